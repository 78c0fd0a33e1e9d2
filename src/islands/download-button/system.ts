/**
 * Which build of the browser a visitor's machine runs (specification, section
 * 7: "by detected OS and ARM"). Client hints decide where the browser gives
 * them, then the user agent; a Mac counts as one with Apple silicon unless the
 * browser knows better, for both builds open there.
 */
import type { Platform } from '../../config/vocabulary';

/** What a browser tells of its machine. */
export interface Machine {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  /** Client hints (`navigator.userAgentData`), as far as the browser gives them. */
  readonly hints?: {
    readonly platform?: string;
    readonly mobile?: boolean;
    readonly architecture?: string;
    readonly bitness?: string;
    readonly wow64?: boolean;
  };
}

/** Systems that there is no build for. */
type UnsupportedSystem = 'android' | 'chromeos' | 'ios' | 'ipados' | 'linux' | 'unknown';

export type System =
  | { readonly offered: true; readonly system: Platform }
  | { readonly offered: false; readonly system: UnsupportedSystem };

const offered = (system: Platform): System => ({ offered: true, system });
const unsupported = (system: UnsupportedSystem): System => ({ offered: false, system });

const HINTED: Readonly<Record<string, UnsupportedSystem | 'mac' | 'windows'>> = {
  Android: 'android',
  'Chrome OS': 'chromeos',
  'Chromium OS': 'chromeos',
  iOS: 'ios',
  Linux: 'linux',
  macOS: 'mac',
  Windows: 'windows',
};

/** The system by the user agent; the order matters, for most name others as well. */
function bySignature({ userAgent, platform, maxTouchPoints }: Machine): (typeof HINTED)[string] {
  if (/iPhone|iPod/.test(userAgent)) return 'ios';
  if (/iPad/.test(userAgent)) return 'ipados';
  if (/Android/.test(userAgent)) return 'android';
  if (/CrOS/.test(userAgent)) return 'chromeos';
  if (/Windows Phone|Xbox/.test(userAgent)) return 'unknown';
  if (/Windows|Win(?:32|64)/.test(userAgent) || /^Win/.test(platform)) return 'windows';
  if (/Macintosh|Mac OS X/.test(userAgent) || /^Mac/.test(platform)) {
    // An iPad that asks for the desktop site says it is a Mac; no Mac has a touch screen.
    return maxTouchPoints > 1 ? 'ipados' : 'mac';
  }
  return /Linux|X11/.test(userAgent) || /^Linux/.test(platform) ? 'linux' : 'unknown';
}

/** Windows is 32-bit only where something says so; x64 builds run on ARM as well. */
function isWindows32({ userAgent, platform, hints }: Machine): boolean {
  if (hints?.wow64 || hints?.bitness === '64') return false;
  if (hints?.bitness === '32') return true;
  if (/WOW64|Win64|x64|x86_64|ARM64/i.test(userAgent)) return false;
  // Browsers with client hints freeze the user agent, and it then says Win64.
  return platform === 'Win32' && /Windows NT/.test(userAgent) && hints === undefined;
}

/** Apple silicon begins with macOS 11, which browsers call 10.15 for good: an older one is on Intel. */
function isIntelMac({ userAgent, hints }: Machine): boolean {
  const [, minor] = /Mac OS X 10[._](\d+)/.exec(userAgent) ?? [];
  return hints?.architecture === 'x86' || (minor !== undefined && Number(minor) < 15);
}

/** The build for a machine, or which system it is that has none. */
export function detectSystem(machine: Machine): System {
  const hinted = machine.hints?.platform ? HINTED[machine.hints.platform] : undefined;
  const system = hinted ?? bySignature(machine);
  if (system === 'windows') return offered(isWindows32(machine) ? 'com_win32' : 'com_win64');
  if (system !== 'mac') return unsupported(system ?? 'unknown');
  return offered(isIntelMac(machine) ? 'com_mac' : 'com_arm64');
}

/** The hints that are worth waiting for. */
const HINTS = ['architecture', 'bitness', 'platform', 'wow64'] as const;

type Hints = NonNullable<Machine['hints']>;

/** `navigator.userAgentData` (User-Agent Client Hints), where a browser has it. */
export interface HintedNavigator {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: Hints & {
    getHighEntropyValues?(hints: readonly string[]): Promise<Hints>;
  };
}

/**
 * What the browser tells of its machine. Hints that hang longer than `patience`
 * (resolves when they have had their time), are empty or are refused are done
 * without: the user agent decides then (conformance case 32).
 */
export async function readMachine(
  navigator: HintedNavigator,
  patience: Promise<unknown>,
): Promise<Machine> {
  const { userAgent, platform, maxTouchPoints, userAgentData } = navigator;
  const plain = { userAgent, platform, maxTouchPoints };
  if (!userAgentData) return plain;
  const known = {
    ...(userAgentData.platform ? { platform: userAgentData.platform } : {}),
    ...(userAgentData.mobile === undefined ? {} : { mobile: userAgentData.mobile }),
  };
  try {
    const detailed = await Promise.race([
      userAgentData.getHighEntropyValues?.(HINTS),
      patience.then(() => undefined),
    ]);
    return { ...plain, hints: { ...known, ...detailed } };
  } catch {
    return { ...plain, hints: known };
  }
}
