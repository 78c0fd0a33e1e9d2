import { describe, expect, it, vi } from 'vitest';
import { cached } from '../../../../src/browser/telemetry/session.ts';
import { safeStorage } from '../../../../src/browser/storage/storage.ts';
import { DEFAULT_CACHE_AGE_MS } from '../../../../src/config/limits.ts';
import { memoryStorage } from './memory-storage.ts';

const refuse = (): never => {
  throw new Error('SecurityError');
};

describe('safeStorage', () => {
  it('reads, writes, lists and removes', () => {
    const storage = safeStorage(() => memoryStorage());
    expect(storage.get('a')).toBeNull();
    const one = memoryStorage();
    const filled = safeStorage(() => one);
    expect(filled.set('a.1', 'x')).toBe(true);
    expect(filled.set('a.2', 'y')).toBe(true);
    expect(filled.set('b', 'z')).toBe(true);
    expect(filled.keys('a.')).toEqual(['a.1', 'a.2']);
    filled.remove('a.1');
    expect(filled.keys('')).toEqual(['a.2', 'b']);
    expect(filled.get('b')).toBe('z');
  });

  it.each([
    ['the property throws', refuse],
    ['every method throws', () => new Proxy({} as Storage, { get: () => refuse })],
    ['there is no storage', () => undefined as unknown as Storage],
  ])('case 12: does not throw if %s', (_, open) => {
    const storage = safeStorage(open);
    expect(storage.get('a')).toBeNull();
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.keys('')).toEqual([]);
    expect(() => storage.remove('a')).not.toThrow();
  });
});

describe('cached', () => {
  const hour = DEFAULT_CACHE_AGE_MS;
  const start = 1_790_000_000_000;

  it.each([
    ['immediately', 0, false],
    ['just before an hour', hour - 1, false],
    ['after an hour', hour, true],
    ['when the clock was set back', -86_400_000, true],
  ])('loads again only when stale: %s', async (_, later, reloads) => {
    const one = memoryStorage();
    const storage = safeStorage(() => one);
    let now = start;
    const load = vi.fn(async () => ({ n: 1 }));
    const options = { storage, key: 'v', maxAge: hour, now: () => now, load };
    await cached(options);
    now += later;
    expect(await cached(options)).toEqual({ n: 1 });
    expect(load).toHaveBeenCalledTimes(reloads ? 2 : 1);
  });

  it.each(['', '{', 'null', '{}', '{"at":1}', `{"at":${start}}`])(
    'loads if %j is stored',
    async (text) => {
      const one = memoryStorage();
      one.setItem('v', text);
      const storage = safeStorage(() => one);
      const load = async (): Promise<number> => 7;
      expect(await cached({ storage, key: 'v', maxAge: hour, now: () => start, load })).toBe(7);
    },
  );

  it('stores nothing on failure', async () => {
    const one = memoryStorage();
    const storage = safeStorage(() => one);
    const options = { storage, key: 'v', maxAge: hour, now: () => start };
    await expect(
      cached({ ...options, load: () => Promise.reject(new Error('no')) }),
    ).rejects.toThrow('no');
    expect(one.length).toBe(0);
  });

  it('works without storage', async () => {
    const storage = safeStorage(refuse);
    const load = async (): Promise<number> => 7;
    expect(await cached({ storage, key: 'v', maxAge: hour, now: () => start, load })).toBe(7);
  });
});
