/**
 * Which interface messages the source names. Keys are written out, or with
 * holes (`` `faq.${group}` ``): what fills a hole has to stand in the source
 * too, as a text, as a property's name, or as such a template again.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const QUOTED = /'([^'\\\n]*)'|"([^"\\\n]*)"/g;
const TEMPLATE = /`((?:[\w.-]|\$\{[^`{}]*\})+)`/g;
const PROPERTY = /(?<![\w.-])([A-Za-z][\w-]*)\??:/g;
const HOLE = /\$\{[^{}]*\}/;

/** The texts of every source file below a folder that may name a message. */
export async function readSources(folder: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob('**/*.{ts,tsx,astro}', { cwd: folder })) {
    texts.push(await readFile(path.join(folder, file), 'utf8'));
  }
  return texts;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern that catches what fills the holes of a template. */
function holed(template: string): RegExp | undefined {
  const parts = template.split(HOLE);
  // `${area}.${key}` would name every message.
  if (parts.length < 2 || !/[a-z]{2}/.test(parts.join(''))) return undefined;
  return new RegExp(`^${parts.map(escape).join('(.+)')}$`);
}

/** The keys of `keys` that none of the sources names. */
export function unusedKeys(keys: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const [, single, double] of source.matchAll(QUOTED)) words.add(single ?? double ?? '');
    for (const [, name = ''] of source.matchAll(PROPERTY)) words.add(name);
    for (const [, template = ''] of source.matchAll(TEMPLATE)) {
      const pattern = holed(template);
      if (pattern) patterns.push(pattern);
      else words.add(template);
    }
  }
  const isNamed = (key: string): boolean =>
    words.has(key) ||
    patterns.some((pattern) => {
      const [, ...fillings] = pattern.exec(key) ?? [];
      return fillings.length > 0 && fillings.every(isNamed);
    });
  return [...keys].filter((key) => !isNamed(key));
}
