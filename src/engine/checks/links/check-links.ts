/** Looks at every link of an output folder with every check. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostRules } from '../../hosting/host-rules.ts';
import { isExternalUrl } from '../../../shared/link.ts';
import { LINK_CHECKS } from './checks.ts';
import { isOnOwnDomain, type LinkCheck, type Output, type Place } from './link-check.ts';
import { pageLinks, sitemapLinks, styleLinks, type PageLink } from './page-links.ts';
import { pageOf, targetFinder } from './targets.ts';

/** One thing that is wrong, however many pages have it. */
export interface Fault {
  readonly check: string;
  readonly address: string;
  readonly reason: string;
  /** The first file that has it. */
  readonly file: string;
  /** How many links have it. */
  times: number;
}

export interface LinkReport {
  readonly pages: number;
  /** For each check, how many links it has looked at. */
  readonly looked: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
  /** Addresses on other sites that visitors are led to, each with a page that does. */
  readonly external: ReadonlyMap<string, string>;
}

/** What hosts know of a build that decides where a link leads. */
type LinkRules = Pick<HostRules, 'origins' | 'redirects'>;

interface OutputFolder extends Output {
  readonly files: readonly string[];
  read(file: string): string;
}

/** Opens an output folder. Throws when there is none. */
function openOutput(folder: string, rules: LinkRules): OutputFolder {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'));
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

/** The links of a file, and its ids where it is a page; undefined for what has none. */
function linksOf(file: string, { read }: OutputFolder) {
  if (file.endsWith('.html')) return pageLinks(read(file));
  if (file.endsWith('.css')) return { links: styleLinks(read(file)), ids: NO_IDS };
  if (/sitemap[^/]*\.xml$/.test(file)) return { links: sitemapLinks(read(file)), ids: NO_IDS };
  return undefined;
}

/** Whether an address means something else on another page of its locale. */
const isBoundToPage = (address: string): boolean => !/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(address);

/** Asks checks about links, once where pages of a locale have the same link. */
function judge(output: OutputFolder, checks: readonly LinkCheck[]) {
  const general = checks.filter(({ dependsOnPage }) => !dependsOnPage);
  const particular = checks.filter(({ dependsOnPage }) => dependsOnPage);
  const known = new Map<string, readonly Verdict[]>();
  const ask = (asked: readonly LinkCheck[], link: PageLink, place: Place): readonly Verdict[] =>
    asked
      .filter((check) => check.looksAt(link))
      .map((check) => ({ check: check.name, reason: check.fault(link, place, output) }));

  const generally = (link: PageLink, place: Place): readonly Verdict[] => {
    const { kind, address, rel = '', hreflang = '', label } = link;
    if (isBoundToPage(address)) return ask(general, link, place);
    const key = `${place.locale} ${kind} ${label === ''} ${rel} ${hreflang} ${address}`;
    const verdicts = known.get(key) ?? ask(general, link, place);
    known.set(key, verdicts);
    return verdicts;
  };
  return (link: PageLink, place: Place): readonly Verdict[] => [
    ...generally(link, place),
    ...ask(particular, link, place),
  ];
}

/** Checks the links of all pages, stylesheets and sitemaps of an output folder, a file at a time. */
export function checkLinks(
  folder: string,
  rules: LinkRules,
  checks: readonly LinkCheck[] = LINK_CHECKS,
): LinkReport {
  const output = openOutput(folder, rules);
  const verdictsOf = judge(output, checks);
  const looked = new Map(checks.map(({ name }) => [name, 0]));
  const faults = new Map<string, Fault>();
  const external = new Map<string, string>();
  let pages = 0;

  const note = ({ check, reason }: Verdict, address: string, file: string): void => {
    looked.set(check, (looked.get(check) ?? 0) + 1);
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
    const place = { file, locale: pageOf(file).locale, ids: found.ids };
    for (const link of found.links) {
      const { kind, address } = link;
      for (const verdict of verdictsOf(link, place)) note(verdict, address, file);
      if (kind !== 'link' || external.has(address) || !isExternalUrl(address)) continue;
      if (!isOnOwnDomain(address, rules.origins)) external.set(address, file);
    }
  }
  return { pages, looked, faults: [...faults.values()], external };
}

/** A fault as a line: `page: link: reason`, and how many links more have it. */
export function faultLine({
  file,
  address,
  reason,
  times = 1,
}: Pick<Fault, 'file' | 'address' | 'reason'> & Partial<Pick<Fault, 'times'>>): string {
  const more = times > 1 ? ` (and ${times - 1} more)` : '';
  return `${file}: ${address || '(empty)'}: ${reason}${more}`;
}
