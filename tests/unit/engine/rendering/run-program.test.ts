import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../../src/engine/rendering/build.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const program = async (text: string): Promise<string> =>
  path.join(await writeFolder({ 'program.mjs': text }), 'program.mjs');

describe('a program', () => {
  it('that ends well says nothing', async () => {
    await expect(runProgram(await program(''))).resolves.toBeUndefined();
  });

  it.each([
    ["console.error('why'); process.exitCode = 3", 'program.mjs ended with 3\nwhy'],
    ["console.log('what'); process.kill(process.pid, 'SIGKILL')", 'was ended by SIGKILL'],
    ['process.exitCode = process.env.GIVEN', 'ended with 7'],
    ['process.exitCode = process.argv[2]', 'ended with 8'],
  ])('%s fails with its last words', async (text, message) => {
    const options = { env: { ...process.env, GIVEN: '7' } };
    await expect(runProgram(await program(text), ['8'], options)).rejects.toThrow(message);
  });
});
