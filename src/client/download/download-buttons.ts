/** The download buttons of a page, all by one resolver; without this they are plain links. */
import { PLATFORMS, type Platform } from '../../config/vocabulary';
import type { System } from './system';

export interface DownloadButtonsOptions {
  /** The visitor's system, found out when it is first needed. */
  readonly detect: () => Promise<System>;
  /** Where to go for a system; `undefined` for the button's own link. */
  readonly resolve: (system: System) => Promise<string | undefined>;
  readonly go: (address: string) => void;
}

const isPlatform = (value: string | undefined): value is Platform =>
  (PLATFORMS as readonly (string | undefined)[]).includes(value);

/** A click that means this page: a modified one opens the link elsewhere, as links do. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Answers the clicks on download buttons: `data-platform` names a system, else
 * it is the visitor's own. The busy button keeps its words and takes no second
 * click.
 */
export function enableDownloadButtons(root: Document, options: DownloadButtonsOptions): void {
  const { detect, resolve, go } = options;

  async function download(button: HTMLAnchorElement): Promise<void> {
    button.setAttribute('aria-busy', 'true');
    const { platform } = button.dataset;
    try {
      const system: System = isPlatform(platform)
        ? { offered: true, system: platform }
        : await detect();
      go((await resolve(system)) ?? button.href);
    } catch {
      go(button.href);
    } finally {
      button.removeAttribute('aria-busy');
    }
  }

  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !isPlain(event)) return;
      const button = target.closest<HTMLAnchorElement>('a[data-testid="download-button"]');
      if (!button) return;
      // Before the router, which would follow the link.
      event.preventDefault();
      if (button.getAttribute('aria-busy') !== 'true') void download(button);
    },
    { capture: true },
  );
}
