/** What the browser brings to hand a page on to another application. */
type Sharing = Partial<Pick<Navigator, 'share'>>;

/**
 * Shows the share buttons where the browser can share, and lets each hand on
 * its `data-share-url` under its `data-share-title`. A visitor who closes the
 * browser's dialog has changed their mind, and nothing happens.
 */
export function enableShare(root: ParentNode, sharing: Sharing): void {
  if (!sharing.share) return;
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-share-url][hidden]')) {
    const { shareUrl: url = '', shareTitle: title = '' } = button.dataset;
    button.hidden = false;
    button.addEventListener('click', () => {
      sharing.share?.({ url, title }).catch(() => undefined);
    });
  }
}
