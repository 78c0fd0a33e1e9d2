/**
 * Finds unused interface messages. The source may use a key literally or in a template
 * (`` `faq.${group}` ``); then the value of each hole must also appear in the source, as
 * a string, a property name or another such template.
 */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const QUOTED = /'([^'\\\n]*)'|"([^"\\\n]*)"/g;
const TEMPLATE = /`((?:[\w.-]|\$\{[^`{}]*\})+)`/g;
const PROPERTY = /(?<![\w.-])([A-Za-z][\w-]*)\??:/g;
const HOLE = /\$\{[^{}]*\}/;

/** Returns the texts of all source files in a folder. */
export const readSources = (folder: string): Promise<string[]> =>
  Array.fromAsync(glob('**/*.{ts,tsx,astro}', { cwd: folder }), (file) =>
    readFile(path.join(folder, file), 'utf8'),
  );

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that captures the values of a template's holes. */
function templatePattern(template: string): RegExp | undefined {
  const parts = template.split(HOLE);
  // `${area}.${key}` would match every message.
  if (parts.length < 2 || !/[a-z]{2}/.test(parts.join(''))) return undefined;
  return new RegExp(`^${parts.map(escape).join('(.+)')}$`);
}

/** Returns the keys that no source uses. */
export function unusedKeys(keys: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const [, single, double] of source.matchAll(QUOTED)) words.add(single ?? double ?? '');
    for (const [, name = ''] of source.matchAll(PROPERTY)) words.add(name);
    for (const [, template = ''] of source.matchAll(TEMPLATE)) {
      const pattern = templatePattern(template);
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
