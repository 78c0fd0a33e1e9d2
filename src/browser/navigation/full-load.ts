/** Never resolves: the caller's navigation must not continue. */
export const elsewhere = (): Promise<never> => new Promise(() => undefined);

/**
 * Loads a page in full. After Back or Forward, the address is already that of the page, and setting
 * it again would only scroll to its fragment.
 */
export function loadInFull({ href }: URL): Promise<never> {
  if (href === location.href) location.reload();
  else location.href = href;
  return elsewhere();
}
