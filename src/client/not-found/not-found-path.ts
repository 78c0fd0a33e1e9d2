/** The path as a reader would write it; as it stands when it is not valid UTF-8. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Puts the path that was asked for into the not-found message (specification,
 * sections 2.4 and 8). The element carries the message with `{path}` in
 * `data-message`; the path goes in as text, never as markup.
 */
export function showMissingPath(element: HTMLElement, pathname: string): void {
  const { message } = element.dataset;
  if (message) element.textContent = message.replace('{path}', () => readablePath(pathname));
}
