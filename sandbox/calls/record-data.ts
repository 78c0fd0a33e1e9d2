import { z } from 'zod';
import { decodeBase64 } from '../../scripts/open-envelope.ts';
import { canonicalJson, sha256 } from '../../src/client/fingerprint/fingerprint.ts';
import { check, defineCall, parseJson, ok, Refusal } from '../call.ts';

const report = z.looseObject({ fingerprint: z.string().regex(/^[\da-f]{64}$/, 'is no SHA-256') });

function decode(data: string, alphabet: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(decodeBase64(data, alphabet));
  } catch {
    throw new Refusal('data', 'does not decode over the alphabet');
  }
}

/** The report of a changed device fingerprint (docs/telemetry-protocol.md, "Fingerprint"). */
export const recordData = defineCall({
  name: 'record-data/log',
  method: 'POST',
  path: '/api/client/record-data/log',
  isRead: false,
  fields: z.object({
    log_type: z.literal('WWW_FINGERPRINT_INFO'),
    base_encode: z.literal('1'),
    data: z.string().min(1),
  }),
  async answer({ data }, { keys, memory }) {
    const { fingerprint, ...signals } = check(
      report,
      parseJson(decode(data, keys.alphabet), 'data'),
      'data',
    );
    if (fingerprint !== (await sha256(crypto.subtle, canonicalJson(signals)))) {
      throw new Refusal('data.fingerprint', 'is not that of the signals');
    }
    memory.records.fingerprints.push({ fingerprint, ...signals });
    return ok(null, `fingerprint of ${Object.keys(signals).length} signals`);
  },
});
