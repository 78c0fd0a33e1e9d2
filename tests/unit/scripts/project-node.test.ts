import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const afterSetUp = Object.entries(scripts).filter(([, script]) =>
  /setup\.mjs.*&& node /.test(script),
);

const folder = mkdtempSync(path.join(tmpdir(), 'project-node-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// A shell remembers where it found a program.
it.each(afterSetUp)('npm run %s uses the Node that its set-up has installed', (_, script) => {
  const [project, machine] = ['project', 'machine'].map((name) => path.join(folder, name));
  for (const bin of [project, machine]) mkdirSync(bin as string, { recursive: true });
  const own = `printf '#!/bin/sh\\necho project "$@"\\n' > ${project}/node; chmod +x ${project}/node`;
  writeFileSync(`${machine}/node`, `#!/bin/sh\n${own}\n`, { mode: 0o755 });
  const { stdout } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { PATH: `${project}:${machine}:${process.env['PATH']}` },
  });
  expect(stdout).toMatch(/^project scripts\/\S+\.ts/);
});
