/** Starts the processes that load the compiled renderer, one of them ahead of time. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fileVersion } from '../build-paths.ts';
import { RENDER_INPUT, RenderError, type RenderInput, type RenderMessage } from './messages.ts';

/** A process; `ready` resolves when it has loaded the renderer. */
export interface RenderProcess {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

const PROGRAM = new URL('./process-entry.ts', import.meta.url);

export const earlyExitError = (code: number | null, signal: string | null): Error =>
  new Error(`a render process exited early (${code ?? signal})`);

/** Starts a process, which loads the renderer immediately. */
function start(input: RenderInput): RenderProcess {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    env: { ...process.env, [RENDER_INPUT]: JSON.stringify(input) },
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', (message: RenderMessage) =>
      message.kind === 'failed' ? reject(new RenderError([message])) : resolve(),
    );
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(earlyExitError(code, signal)));
  });
  // The pool reports this when it renders; a build that renders no page can ignore it.
  ready.catch(() => undefined);
  return { child, ready };
}

/** Identifies the input of a process and the version of its renderer. */
const versionOf = (input: RenderInput): string =>
  JSON.stringify([input, fileVersion(fileURLToPath(input.renderer))]);

let prestarted: { readonly version: string; readonly process: RenderProcess } | undefined;

/**
 * Starts a process ahead of time; the next `startRenderer` with the same input returns it if the
 * renderer file is unchanged. Returns false if there is no compiled renderer.
 */
export function startRendererAhead(input: RenderInput): boolean {
  if (fileVersion(fileURLToPath(input.renderer)) === undefined) return false;
  prestarted?.process.child.kill('SIGKILL');
  prestarted = { version: versionOf(input), process: start(input) };
  return true;
}

/** Returns a process for a renderer: the prestarted one if it can be used, else a new one. */
export function startRenderer(input: RenderInput): RenderProcess {
  const found = prestarted;
  prestarted = undefined;
  if (found?.version === versionOf(input) && found.process.child.connected) return found.process;
  found?.process.child.kill('SIGKILL');
  return start(input);
}
