/** Signatures of webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { errorMessage, PublishError } from '../errors.ts';

/** How far the time stamp of a message may be from now, in seconds; the library has the same. */
const TOLERANCE_SECONDS = 5 * 60;

/** Longer ids and lists of signatures are nobody's; ids are kept. */
const ID_CHARACTERS = 256;
const SIGNATURE_CHARACTERS = 4096;

/** Shorter secrets can be guessed. */
const LEAST_BYTES = 24;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

type HeaderReader = (name: string) => string | undefined;

/**
 * Returns why a message is refused by its headers alone: one is missing or has
 * no such form, or its time is wrong. Undefined when the body decides.
 */
export function headerProblem(header: HeaderReader): string | undefined {
  const [id = '', time = '', signatures = ''] = HEADERS.map((name) => header(name));
  if (!/^[\x21-\x7e]+$/.test(id) || id.length > ID_CHARACTERS) {
    return `webhook-id must be 1 to ${ID_CHARACTERS} characters without spaces`;
  }
  if (!/^\d{1,12}$/.test(time)) return 'webhook-timestamp must be seconds since 1970';
  if (Math.abs(Math.floor(Date.now() / 1000) - Number(time)) > TOLERANCE_SECONDS) {
    return `webhook-timestamp is more than ${TOLERANCE_SECONDS} seconds from now`;
  }
  const isSigned = signatures.split(' ').some((one) => /^v1,[\w+/]+=*$/.test(one));
  if (!isSigned || signatures.length > SIGNATURE_CHARACTERS) {
    return 'webhook-signature must hold a signature of version 1';
  }
  return undefined;
}

/** Tells why a message is refused; undefined when it is signed and its time is right. */
export type Verifier = (body: string, header: HeaderReader) => string | undefined;

/** What the library would say of a bad secret may hold it: it is looked at before. */
function webhookOf(secret: string, number: number): Webhook {
  const name = `CONTENT_WEBHOOK_SECRET: secret ${number}`;
  const encoded = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(encoded) || encoded.length % 4 !== 0) {
    throw new PublishError(`${name} must be base64, with or without 'whsec_' before it`);
  }
  if (Buffer.from(encoded, 'base64').length < LEAST_BYTES) {
    throw new PublishError(`${name} must hold ${LEAST_BYTES} bytes at least`);
  }
  return new Webhook(secret);
}

/**
 * A verifier for one or more secrets with spaces between: while a secret is
 * being replaced, the old and the new one are good. Throws `PublishError` when
 * there is none or one is no secret; the message does not show it.
 */
export function signatureVerifier(secrets: string): Verifier {
  const webhooks = secrets
    .split(/\s+/)
    .filter((secret) => secret !== '')
    .map((secret, at) => webhookOf(secret, at + 1));
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
