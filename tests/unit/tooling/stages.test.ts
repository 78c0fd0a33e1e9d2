import { describe, expect, it } from 'vitest';
import { affects } from '../../../tooling/stages/affected.ts';
import { playwrightCounts, vitestCounts } from '../../../tooling/stages/reports.ts';
import { cpuSeconds, nextStage } from '../../../tooling/stages/run-stages.ts';
import { narrowed, selectedStages, STAGES, type Stage } from '../../../tooling/stages/stages.ts';

const stage = (name: string): Stage => STAGES.find((one) => one.name === name) as Stage;
const DEFAULT = STAGES.filter(({ onRequest }) => !onRequest);
const all = DEFAULT.map(({ name }) => name).join(' ');
const words = (text: string): string[] => text.split(' ').filter(Boolean);

describe('a change', () => {
  it.each([
    ['no file', [], ''],
    ['a document', ['docs/design.md'], 'format unit'],
    ['the readme', ['README.md'], 'format unit'],
    [
      'a message',
      ['i18n/ru/errors.json'],
      'build format unused messages translations types unit dist e2e browsers',
    ],
    ['a style', ['src/styles/base.css'], 'build format unused unit dist e2e browsers'],
    [
      'an article',
      ['src/content/pages/en/terms.md'],
      'build messages unit dist hosts e2e browsers',
    ],
    [
      'an island, a component and the menus',
      ['src/islands/chat/Chat.tsx', 'src/components/parts/Button.astro', 'src/config/menus.ts'],
      'build lint format unused messages types unit dist e2e browsers',
    ],
    ['a route', ['src/config/routes.ts'], all],
    ['a budget', ['budgets.json'], 'build format unit dist e2e'],
    ['a unit test', ['tests/unit/docs.test.ts'], 'lint format unused types unit'],
    [
      'two kinds',
      ['docs/design.md', 'tests/dist/links.test.ts'],
      'build lint format unused types unit dist',
    ],
    [
      'what starts the sites',
      ['tests/e2e/preview.ts'],
      'build lint format unused types unit e2e browsers',
    ],
    ['the content contract', ['docs/openapi/collections.json'], 'format unit'],
    ['a systemd unit', ['docs/systemd/plural-publish.service'], all],
    ['a document and a module', ['docs/design.md', 'src/config/site.ts'], all],
    ['a package', ['package.json'], all],
  ])('of %s affects its stages', (_, files, expected) => {
    const found = DEFAULT.filter(({ name }) => affects(files, name)).map(({ name }) => name);
    expect(found.toSorted()).toEqual(words(expected).toSorted());
  });
});

describe('the parameters of npm test', () => {
  it.each([
    ['', all],
    ['dist unit', 'unit dist'],
    ['links', 'links'],
    ['unit dist links', 'unit dist links'],
  ])('%j select stages', (parameters, expected) => {
    const names = selectedStages(words(parameters)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(words(expected).toSorted());
  });

  it('after a single stage belong to it', () => {
    const [only, ...more] = selectedStages(['unit', "a'b", '-t', 'two words']);
    expect(more).toEqual([]);
    expect(only?.command).toBe(`${stage('unit').command} 'a'\\''b' '-t' 'two words'`);
  });

  it.each([[['nope']], [['unit', 'dist', 'nope']], [['--nope']]])(
    '%j are refused',
    (parameters) => {
      expect(() => selectedStages(parameters)).toThrow(
        /^Unknown stage '(--)?nope': use one of build/,
      );
    },
  );
});

describe('a stage narrowed to changed files', () => {
  it.each([
    ['lint', ["a's.ts", 'b.md'], String.raw`eslint --max-warnings 0 --no-warn-ignored 'a'\''s.ts'`],
    ['lint', ['b.md'], stage('lint').command],
    ['format', ['b.md'], "prettier --check --log-level warn --ignore-unknown 'b.md'"],
    ['format', [], stage('format').command],
    ['unit', ['a.ts', 'b.md'], stage('unit').command],
    ['dist', ['a.ts'], stage('dist').command],
  ])('%s of %j runs its command', (name, files, command) => {
    expect(narrowed(stage(name), files, 'main').command).toBe(command);
  });

  it('runs the unit tests of changed modules, and those that read the repository', () => {
    const { command } = narrowed(stage('unit'), ['a.ts'], 'main');
    expect(command).toContain("--changed 'main' --passWithNoTests && ");
    expect(command).toMatch(/ tests\/unit\/lint .*\{report\}$/);
  });
});

describe('the next stage', () => {
  it.each([
    ['is the first', 'build lint', '', 'build'],
    ['runs beside two others', 'unit types', 'build lint', 'unit'],
    ['waits for the build', 'types dist unit', 'build', 'unit'],
    ['waits if the build has not started', 'dist build', '', 'build'],
    ['does not wait for a build that does not run', 'dist', '', 'dist'],
    ['is never a fourth', 'unit', 'lint build types', undefined],
    ['leaves one that runs alone for later', 'e2e', 'hosts', undefined],
    ['runs beside none that runs alone', 'unit', 'e2e', undefined],
  ])('%s: %s, beside %s', (_, waiting, running, expected) => {
    const named = (names: string): Stage[] => names.split(' ').filter(Boolean).map(stage);
    expect(nextStage(named(waiting), named(running))?.name).toBe(expected);
  });
});

it.each([
  ['0m0.01s 0m0.02s\n1m2.50s 0m3.00s\n', 65.53],
  ['', 0],
])('the processor time of %j is %d s', (times, seconds) => {
  expect(cpuSeconds(times)).toBeCloseTo(seconds);
});

describe('the report of', () => {
  it('Vitest names failed tests, and files that do not load', () => {
    const report = JSON.stringify({
      numPassedTests: 1,
      testResults: [
        {
          name: '/site/tests/a.test.ts',
          status: 'failed',
          assertionResults: [
            {
              ...{ fullName: 'a list is empty', status: 'failed' },
              failureMessages: ['AssertionError: expected 1 to be 0\n    at a.test.ts:1:1'],
            },
            { fullName: 'a list has an item', status: 'passed' },
          ],
        },
        {
          ...{ name: '/site/tests/b.test.ts', status: 'failed', assertionResults: [] },
          message: "Cannot find module './b.ts'",
        },
        { name: '/site/tests/d.test.ts', status: 'failed', assertionResults: [] },
        { name: '/site/tests/c.test.ts', status: 'passed', assertionResults: [] },
      ],
    });
    expect(vitestCounts(report, '/site')).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        'tests/a.test.ts: a list is empty\n    AssertionError: expected 1 to be 0',
        "tests/b.test.ts\n    Cannot find module './b.ts'",
        'tests/d.test.ts',
      ],
    });
  });

  it('Playwright names failed tests, in nested suites too', () => {
    const failed = { title: 'closes', ok: false };
    const report = JSON.stringify({
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      suites: [
        {
          ...{ file: 'banner.spec.ts', title: 'banner.spec.ts' },
          specs: [failed, { title: 'opens', ok: true }],
          suites: [{ file: 'banner.spec.ts', title: 'on a phone', specs: [failed] }],
        },
      ],
    });
    expect(playwrightCounts(report)).toEqual({
      passed: 3,
      failed: 2,
      failures: ['banner.spec.ts: closes', 'banner.spec.ts: on a phone closes'],
    });
  });
});
