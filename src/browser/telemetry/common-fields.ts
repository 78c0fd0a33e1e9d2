import type { VisitorIp } from '../api/calls.ts';
import { COOKIE_DAYS, TRACKING } from '../../config/limits.ts';
import { bounded } from '../cookies/bounded.ts';
import type { CookieJar } from '../cookies/cookies.ts';
import { DEVICE_COOKIE } from '../../shared/consent/inventory.ts';

const TEXT_LENGTH = 512;
const DEVICE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the id in the device cookie, or a new one that is stored for 360 days. */
export function deviceId(cookies: CookieJar, newId: () => string): string {
  const stored = cookies.read(DEVICE_COOKIE);
  if (stored && DEVICE_ID.test(stored)) return stored;
  const id = newId();
  cookies.write(DEVICE_COOKIE, id, COOKIE_DAYS.device);
  return id;
}

/** Whether this is a Mac. iPads claim to be one, but have a touch screen. */
export const isMac = ({ platform, maxTouchPoints }: Navigator): boolean =>
  platform.startsWith('Mac') && maxTouchPoints < 2;

/**
 * Returns the browser's common fields of a batch (docs/requirements.md#tracking). The visitor's IP
 * address is left to the server.
 */
export function commonFields(
  view: Pick<Window, 'navigator' | 'screen' | 'devicePixelRatio'>,
  own: { deviceId: string; appVersion: string; visitor: VisitorIp | undefined },
) {
  const { navigator, screen, devicePixelRatio } = view;
  const { language, ip_data: geo } = own.visitor ?? {};
  return {
    /** Empty: visitors are anonymous (docs/requirements.md#visitors). */
    user_id: '',
    /** JSON of the approximate location; empty until it is known. */
    user_info: geo ? bounded(JSON.stringify({ language, ...geo }), TEXT_LENGTH) : '',
    os_flag: isMac(navigator) ? TRACKING.osFlag.mac : TRACKING.osFlag.other,
    user_agent: bounded(navigator.userAgent, TEXT_LENGTH),
    device_id: own.deviceId,
    screen_height: screen.height,
    screen_width: screen.width,
    // A closed window reports 0.
    dpr: devicePixelRatio || 1,
    app_version: bounded(own.appVersion, TEXT_LENGTH),
    op_page: TRACKING.opPage,
  };
}
