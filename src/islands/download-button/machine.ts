import type { Machine } from './system';

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
