/** How long a button says that it has copied. */
const SAID_MS = 2000;

/**
 * Shows the copy buttons of a page and lets each copy its `data-copy`. A
 * browser that refuses leaves the button as it was. Does nothing where the
 * browser has no clipboard (plain http).
 */
export function enableCopyButtons(root: ParentNode, clipboard: Clipboard | undefined): void {
  if (!clipboard) return;
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy][hidden]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      void copy(button, clipboard);
    });
  }
}

async function copy(button: HTMLButtonElement, clipboard: Clipboard): Promise<void> {
  const label = button.querySelector('[data-copy-label]');
  try {
    await clipboard.writeText(button.dataset['copy'] ?? '');
  } catch {
    return;
  }
  if (!label || 'copied' in button.dataset) return;
  const before = label.textContent;
  button.dataset['copied'] = '';
  label.textContent = button.dataset['copiedLabel'] ?? before;
  setTimeout(() => {
    delete button.dataset['copied'];
    label.textContent = before;
  }, SAID_MS);
}
