import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readParts } from '../envelope.ts';
import { check, defineCall, language, ok, parseJson, Refusal, shortText } from '../call.ts';
import type { Keys } from '../keys.ts';

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
  error: 'must be empty or an http or https URL',
});

function openCredential(redirectData: string, keys: Keys): string {
  let credential: string;
  try {
    credential = keys.open(readParts(redirectData));
  } catch {
    throw new Refusal('redirect_data', 'cannot be decrypted');
  }
  if (credential === '') throw new Refusal('redirect_data', 'contains no credential');
  return credential;
}

/** One Tap login: the Google login payload with all its fields (docs/requirements.md#calls). */
export const authorizedLogin = defineCall({
  name: 'authorized-login',
  method: 'POST',
  path: '/api/sys/user/passport/authorized-login',
  fields: z.object({
    third_party: z.literal('google'),
    invite_code: shortText,
    language,
    source: shortText,
    referer: address,
    third_party_action_type: z.literal('one_tap'),
    regParam: shortText,
    redirect_data: z.string().regex(/^[^.]+\.[^.]+$/, 'must be two parts separated by a dot'),
  }),
  answer({ redirect_data, ...payload }, { keys, memory }) {
    const credential = openCredential(redirect_data, keys);
    memory.records.logins.push({
      ...payload,
      credential_sha256: createHash('sha256').update(credential).digest('hex'),
    });
    return ok({ cpl: randomUUID() }, 'login payload, credential decrypted');
  },
});

const referers = z.array(address).max(10);
const sourceData = z.strictObject({
  page_url: z.url({ protocol: /^https?$/ }).max(256),
  source: shortText,
  callback: shortText,
  utm_source: shortText,
  utm_medium: shortText,
  utm_term: shortText,
  utm_content: shortText,
  utm_campaign: shortText,
  bd_vid: shortText,
});

/** The source record (docs/requirements.md#attribution); both fields are JSON strings. */
export const recordSource = defineCall({
  name: 'record-source',
  method: 'POST',
  path: '/api/sys/user/passport/record-source',
  isRead: false,
  fields: z.object({ referer: z.string(), source_data: z.string() }),
  answer(fields, { memory }) {
    const referer = check(referers, parseJson(fields.referer, 'referer'), 'referer');
    const source_data = check(
      sourceData,
      parseJson(fields.source_data, 'source_data'),
      'source_data',
    );
    memory.records.sources.push({ referer, source_data });
    return ok(null, `source record, ${referer.length} referrers`);
  },
});
