/** Processes that load the compiled renderer, one of them perhaps before it is asked for. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fileVersion } from '../build-paths.ts';
import {
  RENDER_INPUT,
  RenderError,
  type RenderInput,
  type RenderMessage,
} from './messages.ts';

/** A process, and whether it has loaded the renderer. */
export interface RenderProcess {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

const PROGRAM = new URL('./process.ts', import.meta.url);

export const endedEarly = (code: number | null, signal: string | null): Error =>
  new Error(`a render process ended early (${code ?? signal})`);

/** Starts a process, which begins to load the renderer at once. */
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
    child.on('exit', (code, signal) => reject(endedEarly(code, signal)));
  });
  // Told when pages are to be rendered; a build that renders none need not know.
  ready.catch(() => undefined);
  return { child, ready };
}

/** What a process was started with, and which renderer lay there. */
const versionOf = (input: RenderInput): string =>
  JSON.stringify([input, fileVersion(fileURLToPath(input.renderer))]);

let ahead: { readonly version: string; readonly process: RenderProcess } | undefined;

/**
 * Starts a process for whoever asks for the same renderer next, as long as it lies
 * there unchanged. Returns whether there is one to start with.
 */
export function startRendererAhead(input: RenderInput): boolean {
  if (fileVersion(fileURLToPath(input.renderer)) === undefined) return false;
  ahead?.process.child.kill('SIGKILL');
  ahead = { version: versionOf(input), process: start(input) };
  return true;
}

/** A process for a renderer: the one that was started ahead, where it can still be used. */
export function startRenderer(input: RenderInput): RenderProcess {
  const found = ahead;
  ahead = undefined;
  if (found?.version === versionOf(input) && found.process.child.connected) return found.process;
  found?.process.child.kill('SIGKILL');
  return start(input);
}
