import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTimeZone, isTimeZone } from '../../../src/shared/time-zone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Temporal in a browser whose visitor is in Riga. */
const temporal = {
  Now: {
    timeZoneId: () => 'Europe/Riga',
    zonedDateTimeISO(zone: string) {
      if (zone !== 'Europe/Riga') throw new RangeError(zone);
      return {};
    },
  },
};

describe('with Temporal', () => {
  it('does not load Intl.DateTimeFormat', () => {
    vi.stubGlobal('Temporal', temporal);
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    expect([currentTimeZone(), isTimeZone('Europe/Riga'), isTimeZone('Mars/Base')]).toEqual([
      'Europe/Riga',
      true,
      false,
    ]);
    expect(format).not.toHaveBeenCalled();
  });
});

describe('without Temporal', () => {
  it('uses Intl.DateTimeFormat', () => {
    vi.stubGlobal('Temporal', undefined);
    const { timeZone } = Intl.DateTimeFormat('en').resolvedOptions();
    expect(currentTimeZone()).toBe(timeZone);
    expect([isTimeZone('Asia/Tokyo'), isTimeZone('Mars/Base')]).toEqual([true, false]);
  });
});
