/** The GitHub workflows: their syntax is valid, and everything that they name exists. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { STAGES } from '../../../tooling/stages/stages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const stages = STAGES.map(({ name }) => name);

/** Inputs of the actions in use, from their action.yml. Add an action here before using it. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout': ['ref', 'fetch-depth', 'persist-credentials', 'lfs'],
  'actions/setup-node': ['node-version', 'node-version-file', 'cache', 'registry-url'],
  'actions/upload-artifact': [
    ...['name', 'path', 'if-no-files-found', 'retention-days', 'compression-level', 'overwrite'],
    'include-hidden-files',
  ],
  'actions/download-artifact': ['name', 'path', 'pattern', 'merge-multiple'],
};

/** Returns the name of an action, without its commit. */
const nameOf = (action: string): string => action.split('@')[0] ?? '';
/** A commit, because the owner of an action can move its tags. */
const pinned = z
  .string()
  .regex(/^[^@]+@[0-9a-f]{40}$/, 'names no commit')
  .refine((action) => Object.hasOwn(INPUTS, nameOf(action)), 'is not in the list of actions');

const texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const step = z.union([
  z.strictObject({ name: z.string().optional(), run: z.string(), env: texts.optional() }),
  z.strictObject({
    name: z.string().optional(),
    uses: pinned,
    with: texts.optional(),
  }),
]);
/** The part of the workflow syntax that is in use. Add a key here before using it. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }).optional(),
    pull_request: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: z.string() })).optional(),
    workflow_dispatch: z.null().optional(),
    repository_dispatch: z.strictObject({ types: z.array(z.string()) }).optional(),
  }),
  permissions: z.strictObject({ contents: z.enum(['read', 'write', 'none']) }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(
    z.string().regex(/^[A-Za-z_][\w-]*$/),
    z.strictObject({
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      'runs-on': z.literal('ubuntu-latest'),
      'timeout-minutes': z.int().optional(),
      strategy: z.strictObject({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
      steps: z.array(step).min(1),
    }),
  ),
});

/** Parses a workflow as GitHub does. Throws if it is invalid. */
function parseWorkflow(text: string) {
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw problem;
  return workflow.parse(document.toJS());
}

/** Returns the scripts, files and test stages that a command names and that do not exist. */
function missingIn(command: string): string[] {
  const named = [...command.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:-]+)/g)];
  const unknown = named
    .map(([, name = '']) => name)
    .filter((name) => name !== 'audit' && name !== 'ci' && !Object.hasOwn(scripts, name));
  const files = [...command.matchAll(/\bnode (\S+)/g)].map(([, file = '']) => file);
  const [, chosen = ''] = /\bnpm (?:test|run test:full) -- (.*)/.exec(command) ?? [];
  const noStages = chosen.split(' ').filter((name) => name !== '' && !stages.includes(name));
  return [...unknown, ...files.filter((file) => !existsSync(path.join(root, file))), ...noStages];
}

const workflows = globSync('.github/workflows/*', { cwd: root });

describe.each(workflows)('%s', (file) => {
  const { jobs } = parseWorkflow(read(file));
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const uses = steps.flatMap((one) => ('uses' in one ? [one] : []));

  it('runs only commands that exist', () => {
    const commands = steps.flatMap((one) => ('run' in one ? one.run.split('\n') : []));
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.flatMap(missingIn)).toEqual([]);
  });

  it('passes only inputs that the actions have', () => {
    for (const { uses: action, with: inputs = {} } of uses) {
      expect(INPUTS[nameOf(action)], action).toEqual(expect.arrayContaining(Object.keys(inputs)));
    }
  });

  it('depends only on jobs that exist', () => {
    const needs = Object.values(jobs).flatMap((job) => job.needs ?? []);
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining(needs));
  });

  it('uses only values of its matrix and of GitHub', () => {
    for (const job of Object.values(jobs)) {
      const known = Object.keys(job.strategy?.matrix ?? {}).map((name) => `matrix.${name}`);
      const named = [...JSON.stringify(job).matchAll(/\$\{\{ ([^}]+) \}\}/g)].map(([, one]) => one);
      const own = named.filter((one) => !/^(?:vars|secrets|github)\.\w+$/.test(one ?? ''));
      expect(known).toEqual(expect.arrayContaining(own));
    }
  });

  it('reads the Node version from a file that exists', () => {
    const setups = uses.filter(({ uses: action }) => action.startsWith('actions/setup-node'));
    const files = setups.map((one) => one.with?.['node-version-file']);
    for (const one of files) expect(existsSync(path.join(root, String(one)))).toBe(true);
  });

  it('uploads hidden files, which the site and its snapshot contain', () => {
    const uploads = uses.filter(({ uses: action }) => action.startsWith('actions/upload-artifact'));
    for (const { with: inputs } of uploads) {
      expect(inputs?.['include-hidden-files'], String(inputs?.['name'])).toBe(true);
    }
  });
});

/** Runs the command of the scheduled build with `curl` replaced, and returns its parameters. */
function calledHook(url: string): string {
  const { jobs } = parseWorkflow(read('.github/workflows/scheduled.yml'));
  const [only] = jobs['hook']?.steps ?? [];
  const run = only && 'run' in only ? only.run : '';
  const script = `curl() { echo "$@"; }\n${run}`;
  const env = { ...process.env, BUILD_HOOK_URL: url };
  const { status, stdout } = spawnSync('bash', ['-e'], { input: script, encoding: 'utf8', env });
  expect(status).toBe(0);
  return stdout.trim();
}

it.each([
  [
    'https://api.netlify.com/build_hooks/x',
    /--request POST https:\/\/api\.netlify\.com\/build_hooks\/x$/,
  ],
  ['', /^$/],
])('the scheduled build calls the hook %j if there is one', (url, expected) => {
  expect(calledHook(url)).toMatch(expected);
});

describe('the workflow checks', () => {
  const good = read('.github/workflows/checks.yml');

  it.each<[string, string | RegExp, string]>([
    ['a misspelled key', 'timeout-minutes', 'timeout-minute'],
    ['an unknown action', 'actions/checkout@', 'actions/check-out@'],
    ['an action that is pinned to a tag', /@[0-9a-f]{40}/, '@v5'],
    ['a duplicate key', 'permissions:', 'name: Twice\npermissions:'],
    ['wrong indentation', '    steps:', '   steps:'],
    ['a job without steps', 'steps:', 'stages:'],
  ])('reject %s', (_, from, to) => {
    expect(() => parseWorkflow(good)).not.toThrow();
    expect(() => parseWorkflow(good.replace(from, to))).toThrow();
  });

  it.each([
    ['npm run nope', ['nope']],
    ['npm test -- unit nope', ['nope']],
    ['npm run test:full -- unit nope', ['nope']],
    ['npx node scripts/nope.ts --full', ['scripts/nope.ts']],
    ['npm audit --omit=dev', []],
    ['npm test -- links', []],
  ])('find missing parts of %s', (command, missing) => expect(missingIn(command)).toEqual(missing));
});

it('.ci/run is valid bash and runs only commands that exist', () => {
  const script = read('.ci/run');
  expect(script).toMatch(/^#!.*bash\n/);
  expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
  expect(script.split('\n').flatMap(missingIn)).toEqual([]);
});
