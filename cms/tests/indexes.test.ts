/** Reading one document does not scan the values of all others. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rows, sql } from '../database/sql.ts';
import { startTestCms, type TestCms } from './lib/cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startTestCms();
});
afterAll(() => cms.stop());

/** Returns the text of each index. */
const indexes = async (): Promise<string[]> => {
  const statement =
    inject('database') === 'postgres'
      ? sql`SELECT indexdef AS text FROM pg_indexes WHERE schemaname = current_schema()`
      : sql`SELECT sql AS text FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`;
  const found = await rows<{ text: string }>(cms.payload, undefined, statement);
  return found.map(({ text }) => text.replaceAll(/["`]/g, ''));
};

it.each([
  ['blog_posts_locales', '(_parent_id)'],
  ['_blog_posts_v_locales', '(_parent_id)'],
  ['solutions_locales', '(_parent_id)'],
  ['_blog_posts_v', '(parent_id, latest)'],
])('%s has an index on %s', async (table, columns) => {
  const own = (await indexes()).filter((text) =>
    new RegExp(` ON (?:public\\.)?${table} `).test(text),
  );
  expect(own.filter((text) => text.endsWith(columns)).length, own.join('\n')).toBe(1);
});
