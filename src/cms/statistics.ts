/**
 * The statistical snippets of base info (specification, section 3): HTML that a
 * marketing team pastes from an analytics service. Two kinds of tags pass: a
 * meta element that proves whose site this is, and a script element that loads
 * a file of a host on the list. Anything else is refused, and the whole snippet
 * with it: half an analytics tag measures nothing.
 */
import type { Element } from 'hast';
import { site } from '../config/site.ts';
import { parseHtml } from './html.ts';

export interface Statistics {
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  /** Scripts by URL. They run only where the visitor allows analytics. */
  readonly scripts: readonly string[];
}

const PROOFS =
  /^(?:google-site-verification|baidu-site-verification|yandex-verification|msvalidate\.01|sogou_site_verification|360-site-verification|naver-site-verification|facebook-domain-verification)$/;

function metaOf({ properties }: Element): { name: string; content: string } {
  const { name, content, ...others } = properties;
  if (typeof name !== 'string' || !PROOFS.test(name)) {
    throw new Error(`a meta element named '${String(name ?? '')}' is not allowed`);
  }
  if (typeof content !== 'string' || !/^[\w=.:-]{1,200}$/.test(content)) {
    throw new Error(`the content of meta '${name}' is no verification code`);
  }
  if (Object.keys(others).length > 0) throw new Error(`meta '${name}' has other attributes`);
  return { name, content };
}

function scriptOf({ properties, children }: Element): string {
  if (children.length > 0) throw new Error('code inside a script element is not allowed');
  const { src, async: _async, defer: _defer, type, ...others } = properties;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`a script element with '${other}' is not allowed`);
  if (type !== undefined && type !== 'text/javascript') {
    throw new Error(`a script element of type '${String(type)}' is not allowed`);
  }
  const url = typeof src === 'string' ? URL.parse(src) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') {
    throw new Error('the src of a script element must be an https URL');
  }
  if (!(site.analyticsHosts as readonly string[]).includes(url.hostname)) {
    throw new Error(`scripts of '${url.hostname}' are not allowed; see site.analyticsHosts`);
  }
  return url.href;
}

/** What a snippet asks for. Throws an `Error` that says which part of it is not allowed. */
export function readStatistics(html: string): Statistics {
  const metas: { name: string; content: string }[] = [];
  const scripts: string[] = [];
  for (const node of parseHtml(html).children) {
    if (node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')) continue;
    if (node.type !== 'element') throw new Error('text outside an element is not allowed');
    if (node.tagName === 'meta') metas.push(metaOf(node));
    else if (node.tagName === 'script') scripts.push(scriptOf(node));
    else throw new Error(`a ${node.tagName} element is not allowed`);
  }
  return { metas, scripts };
}
