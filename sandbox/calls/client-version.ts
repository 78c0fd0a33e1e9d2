import { z } from 'zod';
import { PLATFORMS } from '../../src/config/vocabulary.ts';
import { defineCall, ok } from '../call.ts';

const FILES = {
  com_win64: 'plural-win-x64.exe',
  com_win32: 'plural-win-x86.exe',
  com_mac: 'plural-mac-x64.dmg',
  com_arm64: 'plural-mac-arm64.dmg',
} as const satisfies Record<(typeof PLATFORMS)[number], string>;

/** The newest build for a system. Nothing answers at the address it gives. */
export const latestVersion = defineCall({
  name: 'get-latest-version',
  method: 'GET',
  path: '/client-api/client/sys-client-version/get-latest-version',
  fields: z.object({ system: z.enum(PLATFORMS) }),
  answer: ({ system }) =>
    ok({ url: `https://download.plural.example/latest/${FILES[system]}` }, `system ${system}`),
});
