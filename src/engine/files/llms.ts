/** `/llms.txt` of each domain (llmstxt.org): a site overview in Markdown for language models. */
import { origins } from '../../config/origins.ts';
import { site } from '../../config/site.ts';
import type { SiteFile } from './site-file.ts';
import type { Locale } from '../../i18n/locales.ts';
import { canonicalUrl } from '../../i18n/paths.ts';
import { articles } from '../queries/articles.ts';
import { helpSections } from '../queries/help.ts';
import { alternatives, docsPages, solutions } from '../queries/offered.ts';
import { releases } from '../queries/releases.ts';
import { baseInfo } from '../queries/site.ts';
import { domainsOf, localFile } from './domains.ts';
import { siteMessage } from './messages.ts';

/** Limit for collections that keep growing; the sitemap lists all of their entries. */
const NEWEST = 20;

interface LlmsLink {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

const titled = (
  path: string,
  { title, summary }: { title: string; summary: string },
): LlmsLink => ({
  path,
  title,
  text: summary,
});

/** Returns text for a Markdown list: brackets escaped, line breaks replaced by spaces. */
const line = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, String.raw`\$&`);

function list(locale: Locale, heading: string, links: readonly LlmsLink[]): string[] {
  if (links.length === 0) return [];
  const rows = links.map(
    ({ title, path, text }) =>
      `- [${line(title)}](${canonicalUrl(origins, locale, path)}): ${line(text)}`,
  );
  return [`## ${line(heading)}`, '', ...rows, ''];
}

const page = (locale: Locale, path: string, area: 'pricing' | 'download' | 'faq'): LlmsLink => ({
  path,
  title: siteMessage(locale, `menu.${area}`),
  text: siteMessage(locale, area === 'download' ? 'download.lead' : `${area}.seo.description`),
});

function llmsText(locale: Locale): string {
  const say = (key: Parameters<typeof siteMessage>[1]) => siteMessage(locale, key);
  const help = helpSections(locale).flatMap((section) => section.articles);
  return [
    `# ${site.name}`,
    '',
    `> ${line(baseInfo(locale).description)}`,
    '',
    ...list(locale, say('menu.group.product'), [
      page(locale, '/download', 'download'),
      page(locale, '/pricing', 'pricing'),
      page(locale, '/faq', 'faq'),
      ...solutions(locale).map(({ id, fields }) => titled(`/solutions/${id}`, fields)),
    ]),
    ...list(
      locale,
      say('menu.helps'),
      help.map(({ id, fields }) => titled(`/helps/${id}`, fields)),
    ),
    ...list(
      locale,
      say('menu.docs'),
      docsPages(locale).map(({ entry, path }) => titled(`/docs/${path}`, entry.fields)),
    ),
    ...list(
      locale,
      say('menu.blog'),
      articles('blog', locale)
        .slice(0, NEWEST)
        .map(({ id, fields }) => titled(`/blog/${id}`, fields)),
    ),
    ...list(
      locale,
      say('menu.release'),
      releases(locale)
        .slice(0, NEWEST)
        .map(({ id, fields }) => titled(`/release/${id}`, fields)),
    ),
    ...list(
      locale,
      say('menu.alternatives'),
      alternatives(locale).map(({ id, fields }) => titled(`/alternatives/${id}`, fields)),
    ),
  ].join('\n');
}

/** One file per domain, in the domain's own language. */
export const llmsTexts = (locales: readonly Locale[]): SiteFile[] =>
  domainsOf(locales).map(({ home }) => ({
    file: localFile(home, '/llms.txt'),
    make: () => llmsText(home),
  }));
