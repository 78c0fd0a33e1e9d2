import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../../src/engine/rendering/build.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const program = async (text: string): Promise<string> =>
  path.join(await writeFolder({ 'program.mjs': text }), 'program.mjs');

describe('runProgram', () => {
  it('resolves when the program exits with code 0', async () => {
    await expect(runProgram(await program(''))).resolves.toBeUndefined();
  });

  it.each([
    ["console.error('why'); process.exitCode = 3", 'program.mjs exited with code 3\nwhy'],
    ["console.log('what'); process.kill(process.pid, 'SIGKILL')", 'was killed by SIGKILL'],
    ['process.exitCode = process.env.GIVEN', 'exited with code 7'],
    ['process.exitCode = process.argv[2]', 'exited with code 8'],
  ])('rejects with the end of the output: %s', async (text, message) => {
    const options = { env: { ...process.env, GIVEN: '7' } };
    await expect(runProgram(await program(text), ['8'], options)).rejects.toThrow(message);
  });
});
