/** The attack list on every host: each response as seen, and what none may ever do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../../tooling/servers/start-preview.ts';
import { readAttackTable, type AttackedHost, type AttackRow } from '../lib/attack-table.ts';
import { attack, staysHere } from './attacks.ts';
import { startCloudflare } from './cloudflare/runtime.ts';
import { startNetlify } from './netlify/engine.ts';
import { startSite } from './nginx/site.ts';

interface Server {
  readonly port: number;
  stop(): Promise<unknown>;
}

const rows = readAttackTable();
const START: Readonly<Record<AttackedHost, () => Promise<Server>>> = {
  preview: startPreview,
  nginx: startSite,
  netlify: startNetlify,
  cloudflare: startCloudflare,
};
/** Statuses whose meaning every cache knows. */
const CONDITIONAL = /^(?:206|304) ?/;

/** Expects that a cache cannot give the response of an attack to others. */
async function expectNotPoisoned(row: AttackRow, port: number): Promise<void> {
  const [attacked, clean] = [await attack(port, row.request), await attack(port, row.clean)];
  const vary = (attacked.headers.get('vary') ?? '').toLowerCase().split(/,\s*/);
  if (CONDITIONAL.test(attacked.text) || row.headers.some((name) => vary.includes(name))) return;
  expect(attacked.text).toBe(clean.text);
  expect(attacked.body).toBe(clean.body);
  expect(attacked.headers.get('set-cookie')).toBe(clean.headers.get('set-cookie'));
}

it('covers every kind of attack', () => {
  const kinds = Object.groupBy(rows, ({ kind }) => kind);
  expect(Object.keys(kinds)).toEqual(['redirect', 'header', 'traversal', 'cache', 'smuggling']);
  expect(rows.length).toBeGreaterThan(130);
});

describe.each(Object.keys(START) as AttackedHost[])('%s: the attack list', (host) => {
  let server: Server;
  beforeAll(async () => {
    server = await START[host]();
  }, 600_000);
  afterAll(() => server?.stop());

  const own = rows.filter(({ seen }) => seen[host] !== undefined);
  // Netlify's engine handles one request at a time.
  const each = host === 'netlify' ? it : it.concurrent;
  each.each(own.map((row) => [row.kind, row.about, row] as const))(
    '%s: %s',
    async (kind, _, row) => {
      const seen = await attack(server.port, row.request);
      expect(seen.text).toBe(row.seen[host]);
      if (seen.location !== undefined) expect(seen.location).toSatisfy(staysHere);
      expect(seen.responses).toBe(seen.text === 'closed' ? 0 : 1);
      expect([...seen.headers.keys()]).not.toContain('x-injected');
      expect(seen.headers.get('set-cookie') ?? '').not.toMatch(/evil|a=1|script/);
      expect(seen.body).not.toMatch(/evil\.example|X-Secret|"dependencies"|root:/);
      if (seen.text.startsWith('200')) expect(seen.headers.get('x-frame-options')).toBe('DENY');
      if (kind === 'cache') await expectNotPoisoned(row, server.port);
    },
  );
});
