import type { VisitorIp } from '../api/calls.ts';
import { COOKIE_DAYS, TRACKING } from '../../config/limits.ts';
import { bounded } from '../cookies/bounded.ts';
import type { CookieJar } from '../cookies/cookies.ts';
import { DEVICE_COOKIE } from '../../shared/consent/inventory.ts';

const TEXT_LENGTH = 512;
const DEVICE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id in the device cookie; a new one, kept for 360 days from now, where there is none. */
export function deviceId(cookies: CookieJar, newId: () => string): string {
  const kept = cookies.read(DEVICE_COOKIE);
  if (kept && DEVICE_ID.test(kept)) return kept;
  const id = newId();
  cookies.write(DEVICE_COOKIE, id, COOKIE_DAYS.device);
  return id;
}

/** Whether this is a Mac; an iPad pretends to be one, but has a touch screen. */
export const isMac = ({ platform, maxTouchPoints }: Navigator): boolean =>
  platform.startsWith('Mac') && maxTouchPoints < 2;

/**
 * What every batch says once of its sender (specification, section 3): the common fields of a
 * browser. The visitor's address itself is left to the server.
 */
export function commonFields(
  view: Pick<Window, 'navigator' | 'screen' | 'devicePixelRatio'>,
  own: { deviceId: string; appVersion: string; visitor: VisitorIp | undefined },
) {
  const { navigator, screen, devicePixelRatio } = view;
  const { language, ip_data: place } = own.visitor ?? {};
  return {
    /** Empty: visitors are anonymous (section 6). */
    user_id: '',
    /** JSON of the approximate place; empty until it is known. */
    user_info: place ? bounded(JSON.stringify({ language, ...place }), TEXT_LENGTH) : '',
    os_flag: isMac(navigator) ? TRACKING.osFlag.mac : TRACKING.osFlag.other,
    user_agent: bounded(navigator.userAgent, TEXT_LENGTH),
    device_id: own.deviceId,
    screen_height: screen.height,
    screen_width: screen.width,
    // 0 where the window has gone already.
    dpr: devicePixelRatio || 1,
    app_version: bounded(own.appVersion, TEXT_LENGTH),
    op_page: TRACKING.opPage,
  };
}
