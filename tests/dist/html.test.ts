import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { complaintLines } from '../../tooling/html/complaints.ts';
import { htmlValidate } from '../../tooling/html/html-validate.ts';
import { templates } from '../../tooling/templates.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

// Both domains and two more scripts: the other locales differ only in their texts.
it.each(['en', 'zh', 'ru', 'hi'] as const)('every template is valid in %s', async (locale) => {
  const files = templates(locale).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(complaintLines((await htmlValidate(dist, files)).complaints)).toEqual([]);
});
