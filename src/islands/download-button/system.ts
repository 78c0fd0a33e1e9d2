/**
 * Detects which build of the browser runs on a visitor's machine (docs/requirements.md#calls).
 * Client hints take precedence over the user agent. Safari and Firefox do not tell the chip of a
 * Mac, and the build for Apple silicon does not start on an Intel Mac, so nothing is guessed there.
 */
import type { Platform } from '../../config/vocabulary';

/** What a browser reports about its machine. */
export interface Machine {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** Client hints (`navigator.userAgentData`) that the browser provides. */
  readonly hints?: {
    readonly platform?: string;
    readonly architecture?: string;
    readonly bitness?: string;
    readonly wow64?: boolean;
  };
}

/** Systems without a build. */
type UnsupportedSystem = 'android' | 'chromeos' | 'ios' | 'ipados' | 'linux' | 'unknown';

export type System =
  | { readonly offered: true; readonly system: Platform }
  /** No build, or for `mac` two: the browser does not tell the chip. */
  | { readonly offered: false; readonly system: UnsupportedSystem | 'mac' };

type Family = UnsupportedSystem | 'mac' | 'windows';

const FAMILIES: Readonly<Record<string, Family>> = {
  Android: 'android',
  Linux: 'linux',
  macOS: 'mac',
  Windows: 'windows',
};

/**
 * Detects the system from the user agent. Order matters: most user agents name other systems too.
 */
function bySignature({ userAgent, platform, maxTouchPoints }: Machine): Family {
  if (/iPhone/.test(userAgent)) return 'ios';
  if (/iPad/.test(userAgent)) return 'ipados';
  if (/Android/.test(userAgent)) return 'android';
  if (/CrOS/.test(userAgent)) return 'chromeos';
  if (/Windows Phone|Xbox/.test(userAgent)) return 'unknown';
  const both = userAgent + platform;
  if (/Win(dows|32|64)/.test(both)) return 'windows';
  if (/Mac(I|i|P| OS X)/.test(both)) {
    // An iPad that requests the desktop site claims to be a Mac; no Mac has a touch screen.
    return maxTouchPoints > 1 ? 'ipados' : 'mac';
  }
  return /Linux|X11/.test(both) ? 'linux' : 'unknown';
}

/** Whether Windows is 32-bit; false without evidence. Windows on ARM runs x64 builds too. */
function isWindows32({ userAgent, platform, hints }: Machine): boolean {
  if (hints?.bitness) return hints.bitness === '32' && !hints.wow64;
  // Browsers with client hints freeze the user agent at Win64.
  const isPlain = !hints && platform === 'Win32' && /Windows NT/.test(userAgent);
  return isPlain && !/(WOW|Win|x|x86_|ARM)64/i.test(userAgent);
}

/**
 * Returns the build for the chip of a Mac; false if the browser does not tell. Apple silicon
 * starts with macOS 11, which browsers report as 10.15.
 */
function buildForMac({ userAgent, hints }: Machine): Platform | false {
  const chip = hints?.architecture;
  if (chip === 'arm') return 'com_arm64';
  return (chip === 'x86' || /OS X 10[._](\d|1[0-4])(?!\d)/.test(userAgent)) && 'com_mac';
}

/** Returns the build for a machine, or its system if there is no build. */
export function detectSystem(machine: Machine): System {
  const system = FAMILIES[machine.hints?.platform ?? ''] ?? bySignature(machine);
  if (system === 'windows') {
    return { offered: true, system: isWindows32(machine) ? 'com_win32' : 'com_win64' };
  }
  const build = system === 'mac' && buildForMac(machine);
  return build ? { offered: true, system: build } : { offered: false, system };
}

/** Client hints worth waiting for. */
const HINTS = ['architecture', 'bitness', 'platform', 'wow64'] as const;

type Hints = NonNullable<Machine['hints']>;

/** A navigator with `userAgentData` (User-Agent Client Hints), if the browser supports it. */
export interface HintedNavigator {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: Hints & {
    getHighEntropyValues?(hints: readonly string[]): Promise<Hints>;
  };
}

/**
 * Reads what the browser reports about its machine. If hints are empty, refused or slower than
 * `timeout` (a promise that resolves when the time is up), the user agent decides (conformance
 * case 32).
 */
export async function readMachine(
  navigator: HintedNavigator,
  timeout: Promise<undefined>,
): Promise<Machine> {
  const { userAgent, platform, maxTouchPoints, userAgentData } = navigator;
  const basic = { userAgent, platform, maxTouchPoints };
  if (!userAgentData) return basic;
  const known = userAgentData.platform ? { platform: userAgentData.platform } : {};
  const asked = [userAgentData.getHighEntropyValues?.(HINTS), timeout];
  const detailed = await Promise.race(asked).catch(() => undefined);
  return { ...basic, hints: { ...known, ...detailed } };
}
