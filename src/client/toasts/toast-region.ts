import type { Toast, Toaster } from './toasts';

/**
 * Keeps a region of the page in step with a toaster. The region is a live one,
 * so what appears in it is announced politely; texts are set as text.
 */
export function showToasts(region: HTMLElement, toaster: Toaster): void {
  const template = region.querySelector('template');
  if (!template) return;
  const elements = new Map<number, HTMLElement>();
  const add = ({ id, kind, style, text }: Toast): void => {
    const element = template.content.firstElementChild?.cloneNode(true);
    if (!(element instanceof HTMLElement)) return;
    element.dataset['testid'] = kind;
    element.dataset['style'] = style;
    element.querySelector('[data-text]')?.append(text);
    element.querySelector('button')?.addEventListener('click', () => toaster.close(id));
    for (const event of ['pointerenter', 'focusin']) {
      element.addEventListener(event, () => toaster.pause(id));
    }
    for (const event of ['pointerleave', 'focusout']) {
      element.addEventListener(event, () => toaster.resume(id));
    }
    elements.set(id, element);
    region.append(element);
  };
  toaster.shown.subscribe((toasts) => {
    const ids = new Set(toasts.map(({ id }) => id));
    for (const [id, element] of elements) {
      if (ids.has(id)) continue;
      element.remove();
      elements.delete(id);
    }
    for (const toast of toasts) if (!elements.has(toast.id)) add(toast);
  });
}
