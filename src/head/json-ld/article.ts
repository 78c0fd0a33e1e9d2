/** Articles: posts, news, help, documentation, release notes. */
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
  ...(facts.published ? { datePublished: facts.published } : {}),
  ...(facts.modified ? { dateModified: facts.modified } : {}),
  ...(facts.section ? { articleSection: facts.section } : {}),
  ...(facts.keywords?.length ? { keywords: facts.keywords } : {}),
});
