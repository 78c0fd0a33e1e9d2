/** Verifies signatures of webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { errorMessage, PublishError } from '../errors.ts';

/** The largest difference between a timestamp and now, in seconds; the same as in the library. */
const TOLERANCE_SECONDS = 5 * 60;

/** Limits for ids, which are stored, and for lists of signatures. */
const MAX_ID_CHARACTERS = 256;
const MAX_SIGNATURE_CHARACTERS = 4096;

/** Shorter secrets can be guessed. */
const MIN_SECRET_BYTES = 24;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

type HeaderReader = (name: string) => string | undefined;

/**
 * Returns why the headers alone make a message invalid: one is missing or malformed, or the
 * timestamp is too far from now. Returns undefined if the body must be checked.
 */
export function headerProblem(header: HeaderReader): string | undefined {
  const [id = '', time = '', signatures = ''] = HEADERS.map((name) => header(name));
  if (!/^[\x21-\x7e]+$/.test(id) || id.length > MAX_ID_CHARACTERS) {
    return `webhook-id must be 1 to ${MAX_ID_CHARACTERS} characters without spaces`;
  }
  if (!/^\d{1,12}$/.test(time)) return 'webhook-timestamp must be seconds since 1970';
  if (Math.abs(Math.floor(Date.now() / 1000) - Number(time)) > TOLERANCE_SECONDS) {
    return `webhook-timestamp is more than ${TOLERANCE_SECONDS} seconds from now`;
  }
  const isSigned = signatures.split(' ').some((one) => /^v1,[\w+/]+=*$/.test(one));
  if (!isSigned || signatures.length > MAX_SIGNATURE_CHARACTERS) {
    return 'webhook-signature must contain a version 1 signature';
  }
  return undefined;
}

/** Returns why a message is refused; undefined if its signature and timestamp are valid. */
export type Verifier = (body: string, header: HeaderReader) => string | undefined;

/**
 * Returns what signs and verifies with a secret. Throws `PublishError`, with the secret's `name`, if
 * it is invalid: an error of the library could contain it.
 */
export function webhookOf(secret: string, name: string): Webhook {
  const encoded = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(encoded) || encoded.length % 4 !== 0) {
    throw new PublishError(`${name} must be base64, with an optional 'whsec_' prefix`);
  }
  if (Buffer.from(encoded, 'base64').length < MIN_SECRET_BYTES) {
    throw new PublishError(`${name} must have at least ${MIN_SECRET_BYTES} bytes`);
  }
  return new Webhook(secret);
}

/**
 * Returns a verifier for one or more secrets, separated by spaces: during a rotation the old
 * and the new secret are both valid. Throws `PublishError` if there is none or one is
 * invalid; the message does not contain the secret.
 */
export function signatureVerifier(secrets: string): Verifier {
  const webhooks = secrets
    .split(/\s+/)
    .filter((secret) => secret !== '')
    .map((secret, at) => webhookOf(secret, `CONTENT_WEBHOOK_SECRET: secret ${at + 1}`));
  if (webhooks.length === 0) {
    throw new PublishError('CONTENT_WEBHOOK_SECRET: must be set, so that only the CMS can publish');
  }
  return (body, header) => {
    const headers = Object.fromEntries(HEADERS.map((name) => [name, header(name) ?? '']));
    let reason: string | undefined;
    for (const webhook of webhooks) {
      try {
        webhook.verify(body, headers, { jsonParse: false });
        return undefined;
      } catch (error) {
        reason = errorMessage(error);
      }
    }
    return reason;
  };
}
