/** Inline code of pages, for the policy that allows exactly this code. */
import { createHash } from 'node:crypto';
import type { InlineHashes } from '../hosting/security-policy.ts';

export interface InlineCode {
  readonly kind: 'script' | 'style';
  readonly text: string;
}

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;
/** Types of script elements that hold data, which no policy concerns. */
const DATA = /\stype="(?!module|text\/javascript)[^"]+"/;

const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/**
 * A page without the style that Astro writes before its first island, in the
 * middle of the body, where none may be: `src/styles/base.css` has the rule.
 */
export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');

/** The inline scripts and styles of a page, as they stand between their tags. */
export function inlineCode(html: string): InlineCode[] {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !DATA.test(attributes))
    .map(([, , text = '']) => ({ kind: 'script' as const, text }));
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => ({
    kind: 'style' as const,
    text,
  }));
  return [...scripts, ...styles];
}

/** The hashes by which a policy names inline code, each once, in a stable order. */
export function inlineHashes(code: Iterable<InlineCode>): InlineHashes {
  const all = [...code];
  const of = (kind: InlineCode['kind']): string[] => {
    const texts = all.filter((one) => one.kind === kind).map(({ text }) => text);
    return [...new Set(texts)]
      .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
      .sort();
  };
  return { scripts: of('script'), styles: of('style') };
}

/** The numbers of the inline code that any page has, in order. */
export function inlineOf(pages: Iterable<{ readonly inline: readonly number[] }>): number[] {
  const used = new Set<number>();
  for (const { inline } of pages) for (const number of inline) used.add(number);
  return [...used].sort((one, other) => one - other);
}

/** Numbers inline code on, after what the past has. */
export function inlineNumbers(past: readonly InlineCode[]) {
  const all = [...past];
  const nameOf = ({ kind, text }: InlineCode): string => kind + text;
  const numbers = new Map(all.map((code, at) => [nameOf(code), at]));
  const of = (code: InlineCode): number => {
    const known = numbers.get(nameOf(code));
    if (known !== undefined) return known;
    numbers.set(nameOf(code), all.length);
    return all.push(code) - 1;
  };
  return { all, of };
}
