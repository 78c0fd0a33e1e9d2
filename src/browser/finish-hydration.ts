/**
 * Makes React finish hydrating an island immediately, as it does for a visitor's event. Nothing in
 * the interface listens to the event sent here.
 */
export function finishHydration(island: Element): void {
  const inside = island.firstElementChild ?? island.appendChild(document.createComment(''));
  inside.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}
