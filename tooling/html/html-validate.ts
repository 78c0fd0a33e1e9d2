/** Validates pages with html-validate. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader, version } from 'html-validate';
import config from '../../.htmlvalidate.mjs';
import type { Complaint, ToolReport } from './complaints.ts';

const ERROR = 2;

/** Validates files of a folder, skipping duplicates. */
export async function htmlValidate(folder: string, files: readonly string[]): Promise<ToolReport> {
  const startedAt = performance.now();
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const complaints: Complaint[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const hash = createHash('sha256').update(html).digest('base64');
    if (seen.has(hash)) continue;
    seen.add(hash);
    const { results } = await validator.validateString(html, file);
    for (const { line, column, severity, message, ruleId } of results.flatMap(
      ({ messages }) => messages,
    )) {
      const isError = severity === ERROR;
      complaints.push({ file, line, column, isError, message: `${message} (${ruleId})` });
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { tool: 'html-validate', version, files: seen.size, complaints, seconds };
}
