/** Turns a payload into a document for the router and swaps it into the page. */
import type { PagePayload } from '../../shared/page-payload';
import { trustedHtml } from '../trusted-types';
import { swapHead } from './head';

/** Returns the new page as a document: its head, and a body with only `main`. */
export function documentOf({ route, head, main }: PagePayload): Document {
  const page = new DOMParser().parseFromString(
    trustedHtml(
      `<!doctype html><html><head>${head}</head><body><main id="main" tabindex="-1">${main}</main></body></html>`,
    ),
    'text/html',
  );
  page.documentElement.dataset['route'] = route;
  return page;
}

/**
 * Replaces what belongs to the page: in the head, `main` and the name of the route. Everything else
 * (header, footer, chat, banner, what other programs have added) stays untouched. The language
 * stays, too: it is the same on all pages that are swapped, unless a browser translates them.
 */
export function swapPage(page: Document): void {
  const modules = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  const addresses = [...modules].map(({ src }) => src);
  document.documentElement.dataset['route'] = page.documentElement.dataset['route'] ?? '';
  swapHead(document.head, page.head);
  // The router adds one announcer element per page and never removes it.
  document.querySelector('.astro-route-announcer')?.remove();
  const next = page.querySelector('main');
  if (next) document.getElementById('main')?.replaceWith(document.adoptNode(next));
  // Those that have run do not run again.
  for (const address of addresses) void import(/* @vite-ignore */ address);
}

/**
 * Preloads the stylesheets that the new page needs and the current one lacks. Resolves when they
 * have loaded or failed, so that the page never shows unstyled.
 */
export async function loadStyles(page: Document): Promise<void> {
  const known = new Set(
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  );
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .map((link) => link.getAttribute('href') ?? '')
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
 * Makes the router swap pages without a view transition. The snapshot for a cross-fade takes half
 * of the navigation time (`npm --prefix bench run navigation`), and clicks are blocked until the fade ends.
 * By design, motion on this site marks states, not pages.
 */
export function disableViewTransitions(root: Document): void {
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
