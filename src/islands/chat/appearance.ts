/** Detects that a chat system shows its window: each has its own elements and events. */

/** Distance of the points at which the page is examined, in CSS pixels. */
const STEP = 40;
/** Points that a chat window covers at least. The button that opens one covers fewer. */
const WINDOW_POINTS = 30;

/** Our own parts of the body that are added later. */
const OWN = 'main, .chat-beside';

/**
 * Remembers what the page consists of. Returns a function that returns whether elements added since
 * then, by others, visibly cover as much as a chat window.
 */
export function watchForWindow(page: Document): () => boolean {
  const { documentElement: root, body } = page;
  const known = new Set<Element>([root, ...root.children, ...body.children]);

  const isForeign = (element: Element): boolean => {
    let part = element;
    for (let up = part.parentElement; up && up !== body && up !== root; up = part.parentElement) {
      part = up;
    }
    if (known.has(part) || part.matches(OWN)) return false;
    // Not all browsers know the method.
    return (
      !('checkVisibility' in element) ||
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };

  return () => {
    const seen = new Map<Element, boolean>();
    const isForeignPart = (element: Element): boolean => {
      const answer = seen.get(element) ?? isForeign(element);
      seen.set(element, answer);
      return answer;
    };
    let points = 0;
    // Of all elements at a point: our own panel lies above the window.
    for (let x = STEP / 2; x < root.clientWidth; x += STEP) {
      for (let y = STEP / 2; y < root.clientHeight; y += STEP) {
        if (page.elementsFromPoint(x, y).some(isForeignPart)) points += 1;
      }
    }
    return points >= WINDOW_POINTS;
  };
}
