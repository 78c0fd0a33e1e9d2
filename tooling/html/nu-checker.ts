/** Checks pages and stylesheets with the Nu checker, a Java program. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Complaint, ToolReport } from './complaints.ts';

const NU_VERSION = '26.9.27';

const folder = path.resolve(import.meta.dirname, `../../.tools/vnu-${NU_VERSION}`);
const jar = path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** Returns the path of the checker's jar and installs it if missing. Throws on failure. */
function ensureNuJar(): string {
  if (existsSync(jar)) return jar;
  console.log(`Installing the Nu checker ${NU_VERSION} …`);
  // Without scripts, which would download a Java runtime.
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, ...options, `vnu-jar@${NU_VERSION}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('Installing the Nu checker failed: see the npm output above.');
  return jar;
}

const run = promisify(execFile);

export const NO_JAVA =
  'The Nu checker needs Java 17 or newer, which is not installed: apt install default-jre-headless';

/** Messages about valid features that the checker doesn't know yet. */
export const NU_EXCEPTIONS: readonly { readonly message: string; readonly reason: string }[] = [
  {
    message:
      'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
    reason: 'The HTML standard has it for rel="expect", too: "blocking" of the link element.',
  },
  {
    message: 'CSS: Unrecognized at-rule “@container”',
    reason: 'Container queries: CSS Conditional 5, in all browsers since 2023.',
  },
  {
    message: "CSS: “container-type”: Property “container-type” doesn't exist.",
    reason: 'The same.',
  },
  {
    message: "CSS: “vector-effect”: Property “vector-effect” doesn't exist.",
    reason: 'A property of SVG 2, which browsers have had longer than CSS had variables.',
  },
  { message: "CSS: “rx”: Property “rx” doesn't exist.", reason: 'Of SVG 2, too.' },
  {
    message: "CSS: “paint-order”: Property “paint-order” doesn't exist.",
    reason: 'Of SVG 2, too.',
  },
  {
    message: 'CSS: “width”: Parse Error.',
    reason: 'It does not read units of container queries (`cqi`) in `clamp()`.',
  },
  {
    message:
      'CSS: “background”: Cannot invoke "org.w3c.css.values.CssValue.getType()" because "val" is null.',
    reason: 'An error of its own, at `light-dark()`: CSS Color 5, in all browsers since 2024.',
  },
];

const excepted = new Set(NU_EXCEPTIONS.map(({ message }) => message));

interface NuMessage {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly lastLine?: number;
  readonly firstColumn?: number;
  readonly lastColumn?: number;
  readonly message: string;
}

/** Returns the checker's messages from JSON, without exceptions; paths relative to `folder`. */
export function nuComplaints(json: string, folder: string): Complaint[] {
  const { messages } = JSON.parse(json) as { messages: readonly NuMessage[] };
  return messages
    .filter(({ message }) => !excepted.has(message))
    .map(({ type, url = '', lastLine = 1, firstColumn, lastColumn, message }) => ({
      file: url.startsWith('file:')
        ? path.relative(folder, fileURLToPath(url.replace(/^file:\/*/, 'file:///')))
        : url,
      line: lastLine,
      column: firstColumn ?? lastColumn ?? 1,
      isError: type !== 'info',
      message,
    }));
}

async function java(args: readonly string[]): Promise<string | undefined> {
  try {
    // The size is unbounded: every page may have many complaints.
    const { stdout } = await run('java', args, { maxBuffer: Infinity });
    return stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Checks a folder's pages and stylesheets (`files` of them); `undefined` without Java. */
export async function nuChecker(folder: string, files: number): Promise<ToolReport | undefined> {
  const startedAt = performance.now();
  if ((await java(['--version'])) === undefined) return undefined;
  const output = await java([
    ...['-jar', ensureNuJar()],
    ...['--skip-non-html', '--also-check-css', '--skip-info-messages'],
    ...['--exit-zero-always', '--stdout', '--format', 'json'],
    folder,
  ]);
  return {
    tool: 'Nu checker',
    version: NU_VERSION,
    files,
    complaints: nuComplaints(output ?? '', folder),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
