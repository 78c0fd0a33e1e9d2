/**
 * The nodes of an island that the server sent. Other programs may change them before React sees
 * them: React then renders the island again, or fails. What the visitor reads and has entered stays.
 */
import { controlsOf, copyEntry, isChanged, moveFocus, pairControls } from './controls';

/** Content of an island that React shows but doesn't render. */
export interface Slot {
  /** The element that has its nodes now. */
  holder: Element;
}

/** Moves the nodes of a slot into an element, unless they are there. */
export function fillSlot(slot: Slot, element: Element): void {
  if (element === slot.holder) return;
  element.replaceChildren(...slot.holder.childNodes);
  slot.holder = element;
}

/** Returns an island's slots by name; that of its children has no name. */
function slotsOf(island: Element): Map<string, Slot> {
  const holders = [...island.querySelectorAll('astro-slot')].filter(
    (holder) => holder.closest('astro-island') === island,
  );
  return new Map(holders.map((holder) => [holder.getAttribute('name') ?? '', { holder }]));
}

export interface ServerNodes {
  readonly slots: ReadonlyMap<string, Slot>;
  /** Remembers controls and focus. Call it before React may remove them. */
  note(): void;
  /** Gives what the visitor has entered in removed controls to those that replace them. */
  carryOver(): void;
  /** Moves the focus there, too. */
  refocus(): void;
  /** Replaces everything in the island with what the server sent. */
  restore(): void;
}

/** Reads an island that React is about to hydrate. */
export function readServerNodes(island: Element): ServerNodes {
  const slots = slotsOf(island);
  const emptyHolders = new Map<Slot, Element>();
  /** Copies a node, with empty slots. */
  const copyOf = (node: Node): Node => {
    const copy = node.cloneNode();
    const slot = [...slots.values()].find(({ holder }) => holder === node);
    if (slot) emptyHolders.set(slot, copy as Element);
    else for (const child of node.childNodes) copy.appendChild(copyOf(child));
    return copy;
  };
  const copies = [...island.childNodes].map(copyOf);

  let controls: readonly HTMLElement[] = [];
  let focused: HTMLElement | null = null;
  let pairs: ReadonlyMap<HTMLElement, HTMLElement> = new Map();
  const replace = (isEntered: (control: HTMLElement) => boolean): void => {
    const removed = controls.filter((control) => !island.contains(control));
    if (removed.length === 0) return;
    pairs = pairControls(removed, controlsOf(island));
    for (const [control, pair] of pairs) if (isEntered(control)) copyEntry(control, pair);
    // A click may be waiting for one of them (`src/browser/pending-clicks.ts`).
    island.dispatchEvent(new CustomEvent('island:replaced', { detail: pairs }));
  };
  const refocus = (): void => {
    // The nodes of a slot have only been moved.
    const target = focused && (pairs.get(focused) ?? focused);
    if (!focused || !target?.isConnected || document.activeElement !== document.body) return;
    moveFocus(focused, target);
  };

  return {
    slots,
    note() {
      controls = controlsOf(island);
      const { activeElement } = document;
      focused = island.contains(activeElement) ? (activeElement as HTMLElement) : null;
    },
    // The values of the others come from React, which may know better than the HTML.
    carryOver: () => replace(isChanged),
    refocus,
    restore() {
      island.replaceChildren(...copies);
      for (const [slot, holder] of emptyHolders) fillSlot(slot, holder);
      // The pending click is over (`src/browser/pending-clicks.ts`).
      for (const busy of island.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
      // React has made the values of its fields their defaults.
      replace(() => true);
      refocus();
    },
  };
}
