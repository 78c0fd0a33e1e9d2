/** Articles (posts, news, help, docs, release notes), and instructions with numbered steps. */
import { contentId } from '../../shared/content-ids.ts';
import { plainText } from '../../shared/plain-text.ts';
import { reference, type JsonLdNode } from './node.ts';

export type ArticleKind = 'BlogPosting' | 'NewsArticle' | 'TechArticle' | 'Article';

export interface ArticleFacts {
  readonly kind: ArticleKind;
  /** Canonical URL. */
  readonly url: string;
  readonly headline: string;
  readonly description: string;
  /** Language tag. */
  readonly language: string;
  /** URL of a picture. */
  readonly image: string;
  /** Calendar days; undefined if the content has none. */
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly section?: string | undefined;
  readonly keywords?: readonly string[];
  /** Id of the organization, both author and publisher: articles have no bylines. */
  readonly publisher: string;
}

/** Returns an article, the main entity of its page. */
export const articleNode = (facts: ArticleFacts): JsonLdNode => ({
  '@type': facts.kind,
  '@id': `${facts.url}#article`,
  mainEntityOfPage: reference(facts.url),
  headline: facts.headline,
  description: facts.description,
  inLanguage: facts.language,
  image: facts.image,
  author: reference(facts.publisher),
  publisher: reference(facts.publisher),
  datePublished: facts.published,
  dateModified: facts.modified,
  articleSection: facts.section,
  keywords: facts.keywords?.length ? facts.keywords : undefined,
});

/** Steps under one heading. */
export interface StepGroup {
  /** The heading; undefined if there is none. */
  readonly name: string | undefined;
  /** Id of the heading on the page. */
  readonly anchor: string | undefined;
  readonly steps: readonly { readonly name?: string; readonly text: string }[];
}

const HEADING = /^<h2(?: id="([^"]*)")?[^>]*>(.*?)<\/h2>/s;
const ORDERED_LIST = /<ol[^>]*>((?:(?!<[ou]l[\s>]).)*?)<\/ol>/gs;
const LIST_ITEM = /<li>(.*?)<\/li>/gs;
/** A single step is not a sequence. */
const MIN_STEPS = 2;

/** The ids of headings whose lists are instructions: `## Sign in {#steps}`, `{#steps-2}`. */
const STEPS_ID = new RegExp(`^${contentId('steps')}(?:-\\d+)?$`);

/**
 * Returns the numbered steps in the body of an article, grouped by heading: the lists below the
 * headings that their author has named `steps`. Other lists may be anything. Skips nested lists,
 * which are not plain sequences.
 */
export function stepGroups(body: string): StepGroup[] {
  return body.split(/(?=<h2[\s>])/).flatMap((part) => {
    const [, anchor, heading] = HEADING.exec(part) ?? [];
    if (anchor === undefined || !STEPS_ID.test(anchor)) return [];
    const steps = [...part.matchAll(ORDERED_LIST)].flatMap(([, list = '']) =>
      [...list.matchAll(LIST_ITEM)].map(([, text = '']) => ({ text: plainText(text) })),
    );
    const name = heading === undefined ? undefined : plainText(heading);
    return steps.length >= MIN_STEPS ? [{ name, anchor, steps }] : [];
  });
}

interface HowToFacts extends Pick<ArticleFacts, 'url' | 'description' | 'language'> {
  readonly name: string;
  readonly groups: readonly StepGroup[];
}

const stepNodes = ({ steps }: StepGroup): JsonLdNode[] =>
  steps.map(({ name, text }, at) => ({
    '@type': 'HowToStep',
    position: at + 1,
    name: name || undefined,
    text,
  }));

/** Returns groups of steps as sections, or a single group as steps. */
function howToSteps(url: string, groups: readonly StepGroup[]): JsonLdNode[] {
  const [only, ...others] = groups;
  if (only && others.length === 0) return stepNodes(only);
  return groups.map((group, at) => ({
    '@type': 'HowToSection',
    position: at + 1,
    name: group.name || undefined,
    ...(group.anchor ? { url: `${url}#${group.anchor}` } : {}),
    itemListElement: stepNodes(group),
  }));
}

/** Returns an instruction, or nothing if there are no steps. */
export function howTo({ url, name, description, language, groups }: HowToFacts): JsonLdNode[] {
  if (groups.length === 0) return [];
  const step = howToSteps(url, groups);
  return [
    { '@type': 'HowTo', '@id': `${url}#how-to`, name, description, inLanguage: language, step },
  ];
}
