/** Runs all link checks on an output folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../disk/files-below.ts';
import { isExternalUrl } from '../../../shared/link.ts';
import { LINK_CHECKS } from './checks.ts';
import { isOnOwnDomain, type LinkCheck, type LinkSource, type Output } from './link-check.ts';
import { pageLinks, sitemapLinks, styleLinks, type PageLink } from './page-links.ts';
import { pageOf, targetFinder, type LinkRules } from './targets.ts';

/** A problem with an address, reported once for all links that have it. */
export interface Fault {
  readonly check: string;
  readonly address: string;
  readonly reason: string;
  /** The first file with the problem. */
  readonly file: string;
  /** The number of links with the problem. */
  times: number;
}

export interface LinkReport {
  readonly pages: number;
  /** The number of links that each check covered. */
  readonly checked: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
  /** Link targets on other sites, each with one file that links to it. */
  readonly external: ReadonlyMap<string, string>;
}

interface OutputFolder extends Output {
  readonly files: readonly string[];
  read(file: string): string;
}

/** Opens an output folder. Throws if it does not exist. */
function openOutput(folder: string, rules: LinkRules): OutputFolder {
  const files = filesBelow(folder);
  const present = new Set(files);
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const known = ids.get(file) ?? pageLinks(read(file)).ids;
    ids.set(file, known);
    return known;
  };
  const has = (file: string): boolean => present.has(file);
  return { files, read, has, idsOf, origins: rules.origins, targetOf: targetFinder(rules) };
}

interface Verdict {
  readonly check: string;
  readonly reason: string | undefined;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Returns the links of a file, and its ids if it is a page; undefined for other file types. */
function linksOf(file: string, { read }: OutputFolder) {
  if (file.endsWith('.html')) return pageLinks(read(file));
  if (file.endsWith('.css')) return { links: styleLinks(read(file)), ids: NO_IDS };
  if (/sitemap[^/]*\.xml$/.test(file)) return { links: sitemapLinks(read(file)), ids: NO_IDS };
  return undefined;
}

/** Whether the target of an address depends on the page that contains it. */
const isPageRelative = (address: string): boolean => !/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(address);

/** Returns a function that checks a link; equal links on pages of one locale share a result. */
function linkJudge(output: Output) {
  const shared = LINK_CHECKS.filter(({ dependsOnPage }) => !dependsOnPage);
  const perPage = LINK_CHECKS.filter(({ dependsOnPage }) => dependsOnPage);
  const cached = new Map<string, readonly Verdict[]>();
  const run = (selected: readonly LinkCheck[], link: PageLink, source: LinkSource): Verdict[] =>
    selected
      .filter((check) => check.appliesTo(link))
      .map((check) => ({ check: check.name, reason: check.fault(link, source, output) }));

  const runShared = (link: PageLink, source: LinkSource): readonly Verdict[] => {
    const { kind, address, rel = '', hreflang = '', label } = link;
    if (isPageRelative(address)) return run(shared, link, source);
    const key = `${source.locale} ${kind} ${label === ''} ${rel} ${hreflang} ${address}`;
    const verdicts = cached.get(key) ?? run(shared, link, source);
    cached.set(key, verdicts);
    return verdicts;
  };
  return (link: PageLink, source: LinkSource): readonly Verdict[] => [
    ...runShared(link, source),
    ...run(perPage, link, source),
  ];
}

/** Checks the links of all pages, stylesheets and sitemaps in an output folder, file by file. */
export function checkLinks(folder: string, rules: LinkRules): LinkReport {
  const output = openOutput(folder, rules);
  const verdictsOf = linkJudge(output);
  const checked = new Map(LINK_CHECKS.map(({ name }) => [name, 0]));
  const faults = new Map<string, Fault>();
  const external = new Map<string, string>();
  let pages = 0;

  const note = ({ check, reason }: Verdict, address: string, file: string): void => {
    checked.set(check, (checked.get(check) ?? 0) + 1);
    if (reason === undefined) return;
    const key = `${check} ${address} ${reason}`;
    const fault = faults.get(key) ?? { check, address, reason, file, times: 0 };
    fault.times += 1;
    faults.set(key, fault);
  };
  for (const file of output.files) {
    const found = linksOf(file, output);
    if (!found) continue;
    if (file.endsWith('.html')) pages += 1;
    const source = { file, locale: pageOf(file).locale, ids: found.ids };
    for (const link of found.links) {
      const { kind, address } = link;
      for (const verdict of verdictsOf(link, source)) note(verdict, address, file);
      if (kind !== 'link' || external.has(address) || !isExternalUrl(address)) continue;
      if (!isOnOwnDomain(address, rules.origins)) external.set(address, file);
    }
  }
  return { pages, checked, faults: [...faults.values()], external };
}

/** Formats a fault as one line: `page: link: reason (and 2 more)`. */
export function faultLine({
  file,
  address,
  reason,
  times = 1,
}: Pick<Fault, 'file' | 'address' | 'reason'> & Partial<Pick<Fault, 'times'>>): string {
  const more = times > 1 ? ` (and ${times - 1} more)` : '';
  return `${file}: ${address || '(empty)'}: ${reason}${more}`;
}
