/**
 * `npm run rollback`: makes the release before the live one the live one.
 * `-- --to <id>` names another; `-- --list` shows what there is. Ends with 1
 * when there is nothing to go back to.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '../src/engine/publishing/errors.ts';
import { listReleases, rollBack } from '../src/engine/publishing/rollback.ts';
import { publishSettings } from '../src/engine/publishing/settings.ts';

/** A release that another process is just making takes no longer. */
const PATIENCE_MS = 60_000;

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const { store } = publishSettings(path.resolve(import.meta.dirname, '..'), process.env);
  if (values.list) {
    for (const { id, time, pages, snapshot, isLive } of listReleases(store)) {
      console.log(`${isLive ? '*' : ' '} ${id}  ${time}  ${pages} pages  snapshot ${snapshot}`);
    }
  } else {
    const { from, to } = await rollBack(store, values.to, { patience: PATIENCE_MS });
    console.log(`${to.id} of ${to.time} is live (${to.pages} pages); it was ${from}.`);
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
