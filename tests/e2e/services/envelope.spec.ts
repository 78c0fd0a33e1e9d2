/**
 * Envelopes across independent implementations (docs/telemetry-protocol.md): the decoder
 * and OpenSSL open what a browser sealed, and a browser opens what OpenSSL sealed. The
 * OpenSSL command line lacks AES-256-GCM and has only its counter mode (CTR); it can't
 * write or check the tag, so Node does.
 */
import { execFileSync } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import common from '../../../i18n/en/common.json' with { type: 'json' };
import { createKeys, TRACKING_PATH } from '../../../sandbox/keys.ts';
import { ensureProgram } from '../../../tooling/programs/debian-package.ts';
import { decodeBase64, openEnvelope, readParts } from '../../../sandbox/envelope.ts';
import { encodeBase64, STANDARD_ALPHABET } from '../../../src/browser/envelope/base64.ts';
import vectors from '../../fixtures/envelope-vectors.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';

const OPEN_ENVELOPE = path.resolve(import.meta.dirname, '../../../scripts/open-envelope.ts');
const OAEP = ['-pkeyopt', 'rsa_padding_mode:oaep', '-pkeyopt', 'rsa_oaep_md:sha256'];

type Parts = ReturnType<typeof readParts>;

const openssl = (parameters: readonly string[], input?: Buffer): Buffer =>
  execFileSync(ensureProgram('openssl'), parameters, { input, stdio: ['pipe', 'pipe', 'ignore'] });

/** Applies GCM's encryption without its tag; the same in both directions. */
const ctr = (key: Buffer, iv: Buffer, bytes: Buffer): Buffer =>
  openssl(
    ['enc', '-aes-256-ctr', '-K', key.toString('hex'), '-iv', `${iv.toString('hex')}00000002`],
    bytes,
  );

/** Returns the text of an envelope with OpenSSL only; `file` has the private key. */
function openByOpenssl({ wrappedKey, data }: Parts, file: string, alphabet = STANDARD_ALPHABET) {
  const wrapped = decodeBase64(wrappedKey, alphabet);
  const key = openssl(['pkeyutl', '-decrypt', '-inkey', file, ...OAEP], wrapped);
  const bytes = decodeBase64(data, alphabet);
  return ctr(key, bytes.subarray(1, 13), bytes.subarray(13, -16)).toString();
}

function pemOf(pkcs8: string): string {
  const lines = pkcs8.replace(/.{64}/g, '$&\n');
  return `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`;
}

/** Opens an envelope with the browser's WebCrypto. */
const openInBrowser = (page: Page, { wrappedKey, data }: Parts, keyId: string) =>
  page.evaluate(
    async ([wrapped, sealed, pkcs8, id]) => {
      const bytes = (text: string): Uint8Array<ArrayBuffer> =>
        Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' };
      const { subtle } = crypto;
      const own = await subtle.importKey('pkcs8', bytes(pkcs8), oaep, false, ['decrypt']);
      const raw = await subtle.decrypt(oaep, own, bytes(wrapped));
      const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
      const iv = bytes(sealed).slice(1, 13);
      const additionalData = new TextEncoder().encode(id);
      const algorithm = { name: 'AES-GCM', iv, additionalData };
      const text = await subtle.decrypt(algorithm, key, bytes(sealed).slice(13));
      return new TextDecoder().decode(text);
    },
    [wrappedKey, data, vectors.private_key_pkcs8_base64, keyId] as const,
  );

test('the decoder and openssl open an envelope sealed by the browser', async ({ page }) => {
  const privateKey = process.env['SERVICES_PRIVATE_KEY'] ?? '';
  const file = test.info().outputPath('private.pem');
  writeFileSync(file, privateKey);
  await page.route('https://app.plural.example/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/pricing');
  await page.waitForFunction(() => window.__tracking?.() !== undefined);
  const sent = page.waitForRequest((request) => request.url().endsWith(TRACKING_PATH));
  await page.getByRole('banner').getByRole('link', { name: common.register }).click();
  const form = (await sent).postData() ?? '';
  const { keyId } = createKeys(undefined, privateKey);
  const text = execFileSync(process.execPath, [OPEN_ENVELOPE, '--key', file, '--key-id', keyId], {
    input: form,
    encoding: 'utf8',
  }).trimEnd();
  const { events } = JSON.parse(text) as { events: { op_type: number; addition: string }[] };
  expect(events.find(({ op_type }) => op_type === 3)?.addition).toContain('"name":"register"');
  expect(openByOpenssl(readParts(form), file)).toBe(text);
});

for (const { name, text, alphabet, _k, _a } of vectors.envelopes) {
  test(`openssl opens the vector of ${name}`, () => {
    const file = test.info().outputPath('private.pem');
    writeFileSync(file, pemOf(vectors.private_key_pkcs8_base64));
    expect(openByOpenssl({ wrappedKey: _k, data: _a }, file, alphabet)).toBe(text);
  });
}

test('the browser and the decoder open an envelope sealed by openssl', async ({ page }) => {
  const text = 'Ein Text, текст, 文本, ข้อความ';
  const keyId = 'www-1';
  const publicKey = test.info().outputPath('public.der');
  writeFileSync(publicKey, Buffer.from(vectors.public_key_spki_base64, 'base64'));
  const [key, iv] = [openssl(['rand', '32']), openssl(['rand', '12'])];
  const own = ['-pubin', '-keyform', 'DER', '-inkey', publicKey];
  const wrapped = openssl(['pkeyutl', '-encrypt', ...own, ...OAEP], key);
  const encrypted = ctr(key, iv, Buffer.from(text));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(keyId));
  expect(cipher.update(text, 'utf8').equals(encrypted)).toBe(true);
  cipher.final();
  const data = Buffer.concat([Buffer.of(1), iv, encrypted, cipher.getAuthTag()]);
  const [wrappedKey, sealed] = [wrapped, data].map((bytes) =>
    encodeBase64(bytes, STANDARD_ALPHABET),
  );
  const parts = { wrappedKey: wrappedKey ?? '', data: sealed ?? '' };
  await page.goto('/session');
  expect(await openInBrowser(page, parts, keyId)).toBe(text);
  await expect(openInBrowser(page, parts, 'www-2')).rejects.toThrow(/OperationError/);
  const privateKey = pemOf(vectors.private_key_pkcs8_base64);
  expect(openEnvelope(parts, { privateKey, keyId, alphabet: STANDARD_ALPHABET })).toBe(text);
});
