/**
 * `npm run rollback`: makes the release before the live one live. `-- --to <id>` selects
 * another one; `-- --list` prints all. Exits with 1 if there is no such release.
 */
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { listReleases, rollBack } from '../src/engine/publishing/rollback.ts';
import { publishSettings } from '../src/engine/publishing/settings.ts';

/** Longer than another process takes to make a release. */
const PATIENCE_MS = 60_000;

await runCommand(async () => {
  const { values } = commandLine({
    options: { to: { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const { store } = publishSettings(path.resolve(import.meta.dirname, '..'), process.env);
  if (values.list) {
    for (const { id, time, pages, snapshot, isLive } of listReleases(store)) {
      console.log(`${isLive ? '*' : ' '} ${id}  ${time}  ${pages} pages  snapshot ${snapshot}`);
    }
  } else {
    const { from, to } = await rollBack(store, values.to, { patience: PATIENCE_MS });
    console.log(`Live release: ${to.id} (${to.time}, ${to.pages} pages). Previously: ${from}.`);
  }
});
