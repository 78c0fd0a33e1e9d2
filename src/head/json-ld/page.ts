/** A page: its type, breadcrumbs and questions. */
import { reference, type JsonLdNode } from './node.ts';

/** An ancestor page, or the page itself. */
export interface Crumb {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
}

/** Returns the breadcrumbs from the home page to a page, the page itself last. */
const breadcrumbs = (trail: readonly Crumb[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url,
  })),
});

export interface AnsweredQuestion {
  readonly question: string;
  /** HTML with absolute links. */
  readonly answer: string;
}

export interface WebPageFacts {
  /** Canonical URL. */
  readonly url: string;
  readonly name: string;
  /** Undefined if the article on the page has it. */
  readonly description: string | undefined;
  /** Language tag. */
  readonly language: string;
  /** Id of the site. */
  readonly site: string;
  readonly kind: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  readonly trail: readonly Crumb[];
  /** URL of the page's picture; undefined if the article on the page has it. */
  readonly image: string | undefined;
  readonly modified?: string | undefined;
  /** The page's own questions with their answers. */
  readonly questions?: readonly AnsweredQuestion[];
}

const questionNode = ({ question, answer }: AnsweredQuestion): JsonLdNode => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

/** Returns a page, with breadcrumbs unless it is the home page. */
export function webPage(facts: WebPageFacts): JsonLdNode {
  const { url, name, description, language, trail, questions = [] } = facts;
  return {
    // Questions make any page an FAQPage.
    '@type': questions.length > 0 ? 'FAQPage' : facts.kind,
    '@id': url,
    url,
    name,
    description,
    inLanguage: language,
    isPartOf: reference(facts.site),
    primaryImageOfPage: facts.image && { '@type': 'ImageObject', url: facts.image },
    dateModified: facts.modified,
    breadcrumb: trail.length > 1 ? breadcrumbs(trail) : undefined,
    mainEntity: questions.length > 0 ? questions.map(questionNode) : undefined,
  };
}
