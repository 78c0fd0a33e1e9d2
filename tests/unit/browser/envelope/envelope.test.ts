import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBase64, openEnvelope, readParts } from '../../../../sandbox/envelope.ts';
import {
  encodeBase64,
  isAlphabet,
  STANDARD_ALPHABET,
} from '../../../../src/browser/envelope/base64.ts';
import {
  importPublicKey,
  seal,
  type EnvelopeCrypto,
} from '../../../../src/browser/envelope/envelope.ts';
import vectors from '../../../fixtures/envelope-vectors.json' with { type: 'json' };

const browser = webcrypto as unknown as Crypto;
const pkcs8 = vectors.private_key_pkcs8_base64.replace(/.{64}/g, '$&\n');
const privateKey = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
const alphabet = STANDARD_ALPHABET;
let publicKey: CryptoKey;

beforeAll(async () => {
  publicKey = await importPublicKey(browser.subtle, vectors.public_key_spki_base64);
});

describe('encodeBase64', () => {
  it.each(vectors.base64)('encodes $bytes_hex as $text', ({ bytes_hex, alphabet, text }) => {
    expect(encodeBase64(Buffer.from(bytes_hex, 'hex'), alphabet)).toBe(text);
    expect(decodeBase64(text, alphabet).toString('hex')).toBe(bytes_hex);
  });

  it('equals standard base64 for every length', () => {
    for (let length = 0; length < 100; length += 1) {
      const bytes = browser.getRandomValues(new Uint8Array(length));
      const standard = Buffer.from(bytes).toString('base64').replace(/=+$/, '');
      expect(encodeBase64(bytes, alphabet)).toBe(standard);
    }
  });

  it.each([
    [STANDARD_ALPHABET, true],
    [STANDARD_ALPHABET.slice(1), false],
    [`${STANDARD_ALPHABET.slice(1)}B`, false],
    [`${STANDARD_ALPHABET.slice(1)} `, false],
    [`${STANDARD_ALPHABET.slice(1)}.`, false],
    [`${STANDARD_ALPHABET.slice(1)}é`, false],
    [`${STANDARD_ALPHABET}A`, false],
    ['', false],
  ])('accepts only alphabets of 64 valid characters: %s', (candidate, expected) => {
    expect(isAlphabet(candidate)).toBe(expected);
  });
});

describe('seal', () => {
  it.each(vectors.envelopes)('produces the vector $name', async (vector) => {
    const randomBytes = [vector.aes_key_hex, vector.iv_hex].map((hex) => Buffer.from(hex, 'hex'));
    const crypto: EnvelopeCrypto = {
      subtle: browser.subtle,
      getRandomValues: (array) => {
        (array as unknown as Uint8Array).set(randomBytes.shift() ?? []);
        return array;
      },
    };
    const { alphabet, key_id: keyId, text } = vector;
    const sealed = await seal(text, { publicKey, keyId, alphabet }, crypto);
    expect(sealed.data).toBe(vector._a);
    expect(openEnvelope(sealed, { privateKey, keyId, alphabet })).toBe(text);
  });

  it('generates a new key and IV each time', async () => {
    const recipient = { publicKey, keyId: 'k', alphabet };
    const [one, two] = await Promise.all([
      seal('same', recipient, browser),
      seal('same', recipient, browser),
    ]);
    expect(one.data).not.toBe(two.data);
    expect(one.data.slice(0, 16)).not.toBe(two.data.slice(0, 16));
    expect(one.wrappedKey).not.toBe(two.wrappedKey);
  });

  it('imports keys as non-extractable', async () => {
    const extractable: boolean[] = [];
    const subtle = {
      importKey: (...args: Parameters<SubtleCrypto['importKey']>) => {
        extractable.push(args[3]);
        return browser.subtle.importKey(...args);
      },
      encrypt: browser.subtle.encrypt.bind(browser.subtle),
    } as unknown as SubtleCrypto;
    const getRandomValues: Crypto['getRandomValues'] = (array) => browser.getRandomValues(array);
    const key = await importPublicKey(subtle, vectors.public_key_spki_base64);
    await seal('text', { publicKey: key, keyId: 'k', alphabet }, { subtle, getRandomValues });
    expect(extractable).toEqual([false, false]);
  });

  it('case 16: rejects an invalid public key', async () => {
    for (const key of ['', 'AAAA', 'not base64 !', vectors.private_key_pkcs8_base64]) {
      await expect(importPublicKey(browser.subtle, key)).rejects.toThrow();
    }
  });
});

describe('openEnvelope', () => {
  it.each(vectors.envelopes)('decrypts the vector $name', ({ _k, _a, key_id, alphabet, text }) => {
    const recipient = { privateKey, keyId: key_id, alphabet };
    expect(openEnvelope({ wrappedKey: _k, data: _a }, recipient)).toBe(text);
  });

  const [, , , , , batch] = vectors.envelopes;
  const parts = { wrappedKey: batch?._k ?? '', data: batch?._a ?? '' };
  const recipient = { privateKey, keyId: batch?.key_id ?? '', alphabet: batch?.alphabet ?? '' };
  const altered = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

  it.each([
    ['another key id', parts, { ...recipient, keyId: 'k2' }],
    ['another alphabet', parts, { ...recipient, alphabet }],
    ['another version', { ...parts, data: altered(parts.data, 0) }, recipient],
    ['another IV', { ...parts, data: altered(parts.data, 10) }, recipient],
    ['another ciphertext byte', { ...parts, data: altered(parts.data, 60) }, recipient],
    ['a truncated ciphertext', { ...parts, data: parts.data.slice(0, -4) }, recipient],
    ['a ciphertext that is too short', { ...parts, data: parts.data.slice(0, 12) }, recipient],
    ['another wrapped key', { ...parts, wrappedKey: altered(parts.wrappedKey, 5) }, recipient],
    ['a foreign character', { ...parts, data: `${parts.data}!` }, recipient],
  ])('rejects %s', (_, changed, to) => {
    expect(() => openEnvelope(changed, to)).toThrow();
  });

  it.each([
    ['_t=a%2Bb&_a=c', { wrappedKey: 'a+b', data: 'c' }],
    ['_k=a&_a=c\n', { wrappedKey: 'a', data: 'c' }],
    ['a.c', { wrappedKey: 'a', data: 'c' }],
  ])('reads the parts of %j', (text, expected) => {
    expect(readParts(text)).toEqual(expected);
  });

  it('throws if parts are missing', () => expect(() => readParts('_a=c')).toThrow(/no _t/));
});
