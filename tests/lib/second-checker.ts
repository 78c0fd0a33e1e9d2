/** The second accessibility checker, IBM's engine, beside axe. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const engine = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

/** What the engine gets wrong here: a rule, and the start of the elements that it reports. */
const EXCEPTIONS: readonly { rule: string; element: RegExp }[] = [
  // It cannot read oklch() colors. axe checks the contrast.
  { rule: 'text_contrast_sufficient', element: /^/ },
  // What scrolls must be reachable by keyboard, and axe demands it.
  { rule: 'element_tabbable_role_valid', element: /^<(?:pre|(?:div|section) [^>]*table-scroll)/ },
  // It ignores visually hidden text, which names these radio buttons. axe reads it.
  { rule: 'label_content_exists', element: /^<label title=/ },
  // On a phone these tables are lists, and their header row is visually hidden.
  { rule: 'table_headers_exists', element: /^<table class="stacked"/ },
];

interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly element: string;
}

declare global {
  var ace: {
    Checker: new () => {
      check(
        page: Document,
        rules: readonly string[],
      ): Promise<{
        results: { ruleId: string; message: string; snippet: string; value: [string, string] }[];
      }>;
    };
  };
}

/** Returns the violations that the engine finds on a page in its current state. */
export async function secondCheck(page: Page): Promise<string[]> {
  // Evaluated, not added as a script, which the page's policy forbids.
  await page.evaluate(`${engine};globalThis.ace = ace;`);
  const found = await page.evaluate(async (): Promise<Finding[]> => {
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, element: snippet }));
  });
  return found
    .filter(
      ({ rule, element }) =>
        !EXCEPTIONS.some((one) => one.rule === rule && one.element.test(element)),
    )
    .map(({ rule, message, element }) => `${rule}: ${message} ${element}`);
}
