import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { BUDGET_FILE, budgets } from './budgets.ts';

/** Puts rows in the place of the file's own, by locale and template. */
export async function writeBudgets(
  rows: readonly { locale: string; template: string; row: number[] }[],
): Promise<void> {
  const pages = { ...budgets.pages };
  for (const { locale, template, row } of rows) {
    pages[locale] = { ...pages[locale], [template]: row };
  }
  const text = JSON.stringify({ ...budgets, pages }, null, 2);
  writeFileSync(
    BUDGET_FILE,
    await format(text, { ...(await resolveConfig(BUDGET_FILE)), filepath: BUDGET_FILE }),
  );
}
