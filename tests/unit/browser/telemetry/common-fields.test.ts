// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEVICE_COOKIE } from '../../../../src/shared/consent/inventory.ts';
import { browserCookies } from '../../../../src/browser/cookies/cookies.ts';
import { commonFields, deviceId, isMac } from '../../../../src/browser/telemetry/common-fields.ts';
import { visitor } from './page-helpers.ts';

const cookies = browserCookies({ protocol: 'http:' });

describe('common fields', () => {
  it.each([
    ['MacIntel', 0, true],
    ['MacIntel', 5, false],
    ['Win32', 10, false],
    ['Linux x86_64', 0, false],
    ['', 0, false],
  ])('isMac for %s with %d touch points is %s', (platform, maxTouchPoints, expected) => {
    expect(isMac({ platform, maxTouchPoints } as Navigator)).toBe(expected);
  });

  it('truncates long fields and omits the IP address', () => {
    const view = {
      navigator: { platform: 'MacIntel', maxTouchPoints: 0, userAgent: 'x'.repeat(9999) },
      ...{ screen: { width: 1, height: 2 }, devicePixelRatio: 1.5 },
    } as unknown as Window;
    const fields = commonFields(view, { deviceId: 'd', appVersion: 'v', visitor });
    expect(fields).toMatchObject({ os_flag: 1, screen_width: 1, screen_height: 2, dpr: 1.5 });
    expect(JSON.stringify(fields)).not.toContain('192.0.2.7');
    expect(fields.user_agent).toHaveLength(512);
    const closed = { ...view, devicePixelRatio: 0 };
    expect(commonFields(closed, { deviceId: 'd', appVersion: 'v', visitor }).dpr).toBe(1);
    expect(
      commonFields(view, { deviceId: 'd', appVersion: 'v', visitor: undefined }).user_info,
    ).toBe('');
  });

  it('keeps the device id unless it is invalid', () => {
    const id = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9';
    expect(deviceId(cookies, () => id)).toBe(id);
    expect(deviceId(cookies, () => 'another')).toBe(id);
    cookies.write(DEVICE_COOKIE, '<script>', 1);
    expect(deviceId(cookies, () => id)).toBe(id);
    expect(cookies.read(DEVICE_COOKIE)).toBe(id);
  });
});
