/**
 * Guards against reload loops (docs/requirements.md#freshness): at most one reload per path and ten
 * seconds. The times are in session storage, since nothing else survives a reload. Without storage,
 * reloading is not allowed at all.
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

/** Whether a path may be reloaded at `now` (system clock, ms). If so, records the reload. */
export function mayReload(path: string, storage: SafeStorage, now: number): boolean {
  const times = Object.entries(readTimes(storage.get(KEY))).filter(
    // Ignores times in the future: the clock has been set back.
    ([, at]) => typeof at === 'number' && at <= now && now - at < RELOAD_GUARD_MS,
  );
  if (times.some(([reloaded]) => reloaded === path)) return false;
  return storage.set(KEY, JSON.stringify(Object.fromEntries([...times, [path, now]])));
}
