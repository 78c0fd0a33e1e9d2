/**
 * `node scripts/open-envelope.ts --key <file> --key-id <id> [--alphabet <64 characters>] [_k _a]`:
 * decrypts an envelope of docs/telemetry-protocol.md and prints its text. The key
 * file holds the private key, PKCS #8 as PEM. Without `_k _a`, reads a form
 * (`_t=…&_a=…` or `_k=…&_a=…`) or a One Tap value (`_k._a`) from standard input.
 */
import { readFileSync } from 'node:fs';
import { commandLine } from '../tooling/command-line.ts';
import { openEnvelope, readParts } from '../sandbox/envelope.ts';
import { isAlphabet, STANDARD_ALPHABET } from '../src/browser/envelope/base64.ts';

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    'key-id': { type: 'string' },
    alphabet: { type: 'string', default: STANDARD_ALPHABET },
  },
});
const { key, 'key-id': keyId, alphabet } = values;
if (!key || !keyId) throw new Error('--key <file> and --key-id <id> are required');
if (!isAlphabet(alphabet)) throw new Error('--alphabet must have 64 different characters');
const [wrappedKey, data] = positionals;
const parts = wrappedKey && data ? { wrappedKey, data } : readParts(readFileSync(0, 'utf8'));
console.log(openEnvelope(parts, { privateKey: readFileSync(key, 'utf8'), keyId, alphabet }));
