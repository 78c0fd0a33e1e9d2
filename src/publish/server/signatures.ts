/** Signatures of webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { errorMessage, PublishError } from '../errors.ts';

/** How far the time stamp of a message may be from now; the library holds it. */
export const TOLERANCE_MS = 5 * 60 * 1000;

/** Shorter secrets can be guessed. */
const LEAST_BYTES = 24;

type HeaderReader = (name: string) => string | undefined;

/** Tells why a message is refused; undefined when it is signed and its time is right. */
export type Verifier = (body: string, header: HeaderReader) => string | undefined;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

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
