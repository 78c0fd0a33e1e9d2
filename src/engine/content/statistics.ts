/**
 * The statistical snippets of base info (docs/requirements.md#page-data): HTML pasted from
 * analytics services. Allows site verification metas, the snippets of four services, and scripts
 * from listed origins. Only the id is taken from a snippet; the site's own code loads the service.
 * Anything else rejects the whole field, as half an analytics tag measures nothing.
 */
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { analyticsServiceOf } from '../../config/analytics.ts';
import { configuredAnalytics, type ConfiguredAnalytics } from '../../config/services.ts';
import { parseHtml } from './html.ts';
import { recognizeSnippet } from './snippet-code.ts';

export interface Statistics {
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /**
   * What to load once the visitor allows analytics, without duplicates: script URLs and service
   * ids, with enabled options after a colon (`12345678:webvisor`).
   */
  readonly tags: readonly string[];
}

const ACCEPTED =
  'accepted are the snippets of Google Analytics 4, Google Tag Manager, Yandex Metrica and Baidu Tongji as these services give them, verification metas, and scripts of site.analyticsOrigins';

const VERIFICATION_METAS =
  /^(?:google-site-verification|baidu-site-verification|yandex-verification|msvalidate\.01|sogou_site_verification|360-site-verification|naver-site-verification|facebook-domain-verification)$/;

/** URLs of the services' scripts and of their fallbacks without scripts; the group is the id. */
const LOADERS = [
  /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=(G-\w+)$/,
  /^https:\/\/hm\.baidu\.com\/hm\.js\?(\w+)$/,
];
const WITHOUT_SCRIPTS = [
  /^https:\/\/www\.googletagmanager\.com\/ns\.html\?id=(GTM-\w+)$/,
  /^https:\/\/mc\.yandex\.ru\/watch\/(\d+)$/,
];

const idIn = (address: string, patterns: readonly RegExp[]): string | undefined =>
  patterns.map((pattern) => pattern.exec(address)?.[1]).find(Boolean);

function metaOf({ properties }: Element): { name: string; content: string } {
  const { name, content, ...others } = properties;
  if (typeof name !== 'string' || !VERIFICATION_METAS.test(name)) {
    throw new Error(`a meta element named '${String(name ?? '')}' is not allowed`);
  }
  if (typeof content !== 'string' || !/^[\w=.:-]{1,200}$/.test(content)) {
    throw new Error(`the content of meta '${name}' is not a verification code`);
  }
  if (Object.keys(others).length > 0) throw new Error(`meta '${name}' has other attributes`);
  return { name, content };
}

/** Returns an id that the site lists. Throws on any other. */
function listedId(id: string, { ids }: ConfiguredAnalytics): string {
  if (analyticsServiceOf(id) && ids.includes(id)) return id;
  const list = ids.length > 0 ? ids.join(', ') : 'it is empty';
  throw new Error(
    `the id '${id}' is not listed in site.analyticsIds (src/config/site.ts): ${list}`,
  );
}

function externalScript(address: string, allowed: ConfiguredAnalytics): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new Error('the src of a script element must be an https URL');
  }
  const id = idIn(address, LOADERS);
  if (id) return listedId(id, allowed);
  if (allowed.origins.includes(url.origin)) return url.href;
  throw new Error(`scripts of '${url.origin}' are not allowed; ${ACCEPTED}`);
}

function scriptOf(element: Element, allowed: ConfiguredAnalytics): string {
  const { src, async: _async, defer: _defer, type, ...others } = element.properties;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`a script element with '${other}' is not allowed`);
  if (type !== undefined && type !== 'text/javascript') {
    throw new Error(`a script element of type '${String(type)}' is not allowed`);
  }
  const code = toString(element);
  if (typeof src === 'string') {
    if (code.trim() !== '') throw new Error('code beside a src is not allowed');
    return externalScript(src, allowed);
  }
  const found = recognizeSnippet(code);
  if (!found) throw new Error(`code inside a script element is not allowed; ${ACCEPTED}`);
  const id = listedId(found.id, allowed);
  return found.switches.length > 0 ? `${id}:${found.switches.join()}` : id;
}

/** Throws if a `noscript` element contains anything but the fallback of a listed service. */
function checkNoscript(element: Element, allowed: ConfiguredAnalytics): void {
  for (const child of elementsOf(element)) {
    if (child.tagName === 'div') {
      checkNoscript(child, allowed);
      continue;
    }
    const { src } = child.properties;
    const isShown = child.tagName === 'iframe' || child.tagName === 'img';
    const id = isShown && typeof src === 'string' ? idIn(src, WITHOUT_SCRIPTS) : undefined;
    if (!id)
      throw new Error(
        `a noscript element with another ${child.tagName} is not allowed; ${ACCEPTED}`,
      );
    listedId(id, allowed);
  }
}

/** Returns the child elements. Throws if there is text between them. */
function elementsOf({ type, children, ...node }: Root | Element): Element[] {
  return (children as ElementContent[]).flatMap((child) => {
    if (child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')) return [];
    if (child.type === 'element') return child;
    const where = type === 'element' && 'tagName' in node ? `in a ${node.tagName}` : 'outside an';
    throw new Error(`text ${where} element is not allowed`);
  });
}

/**
 * Returns the metas and tags of a snippet. Throws an `Error` that names the part that is not
 * allowed or not listed.
 */
export function readStatistics(
  html: string,
  allowed: ConfiguredAnalytics = configuredAnalytics(),
): Statistics {
  const metas: { name: string; content: string }[] = [];
  const tags: string[] = [];
  for (const element of elementsOf(parseHtml(html))) {
    const { tagName } = element;
    if (tagName === 'meta') metas.push(metaOf(element));
    else if (tagName === 'script') tags.push(scriptOf(element, allowed));
    else if (tagName === 'noscript') checkNoscript(element, allowed);
    else throw new Error(`a ${tagName} element is not allowed; ${ACCEPTED}`);
  }
  return { metas, tags: mergedTags(tags) };
}

/** Removes duplicate tags: an id without options repeats the same id with options. */
export function mergedTags(tags: readonly string[]): string[] {
  return [...new Set(tags)].filter((tag) => !tags.some((other) => other.startsWith(`${tag}:`)));
}
