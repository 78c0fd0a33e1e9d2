/** The key pair of a sandbox, and the environment variables that a site needs to use it. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { openEnvelope } from './envelope.ts';
import { REPORTS_PATH } from './reports.ts';
import { isAlphabet, STANDARD_ALPHABET } from '../src/browser/envelope/base64.ts';

/** Default path of the tracking beacon under the main API; `PUBLIC_TRACKING_PATH` overrides it. */
export const TRACKING_PATH = 'sys/config/t';

const KEY_ID = 'sandbox-1';

export interface PublicKeys {
  /** SPKI in standard base64: `PUBLIC_PAYLOAD_PUBLIC_KEY`. */
  readonly publicKey: string;
  readonly keyId: string;
  /** 64 characters. */
  readonly alphabet: string;
}

export interface Keys extends PublicKeys {
  /** Decrypts an envelope. Throws if any part of it was changed. */
  open(sealed: { readonly wrappedKey: string; readonly data: string }): string;
}

/** Returns a new private key as PEM, for sandboxes that share one. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Creates an in-memory key pair, new unless a PEM is given. Throws if the alphabet is invalid. */
export function createKeys(alphabet = STANDARD_ALPHABET, pem = newPrivateKey()): Keys {
  if (!isAlphabet(alphabet)) {
    throw new Error('PUBLIC_BASE64_ALPHABET must be 64 distinct visible ASCII characters, no dot');
  }
  const spki = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' });
  const recipient = { privateKey: pem, keyId: KEY_ID, alphabet };
  return {
    publicKey: spki.toString('base64'),
    keyId: KEY_ID,
    alphabet,
    open: (sealed) => openEnvelope(sealed, recipient),
  };
}

/** Returns the environment variables that connect a site to a sandbox (docs/services.md). */
export function envFile(
  sandbox: PublicKeys & { readonly origin: string; readonly trackingPath: string },
): Record<string, string> {
  return {
    PUBLIC_API_BASE: `${sandbox.origin}/api/`,
    PUBLIC_CLIENT_API_BASE: `${sandbox.origin}/client-api/`,
    PUBLIC_TRACKING_PATH: sandbox.trackingPath,
    PUBLIC_PAYLOAD_PUBLIC_KEY: sandbox.publicKey,
    PUBLIC_PAYLOAD_KEY_ID: sandbox.keyId,
    SITE_REPORT_URL: sandbox.origin + REPORTS_PATH,
    ...(sandbox.alphabet !== STANDARD_ALPHABET && { PUBLIC_BASE64_ALPHABET: sandbox.alphabet }),
  };
}
