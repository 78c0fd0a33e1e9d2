/** A page: what kind it is, where it stands, what it answers. */
import { reference, type JsonLdNode } from './node.ts';

/** A page above this one, or this one. */
export interface Crumb {
  readonly name: string;
  /** Absolute address. */
  readonly url: string;
}

/** The way from the home page to a page, the page itself last. */
const breadcrumbs = (id: string, trail: readonly Crumb[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  '@id': id,
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
  /** Its canonical address. */
  readonly url: string;
  readonly name: string;
  readonly description: string;
  /** Language tag. */
  readonly language: string;
  /** Id of the site. */
  readonly site: string;
  readonly kind: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  readonly trail: readonly Crumb[];
  /** Absolute address of the picture that stands for the page. */
  readonly image: string;
  readonly modified?: string | undefined;
  /** Questions of the page itself that it answers. */
  readonly questions?: readonly AnsweredQuestion[];
}

const questionNode = ({ question, answer }: AnsweredQuestion): JsonLdNode => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

/** A page, and the way to it where it is not the home page. */
export function webPage(facts: WebPageFacts): JsonLdNode[] {
  const { url, name, description, language, trail, questions = [] } = facts;
  const way = trail.length > 1 ? [breadcrumbs(`${url}#breadcrumb`, trail)] : [];
  const page: JsonLdNode = {
    // A page with questions is a page of questions, whatever else it is.
    '@type': questions.length > 0 ? 'FAQPage' : facts.kind,
    '@id': url,
    url,
    name,
    description,
    inLanguage: language,
    isPartOf: reference(facts.site),
    primaryImageOfPage: { '@type': 'ImageObject', url: facts.image },
    dateModified: facts.modified,
    ...(way.length > 0 ? { breadcrumb: reference(`${url}#breadcrumb`) } : {}),
    ...(questions.length > 0 ? { mainEntity: questions.map(questionNode) } : {}),
  };
  return [page, ...way];
}
