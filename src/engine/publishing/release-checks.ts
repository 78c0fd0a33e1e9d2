/** The checks that a release must pass before visitors see it. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { payloadFile } from '../rendering/render/payload.ts';
import { pageLinks } from '../checks/links/page-links.ts';
import {
  isNotFoundPage,
  targetFault,
  targetFinder,
  type LinkRules,
} from '../checks/links/targets.ts';

/** The limit for reported problems; one cause can produce thousands. */
const MAX_PROBLEMS = 50;

/** Returns the first 50 problems, and how many more there are. */
export function firstProblems(problems: readonly string[]): readonly string[] {
  const more = problems.length - MAX_PROBLEMS;
  return more > 0 ? [...problems.slice(0, MAX_PROBLEMS), `and ${more} more`] : problems;
}

/**
 * Returns what is wrong with the number of pages, or undefined if it is at least
 * `leastShare` of the number of live pages.
 */
export function pageCountProblem(
  pages: number,
  live: number | undefined,
  leastShare: number,
): string | undefined {
  if (pages === 0) return 'the output has no pages';
  if (live === undefined || pages >= live * leastShare) return undefined;
  const share = `${Math.floor((100 * pages) / live)}%`;
  return `the output has ${pages} pages, ${share} of the ${live} live pages; the minimum is ${Math.round(100 * leastShare)}% (use --allow-shrink to publish anyway)`;
}

function payloadProblem(root: string, page: string): string | undefined {
  const file = payloadFile(page);
  let text: string;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
  } catch {
    return `has no payload (${file})`;
  }
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return `has a payload that is not valid JSON (${file})`;
  }
}

/**
 * Returns the problems of the pages among the given files of a tree: empty, cut off,
 * without a payload, or with a link of this site that leads to no file. One line per
 * problem, prefixed with the page; after 50 problems only a count.
 */
export function pageProblems(
  root: string,
  files: readonly string[],
  rules: LinkRules,
): readonly string[] {
  const targetOf = targetFinder(rules);
  const existing = new Map<string, boolean>();
  const exists = (file: string): boolean => {
    const known = existing.get(file);
    if (known !== undefined) return known;
    const found = statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
    existing.set(file, found);
    return found;
  };

  const problems: string[] = [];
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const report = (problem: string): number => problems.push(`${page}: ${problem}`);
    const html = readFileSync(path.join(root, page), 'utf8');
    if (html.trim() === '') {
      report('is empty');
      continue;
    }
    // Other files, such as a proof of ownership, may also end in .html.
    if (!/^\s*<!doctype html/i.test(html)) continue;
    const { isPage, isComplete, hasContent, links } = pageLinks(html);
    const addresses = new Set(links.map(({ address }) => address).filter((one) => one !== ''));
    if (!isComplete) report('is cut off');
    else if (!hasContent) report('has an empty body');
    const payload = isPage && !isNotFoundPage(page) ? payloadProblem(root, page) : undefined;
    if (payload) report(payload);
    for (const address of addresses) {
      const fault = targetFault(targetOf(page, address), exists);
      if (fault) report(`'${address}' ${fault}`);
    }
  }
  return firstProblems(problems);
}
