import { trustedScriptUrl } from '../trusted-types';

/** Loads a script of another origin, which the page's CSP must allow. Rejects if it fails. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(url);
    script.async = true;
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error(`${new URL(url).host}: load failed`)), {
      once: true,
    });
    document.head.append(script);
  });
}
