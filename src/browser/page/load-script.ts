import { SCRIPT_TIMEOUT_MS } from '../../config/limits';
import { withDeadline } from '../../shared/timers/deadline';
import { browserTimers, type Timers } from '../../shared/timers/timers';
import { trustedScriptUrl } from '../trusted-types';

/** Scripts that have loaded or may still load: none runs twice. */
const requests = new Map<string, Promise<void>>();

function request(url: string): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(url);
    script.async = true;
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener(
      'error',
      () => {
        requests.delete(url);
        reject(new Error(`${new URL(url).host}: load failed`));
      },
      { once: true },
    );
    document.head.append(script);
  });
  requests.set(url, loaded);
  return loaded;
}

/**
 * Loads a script of another origin, which the page's CSP must allow. Rejects if it fails or takes
 * too long. Loading it again then waits for the same script, unless it has failed.
 */
export function loadScript(url: string, timers: Timers = browserTimers): Promise<void> {
  return withDeadline(SCRIPT_TIMEOUT_MS, () => requests.get(url) ?? request(url), timers);
}
