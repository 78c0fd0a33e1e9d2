/**
 * Reloads, but never in a circle (specification, section 4): at most once per
 * ten seconds and path, kept in the session's storage, since a reload forgets
 * everything else. A storage that refuses allows no reload at all: nothing
 * could then end a circle.
 */
import { RELOAD_GUARD_MS } from '../../config/limits';

const KEY = 'reloads';

type Times = Readonly<Record<string, number>>;

function readTimes(storage: Storage): Times {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Times) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Whether a path may be reloaded at `now` (milliseconds of the system's clock); notes it if so. */
export function mayReload(path: string, storage: () => Storage, now: number): boolean {
  try {
    const store = storage();
    const times = Object.entries(readTimes(store)).filter(
      // A time ahead of the clock is one that the clock was set back from.
      ([, at]) => typeof at === 'number' && at <= now && now - at < RELOAD_GUARD_MS,
    );
    if (times.some(([known]) => known === path)) return false;
    store.setItem(KEY, JSON.stringify(Object.fromEntries([...times, [path, now]])));
    return true;
  } catch {
    return false;
  }
}
