/** The stages of `npm test`, in the order in which they start. */
import { ensureTestBrowsers } from '../programs/chromium.ts';
import { ensureOtherBrowsers } from '../programs/other-browsers.ts';
import { playwrightCounts, vitestCounts, type Counts } from './reports.ts';

export interface Stage {
  readonly name: string;
  /** Run by a shell; `{report}` is replaced by the test runner's report file. */
  readonly command: string;
  /** For test runners: reads the counts from the report. */
  readonly read?: (report: string, root: string) => Counts;
  /** Ensures the requirements of the command. Throws if that fails. */
  readonly prepare?: () => void;
  /** A stage that must end first, if it runs. */
  readonly after?: string;
  /** Uses both cores itself, so it runs beside no other stage. */
  readonly alone?: boolean;
  /** Runs only when it is named. */
  readonly onRequest?: boolean;
  /** Runs in full tests, too. */
  readonly inFull?: boolean;
}

const vitest = (name: string, selection = `--project ${name}`): Stage => ({
  name,
  command: `vitest run ${selection} --reporter=default --reporter=json --outputFile.json={report}`,
  read: vitestCounts,
});

export const STAGES: readonly Stage[] = [
  { name: 'build', command: 'node scripts/build.ts --fetch --strict' },
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  // The longest first, so that the short ones fill the time beside the last of them. Its tests
  // wait for killed processes and time limits, so two files run at a time.
  { ...vitest('hosts', '--project hosts --maxWorkers 2'), after: 'build' },
  { ...vitest('dist'), after: 'build' },
  // Builds the site with services, which the browser tests of `e2e` use too.
  { ...vitest('browsers'), prepare: ensureOtherBrowsers, after: 'build' },
  {
    name: 'format',
    command: 'prettier --check --cache --cache-strategy content --log-level warn .',
  },
  { name: 'unused', command: 'knip && knip --production && node scripts/check-styles.ts' },
  { name: 'messages', command: 'node scripts/check-i18n.ts' },
  { name: 'translations', command: 'node scripts/i18n-status.ts' },
  { name: 'licences', command: 'node scripts/licences.ts', after: 'build' },
  // The build writes `.astro/`, which the type checker reads and writes too.
  { name: 'types', command: 'astro check', after: 'build' },
  // The last of these, on both cores.
  vitest('unit', "--project 'unit*' --maxWorkers 2"),
  {
    name: 'e2e',
    command: 'playwright test',
    prepare: ensureTestBrowsers,
    after: 'build',
    alone: true,
    read: playwrightCounts,
  },
  { name: 'links', command: 'node scripts/check-links.ts', after: 'build', onRequest: true },
  { name: 'html', command: 'node scripts/check-html.ts', after: 'build', onRequest: true },
  { name: 'lighthouse', command: 'node scripts/lighthouse.ts', after: 'build', onRequest: true },
  { name: 'mutation', command: 'node scripts/mutation.ts', onRequest: true },
  {
    name: 'cms',
    command:
      'node scripts/cms.ts test --reporter=default --reporter=json --outputFile.json={report}',
    read: vitestCounts,
    prepare: ensureTestBrowsers,
    alone: true,
    onRequest: true,
    inFull: true,
  },
];

/** Unit tests that read the repository as text, which Vitest doesn't relate to changed modules. */
const READERS = ['lint', 'entry-points', 'docs.test.ts', 'fixtures.test.ts', 'styles'];
const MODULE = /\.(?:ts|tsx|js|mjs)$/;
/** Returns words as parameters of a shell command. */
const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');

/**
 * Returns the stages that parameters name; by default all but those on request, and with `isFull`
 * those of full tests. If they name one
 * stage, the rest are its own parameters: `unit consent -t storage`. Throws on an unknown stage.
 */
export function selectedStages(
  parameters: readonly string[],
  { isFull = false } = {},
): readonly Stage[] {
  const names: readonly string[] = STAGES.map(({ name }) => name);
  const end = parameters.findIndex((one) => !names.includes(one));
  const chosen = parameters.slice(0, end === -1 ? undefined : end);
  const rest = parameters.slice(chosen.length);
  if (rest.length > 0 && chosen.length !== 1) {
    throw new Error(`Unknown stage '${rest[0]}': use one of ${names.join(', ')}`);
  }
  return STAGES.filter(({ name, onRequest, inFull }) =>
    chosen.length === 0 ? !onRequest || (isFull && inFull === true) : chosen.includes(name),
  ).map((stage) =>
    rest.length === 0 ? stage : { ...stage, command: `${stage.command} ${quoted(rest)}` },
  );
}

/**
 * Returns a stage narrowed to existing changed files, for the stages that can be narrowed.
 * `base` is the commit with which the files are compared.
 */
export function narrowed(stage: Stage, files: readonly string[], base: string): Stage {
  const linted = files.filter((file) => MODULE.test(file) || file.endsWith('.astro'));
  if (stage.name === 'lint' && linted.length > 0) {
    const command = `eslint --max-warnings 0 --no-warn-ignored ${quoted(linted)}`;
    return { ...stage, command };
  }
  if (stage.name === 'format' && files.length > 0) {
    const command = `prettier --check --log-level warn --ignore-unknown ${quoted(files)}`;
    return { ...stage, command };
  }
  // Tests read other files from the disk, so a change to one of those runs all unit tests.
  if (stage.name === 'unit' && files.every((file) => MODULE.test(file))) {
    const readers = READERS.map((name) => `tests/unit/${name}`).join(' ');
    const related = `vitest run --project 'unit*' --changed ${quoted([base])} --passWithNoTests`;
    const { command } = vitest('unit', `--project 'unit*' ${readers}`);
    return { ...stage, command: `${related} && ${command}` };
  }
  return stage;
}
