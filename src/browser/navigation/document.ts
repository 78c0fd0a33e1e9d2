/** Turns a payload into a document for the router and swaps it into the page. */
import { swapFunctions } from 'astro:transitions/client';
import type { PagePayload } from '../../shared/page-payload';
import { trustedHtml } from '../trusted-types';

/** Returns the new page as a document: its head, and a body with only `main`. */
export function documentOf({ lang, route, head, main }: PagePayload): Document {
  const page = new DOMParser().parseFromString(
    trustedHtml(
      `<!doctype html><html><head>${head}</head><body><main id="main" tabindex="-1">${main}</main></body></html>`,
    ),
    'text/html',
  );
  page.documentElement.lang = lang;
  page.documentElement.dataset['route'] = route;
  return page;
}

/** Returns the addresses of a page's new modules. The router would run them as copied text. */
function takeModules(page: Document): string[] {
  swapFunctions.deselectScripts(page);
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module]');
  const fresh = [...scripts].filter(({ dataset }) => dataset['astroExec'] === undefined);
  for (const { dataset } of fresh) dataset['astroExec'] = '';
  return fresh.map(({ src }) => src);
}

/**
 * Replaces the head, `main` and the root attributes of the current page. Everything else (header,
 * footer, chat, banner) stays untouched.
 */
export function swapPage(page: Document): void {
  const modules = takeModules(page);
  const root = document.documentElement;
  root.lang = page.documentElement.lang;
  root.dataset['route'] = page.documentElement.dataset['route'] ?? '';
  swapFunctions.swapHeadElements(page);
  // The router adds one announcer element per page and never removes it.
  document.querySelector('.astro-route-announcer')?.remove();
  const next = page.querySelector('main');
  if (next) document.querySelector('main')?.replaceWith(document.adoptNode(next));
  for (const address of modules) void import(/* @vite-ignore */ address);
}

/**
 * Preloads the stylesheets that the new page needs and the current one lacks. Resolves when they
 * have loaded or failed, so that the page never shows unstyled.
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
