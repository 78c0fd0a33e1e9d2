/**
 * Reloads, but never in a circle (specification, section 4): at most once per
 * ten seconds and path, kept in the session's storage, since a reload forgets
 * everything else. A storage that refuses allows no reload at all: nothing
 * could then end a circle.
 */
import { RELOAD_GUARD_MS } from '../../config/limits';
import type { SafeStorage } from '../storage/storage';

const KEY = 'reloads';

function readTimes(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Whether a path may be reloaded at `now` (milliseconds of the system's clock); notes it if so. */
export function mayReload(path: string, storage: SafeStorage, now: number): boolean {
  const times = Object.entries(readTimes(storage.get(KEY))).filter(
    // A time ahead of the clock is one that the clock was set back from.
    ([, at]) => typeof at === 'number' && at <= now && now - at < RELOAD_GUARD_MS,
  );
  if (times.some(([known]) => known === path)) return false;
  return storage.set(KEY, JSON.stringify(Object.fromEntries([...times, [path, now]])));
}
