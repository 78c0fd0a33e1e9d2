/** People who may not upload can't make the server decode a picture. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCms, type TestCms } from './lib/cms.ts';
import { EMAIL, PASSWORD } from './lib/variables.ts';

const TRANSLATOR = 'ru@plural.example';
const users = 'users' as never;
let cms: TestCms;
/** A picture that can't be decoded. */
let broken: Buffer;
let id: string | number;

beforeAll(async () => {
  cms = await startTestCms();
  const person = { email: TRANSLATOR, password: PASSWORD, role: 'translator', languages: ['ru'] };
  await cms.payload.create({ collection: users, data: person as never });
  const create = { width: 40, height: 20, channels: 3, background: 'red' } as const;
  broken = (await sharp({ create }).png().toBuffer()).subarray(0, -30);
  const { docs } = await cms.payload.find({ collection: 'media' as never, limit: 1 });
  id = (docs[0] as { id: number }).id;
});
afterAll(() => cms.stop());

/** Uploads the broken picture, as a person or as a stranger, and returns the status. */
async function upload(method: string, address: string, email?: string): Promise<number> {
  const data = { email, password: PASSWORD } as never;
  const token = email && (await cms.payload.login({ collection: users, data })).token;
  const body = new FormData();
  body.append('file', new File([new Uint8Array(broken)], 'a.png', { type: 'image/png' }));
  const headers = token ? { authorization: `JWT ${token}` } : undefined;
  return (await cms.api(address, { method, headers, body } as RequestInit)).status;
}

it.each([
  ['a stranger', undefined, 403],
  ['a translator', TRANSLATOR, 403],
  ['an editor, who is told what is wrong with it,', EMAIL, 400],
])('a picture of %s is refused', async (_, email, status) => {
  expect(await upload('POST', 'media', email)).toBe(status);
  expect(await upload('PATCH', `media/${id}`, email)).toBe(status);
});
