import type { MainCalls } from '../api/calls';
import type { Visit } from '../visit/browser';
import { reportFingerprint } from './fingerprint';
import { readSignals } from './signals';

/** Reports the fingerprint of this browser where it has changed (specification, section 4). */
export function reportPageFingerprint(
  { gate, local }: Pick<Visit, 'gate' | 'local'>,
  alphabet: string,
  { recordData }: Pick<MainCalls, 'recordData'>,
): Promise<boolean> {
  return reportFingerprint({
    gate,
    subtle: globalThis.crypto?.subtle as SubtleCrypto | undefined,
    storage: local,
    alphabet,
    signals: () => readSignals(window),
    send: recordData,
  });
}
