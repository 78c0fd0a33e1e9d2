import { describe, expect, it } from 'vitest';
import { measure } from '../../../bench/lib/measure.ts';

/** Returns a program that uses this much CPU time, regardless of the wall time. */
const burn = (seconds: number): string =>
  `while (process.cpuUsage().user < ${seconds} * 1e6) for (let at = 0; at < 1e5; at += 1);`;
/** Returns a program that runs another in a child process, marked by an argument. */
const child = (program: string): string =>
  `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(program)}, 'the-other'], { stdio: 'inherit' });`;

const run = (program: string) =>
  measure(process.execPath, ['-e', program], { apart: { other: /the-other$/, none: /no-such/ } });

describe('what a command costs', () => {
  it('includes child processes, and counts matching ones separately', async () => {
    const { cpuSeconds, cpuSecondsOf, peakMemory } = await run(`${burn(0.1)} ${child(burn(0.4))}`);
    expect(cpuSeconds).toBeGreaterThanOrEqual(0.48);
    expect(cpuSecondsOf['other']).toBeGreaterThan(0.1);
    expect(cpuSecondsOf['other']).toBeLessThan(cpuSeconds);
    expect(cpuSecondsOf['none']).toBe(0);
    expect(peakMemory).toBeGreaterThan(2 ** 20);
  });

  it('includes a process that its parent does not wait for', async () => {
    const left = JSON.stringify(`${burn(0.5)} console.log('done'); setTimeout(() => {}, 500);`);
    // Ends when the other has worked, however long that takes, and before the other ends.
    const program = `
      const other = require('child_process').spawn(process.execPath, ['-e', ${left}]);
      other.stdout.once('data', () => setTimeout(() => process.exit(), 200));`;
    expect((await run(program)).cpuSeconds).toBeGreaterThan(0.4);
  });

  it('measures each command separately', async () => {
    await run(burn(0.4));
    const { cpuSeconds } = await measure('true', []);
    expect(cpuSeconds).toBeLessThan(0.2);
  });

  it('runs in a folder and returns the output', async () => {
    const { output } = await measure('pwd', [], { folder: '/' });
    expect(output).toBe('/\n');
  });

  it('rejects with the output of a failed command', async () => {
    const failing = measure(process.execPath, ['-e', 'console.error("no"); process.exit(3)']);
    await expect(failing).rejects.toThrow(/exited with code 3:\nno/);
  });
});
