/** Keeps the output of the preview equal to the drafts, in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { errorMessage } from '../errors.ts';
import { UPDATE, type Updated, type UpdateResult } from './messages.ts';

/** Variables of services that a preview must not call, or of secrets that a build must not see. */
const NOT_FOR_PREVIEWS =
  /^(?:PUBLIC_(?!APP_ORIGIN$)|SITE_REPORT_URL$|CMS_|PAYLOAD_|CONTENT_WEBHOOK_|INDEXNOW_|WEBSUB_|CLOUDFLARE_|FASTLY_|PURGE_)/;

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the variables of the process that updates the preview, with its folders in `folder`. */
export function previewEnvironment(folder: string, variables: Variables): Variables {
  const kept = Object.entries(variables).filter(([name]) => !NOT_FOR_PREVIEWS.test(name));
  return {
    ...Object.fromEntries(kept),
    OUT_DIR: path.join(folder, 'site'),
    SNAPSHOT_DIR: path.join(folder, 'snapshot'),
    MEDIA_DIR: path.join(folder, 'media'),
    SITE_NOINDEX: 'true',
  };
}

/** Longer than any full build. */
const TIMEOUT_MS = 30 * 60_000;

const CHILD = new URL('./child.ts', import.meta.url);

interface UpdateProcess {
  readonly child: ChildProcess;
  /** Resolves with the reason when it has ended, or could not be started. */
  readonly ended: Promise<string>;
}

interface PreviewState {
  /** The last output; `undefined` before the first one is complete. */
  readonly built: Updated | undefined;
  /** Why the output could not be brought up to date; `undefined` if it was. */
  readonly failure: string | undefined;
}

export interface PreviewBuilds {
  readonly state: PreviewState;
  /** Resolves when everything saved before the call is in the output, or `state` has a failure. */
  current(): Promise<void>;
  stop(): void;
}

export interface BuildsOptions {
  readonly environment: Variables;
  /** Returns the CMS's current position, which changes with every saved draft. */
  readonly cursor: () => Promise<string>;
  /** Called with the output folders after each update. */
  readonly onUpdate: (updated: Updated) => void;
  readonly onFailure: (reason: string) => void;
  readonly onOutput: (line: string) => void;
  readonly child?: URL;
}

/** Returns the builds of a preview; starts the first process. */
export function createBuilds(options: BuildsOptions): PreviewBuilds {
  let state: PreviewState = { built: undefined, failure: undefined };
  /** The CMS's position before the update that made the output: what it includes at least. */
  let shown: string | undefined;
  let running: Promise<void> | undefined;
  let warm: UpdateProcess | undefined;
  let isStopped = false;

  const fail = (failure: string): void => {
    state = { ...state, failure };
    options.onFailure(failure);
  };

  const newProcess = (): UpdateProcess => {
    const child = fork(options.child ?? CHILD, {
      env: options.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => options.onOutput(data.toString().trimEnd()));
    }
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`the update ended with ${signal ?? code}`));
    });
    return { child, ended };
  };

  const update = async (cursor: string): Promise<void> => {
    warm = warm?.child.connected ? warm : newProcess();
    const { child, ended } = warm;
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.send(UPDATE, () => undefined);
    const result = await Promise.race([
      once(child, 'message').then(([message]) => message as UpdateResult),
      ended.then((reason): UpdateResult => ({ kind: 'failed', reason })),
    ]);
    clearTimeout(timer);
    if (result.kind === 'failed') fail(result.reason);
    else {
      state = { built: result, failure: undefined };
      shown = cursor;
      options.onUpdate(result);
    }
    // Ready for the next update, which then takes half the time.
    warm = isStopped ? undefined : newProcess();
  };

  const current = async (): Promise<void> => {
    // What is running may have read the content before the last save.
    await running;
    if (running) return current();
    try {
      const cursor = await options.cursor();
      // Started meanwhile, perhaps before the last save.
      if (running) return await current();
      if (shown === cursor) {
        state = { ...state, failure: undefined };
        return;
      }
      running = update(cursor).finally(() => (running = undefined));
      await running;
    } catch (error) {
      fail(errorMessage(error));
    }
  };

  warm = newProcess();
  return {
    get state() {
      return state;
    },
    current,
    stop() {
      isStopped = true;
      warm?.child.kill('SIGKILL');
    },
  };
}
