/**
 * Lets React finish at once what it is hydrating in an island, which it does for an event by a
 * visitor. Nothing in the interface listens to this one.
 */
export function finishHydration(island: Element): void {
  const inside = island.firstElementChild ?? island.appendChild(document.createComment(''));
  inside.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}
