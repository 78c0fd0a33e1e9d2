/** From a payload to a page: the document that the router is given, and how it is put in place. */
import { swapFunctions } from 'astro:transitions/client';
import type { PagePayload } from '../../shared/page-payload';

/** The new page as a document: its head, and a body of nothing but its main. */
export function documentOf({ lang, route, head, main }: PagePayload): Document {
  const page = new DOMParser().parseFromString(
    `<!doctype html><html><head>${head}</head><body><main id="main" tabindex="-1">${main}</main></body></html>`,
    'text/html',
  );
  page.documentElement.lang = lang;
  page.documentElement.dataset['route'] = route;
  return page;
}

/**
 * Puts a page in place of the one that is shown: head, main, and what the root
 * says of the page. All else, header, footer, chat, banner, is not touched.
 */
export function swapPage(page: Document): void {
  swapFunctions.deselectScripts(page);
  const root = document.documentElement;
  root.lang = page.documentElement.lang;
  root.dataset['route'] = page.documentElement.dataset['route'] ?? '';
  swapFunctions.swapHeadElements(page);
  // The router announces each page in an element of its own, and leaves it in the body.
  document.querySelector('.astro-route-announcer')?.remove();
  const next = page.querySelector('main');
  if (next) document.querySelector('main')?.replaceWith(document.adoptNode(next));
}

/**
 * Asks for the stylesheets that a page needs and the shown one lacks; resolves
 * once they are there, or cannot be had, so that the page never shows without.
 */
export async function loadStyles(page: Document): Promise<void> {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  );
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', location.href).href)
    .filter((href) => !known.has(href));
  const arrivals = missing.map((href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'style', href });
    return new Promise<void>((resolve) => {
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => resolve());
      document.head.append(link);
    });
  });
  await Promise.all(arrivals);
}

/**
 * Makes the router's swaps happen at once. For a cross-fade the browser takes a
 * picture of the old page, which is half of what a navigation takes
 * (`npm run bench:navigation`), and holds back clicks until the fade is over;
 * motion on this site belongs to states, not to pages.
 */
export function swapAtOnce(root: Document): void {
  root.startViewTransition = (argument) => {
    const update = typeof argument === 'function' ? argument : argument?.update;
    const done = Promise.resolve().then(async () => void (await update?.()));
    return {
      updateCallbackDone: done,
      ready: done,
      finished: done,
      skipTransition: () => undefined,
      types: new Set<string>() as ViewTransitionTypeSet,
    } as ViewTransition;
  };
}
