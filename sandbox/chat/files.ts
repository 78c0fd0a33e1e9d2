/** The files of the chat system that the sandbox serves. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chatDouble } from './double.ts';

/** Where they are on the sandbox. */
export const CHAT_PATH = '/chat/';

export interface ChatFile {
  readonly type: string;
  readonly body: string | Buffer<ArrayBuffer>;
}

/** Returns a tenth of a second of silence as a WAV file. */
function silence(): Buffer<ArrayBuffer> {
  const samples = 800;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // Uncompressed, one channel, 8,000 samples a second, one byte each.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

const FONTS = '../../node_modules/@fontsource-variable/geologica/files';
const font = (): Buffer<ArrayBuffer> =>
  readFileSync(path.resolve(import.meta.dirname, FONTS, 'geologica-vietnamese-wght-normal.woff2'));

const FILES: Readonly<Record<string, () => ChatFile>> = {
  'chat.js': () => ({ type: 'text/javascript', body: `(${String(chatDouble)})();` }),
  'chat.css': () => ({ type: 'text/css', body: '#chat-double { font: 1rem "Chat Double" }' }),
  'frame.html': () => ({
    type: 'text/html',
    body: '<!doctype html><title>Chat</title><script>parent.postMessage("chat-double", "*")</script>',
  }),
  'agent.svg': () => ({
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>',
  }),
  'message.wav': () => ({ type: 'audio/wav', body: silence() }),
  'chat.woff2': () => ({ type: 'font/woff2', body: font() }),
};

/** Returns a file of the chat system by its name; `undefined` if there is none. */
export const chatFile = (name: string): ChatFile | undefined =>
  Object.hasOwn(FILES, name) ? FILES[name]?.() : undefined;
