/** Starts the processes that load the compiled renderer. */
import { fork, type ChildProcess } from 'node:child_process';
import { RENDER_INPUT, RenderError, type RenderInput, type RenderMessage } from './messages.ts';

/** A process; `ready` resolves when it has loaded the renderer. */
export interface RenderProcess {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

const MEMORY = [
  // Mebibytes for objects that live as long as a page: with Node's default, many are kept longer.
  '--max-semi-space-size=8',
  // Collects the others when the heap has grown by half; by default, it may be four times as large.
  '--heap-growing-percent=50',
];

const PROGRAM = new URL('./process-entry.ts', import.meta.url);

export const earlyExitError = (code: number | null, signal: string | null): Error =>
  new Error(`a render process exited early (${code ?? signal})`);

/** Starts a process, which loads the renderer immediately. */
export function startRenderer(input: RenderInput): RenderProcess {
  const child = fork(PROGRAM, {
    execArgv: [...process.execArgv, ...MEMORY],
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
