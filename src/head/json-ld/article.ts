/** Articles (posts, news, help, documentation, release notes), and instructions, where a page really gives them step by step. */
import { plainText } from '../../shared/plain-text.ts';
import { reference, type JsonLdNode } from './node.ts';

export type ArticleKind = 'BlogPosting' | 'NewsArticle' | 'TechArticle' | 'Article';

export interface ArticleFacts {
  readonly kind: ArticleKind;
  /** Its canonical address. */
  readonly url: string;
  readonly headline: string;
  readonly description: string;
  /** Language tag. */
  readonly language: string;
  /** Absolute address of a picture. */
  readonly image: string;
  /** Calendar days; left out where content has none. */
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly section?: string | undefined;
  readonly keywords?: readonly string[];
  /** Id of the organisation, which writes and publishes: articles are not signed. */
  readonly publisher: string;
}

/** An article, the main thing on its page. */
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
  /** The heading; undefined where there is none. */
  readonly name: string | undefined;
  /** Id of the heading on the page. */
  readonly anchor: string | undefined;
  readonly steps: readonly { readonly name?: string; readonly text: string }[];
}

const HEADING = /^<h2(?: id="([^"]*)")?[^>]*>(.*?)<\/h2>/s;
const ORDERED_LIST = /<ol[^>]*>((?:(?!<[ou]l[\s>]).)*?)<\/ol>/gs;
const LIST_ITEM = /<li>(.*?)<\/li>/gs;
/** One step is none: an instruction is a sequence. */
const LEAST_STEPS = 2;

/**
 * The numbered steps in the body of an article, under the headings that they
 * stand under. Lists with lists in them are no plain sequence and left out.
 */
export function stepGroups(body: string): StepGroup[] {
  return body.split(/(?=<h2[\s>])/).flatMap((part) => {
    const [, anchor, heading] = HEADING.exec(part) ?? [];
    const steps = [...part.matchAll(ORDERED_LIST)].flatMap(([, list = '']) =>
      [...list.matchAll(LIST_ITEM)].map(([, text = '']) => ({ text: plainText(text) })),
    );
    const name = heading === undefined ? undefined : plainText(heading);
    return steps.length >= LEAST_STEPS ? [{ name, anchor, steps }] : [];
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

/** Groups of steps as sections; a single group as steps. */
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

/** An instruction; nothing where there are no steps. */
export function howTo({ url, name, description, language, groups }: HowToFacts): JsonLdNode[] {
  if (groups.length === 0) return [];
  const step = howToSteps(url, groups);
  return [
    { '@type': 'HowTo', '@id': `${url}#how-to`, name, description, inLanguage: language, step },
  ];
}
