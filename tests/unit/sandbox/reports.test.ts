import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envFile } from '../../../sandbox/keys.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/server.ts';

const lines: string[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ log: (line) => lines.push(line) });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.reset();
  lines.length = 0;
});

/** Posts a report as a browser does. */
const post = (type: string, body: unknown): Promise<Response> =>
  fetch(envFile(sandbox)['SITE_REPORT_URL'] ?? '', {
    method: 'POST',
    headers: { 'Content-Type': type, Origin: 'http://localhost:4321' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const page = 'http://localhost:4321/ru/pricing';
const stored = {
  directive: 'require-trusted-types-for',
  blocked: 'trusted-types-sink',
  page,
  disposition: 'enforce',
  sample: 'Element innerHTML|<img src=x>',
};

describe('violation reports', () => {
  it('are stored and printed when sent by report-uri', async () => {
    const { status } = await post('application/csp-report', {
      'csp-report': {
        'effective-directive': stored.directive,
        'blocked-uri': stored.blocked,
        'document-uri': page,
        disposition: 'enforce',
        'script-sample': stored.sample,
      },
    });
    expect(status).toBe(204);
    expect(sandbox.records().reports).toEqual([stored]);
    expect(lines).toEqual([
      `report: enforce require-trusted-types-for trusted-types-sink on ${page}`,
    ]);
  });

  it('are stored when sent by report-to, without reports of other kinds', async () => {
    const { status } = await post('application/reports+json', [
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        age: 3,
        body: {
          effectiveDirective: stored.directive,
          blockedURL: stored.blocked,
          documentURL: page,
          disposition: 'enforce',
          sample: stored.sample,
        },
      },
    ]);
    expect(status).toBe(204);
    expect(sandbox.records().reports).toEqual([stored]);
  });

  it('are cleared by a reset', async () => {
    await post('application/csp-report', { 'csp-report': { 'blocked-uri': 'inline' } });
    expect(sandbox.records().reports).toHaveLength(1);
    sandbox.reset();
    expect(sandbox.records().reports).toEqual([]);
  });

  it.each([
    ['no JSON', '<'],
    ['another object', { a: 1 }],
    ['a list of other things', [1]],
    ['a report with a number for a URL', { 'csp-report': { 'blocked-uri': 1 } }],
  ])('with %s are refused', async (_, body) => {
    expect((await post('application/csp-report', body)).status).toBe(400);
    expect(sandbox.records().reports).toEqual([]);
  });

  it('cannot write control characters into the log', async () => {
    await post('application/csp-report', { 'csp-report': { 'blocked-uri': 'a\nPOST /x 200' } });
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });
});
