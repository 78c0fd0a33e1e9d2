/**
 * Inline scripts: the policy allows those that the project's own code puts into
 * pages, and content can add nothing to them.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FoundCode } from './page-parts.ts';

/** The compiled modules below a folder, by name and in a stable order. */
export async function moduleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.mjs')).sort();
}

/** An inline script in a template of a compiled page, as long as no part of it varies. */
const SCRIPT = /<script(?:\s[^>`$]*)?>((?:[^`\\$]|\\.|\$(?!\{))+?)<\\?\/script>/gs;

/** The inline scripts of compiled modules, each once. */
export function ownScripts(modules: readonly string[]): string[] {
  const templates = modules.flatMap((text) =>
    Array.from(text.matchAll(SCRIPT), ([, found = '']) => found),
  );
  return [...new Set(templates)].map((template) => template.replace(/\\(.)/gs, '$1'));
}

/** The inline scripts of the renderer that is compiled in a folder. */
export async function compiledScripts(folder: string): Promise<string[]> {
  const names = await moduleNames(folder);
  const texts = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return ownScripts(await Promise.all(texts));
}

const LONGEST_SHOWN = 120;

/** Throws when a page holds code other than the given scripts; names the element and the code. */
export function checkInlineCode(found: readonly FoundCode[], own: readonly string[]): void {
  for (const { kind, element, text } of found) {
    if (kind === 'script' && own.includes(text)) continue;
    const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
    const code =
      kind === 'attribute' ? `<${element} ${shown}>` : `<${element}>${shown}</${element}>`;
    throw new Error(
      `the Content Security Policy allows no inline code but the site's own: ${code}`,
    );
  }
}

/** The hashes by which a policy names inline code, each once, in a stable order. */
export const inlineHashes = (scripts: readonly string[]): string[] =>
  [...new Set(scripts)]
    .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
    .sort();
