/** The checks that a release must pass before visitors see it. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HostRules } from '../../hosting/host-rules.ts';
import { payloadFile } from '../../rendering/render/payload.ts';
import { pageLinks } from '../../checks/links/page-links.ts';
import { isNotFoundPage, targetFinder } from '../../checks/links/targets.ts';

/** Problems that are named; there may be thousands of one cause. */
const MOST_PROBLEMS = 50;

/**
 * What is wrong with the number of pages: undefined when it is at least the
 * given share of what is live.
 */
export function pageCountProblem(
  pages: number,
  live: number | undefined,
  leastShare: number,
): string | undefined {
  if (pages === 0) return 'the output has no page';
  if (live === undefined || pages >= live * leastShare) return undefined;
  const share = `${Math.floor((100 * pages) / live)} %`;
  return `the output has ${pages} pages, ${share} of the ${live} that are live; at least ${Math.round(100 * leastShare)} % are wanted (--allow-shrink lets it through)`;
}

function payloadProblem(root: string, page: string): string | undefined {
  const file = payloadFile(page);
  let text: string;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
  } catch {
    return `has no payload beside it (${file})`;
  }
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return `has a payload that is no JSON (${file})`;
  }
}

/**
 * What is wrong with the pages among the given files of a tree: empty or cut
 * off, without a payload, or with an address of ours that leads to no file. One
 * line a problem, with the page; at most fifty, and how many more there are.
 */
export function pageProblems(
  root: string,
  files: readonly string[],
  rules: Pick<HostRules, 'origins' | 'redirects'>,
): string[] {
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
    // A file of another kind, such as a proof of ownership, may have the ending, too.
    if (!/^\s*<!doctype html/i.test(html)) continue;
    const { isPage, isWhole, hasContent, links } = pageLinks(html);
    const addresses = new Set(links.map(({ address }) => address).filter((one) => one !== ''));
    if (!isWhole) report('is cut off');
    else if (!hasContent) report('has nothing in its body');
    const payload = isPage && !isNotFoundPage(page) ? payloadProblem(root, page) : undefined;
    if (payload) report(payload);
    for (const address of addresses) {
      const target = targetOf(page, address);
      if (target.kind === 'broken') report(`'${address}' ${target.reason}`);
      if (target.kind === 'file' && !exists(target.file)) {
        report(`'${address}' leads to ${target.file || 'a folder'}, which is not there`);
      }
    }
  }
  const more = problems.length - MOST_PROBLEMS;
  return more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${more} more`] : problems;
}
