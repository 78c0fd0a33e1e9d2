/**
 * Inline scripts: the Content Security Policy allows only those that the project's own code
 * writes into pages. Content can add none.
 */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FoundCode } from './page-parts.ts';

/** Returns the names of the compiled modules below a folder, sorted. */
export async function moduleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.mjs')).sort();
}

/** An inline script without placeholders, in a template of a compiled page. */
const SCRIPT = /<script(?:\s[^>`$]*)?>((?:[^`\\$]|\\.|\$(?!\{))+?)<\\?\/script>/gs;

/** Returns the inline scripts of compiled modules, without duplicates. */
export function ownScripts(modules: readonly string[]): string[] {
  const templates = modules.flatMap((text) =>
    Array.from(text.matchAll(SCRIPT), ([, found = '']) => found),
  );
  return [...new Set(templates)].map((template) => template.replace(/\\(.)/gs, '$1'));
}

/** Returns the inline scripts of the compiled renderer in a folder. */
export async function compiledScripts(folder: string): Promise<string[]> {
  const names = await moduleNames(folder);
  const texts = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return ownScripts(await Promise.all(texts));
}

const MAX_SHOWN_LENGTH = 120;

/** Throws if a page has inline code other than these scripts; names the element and the code. */
export function checkInlineCode(found: readonly FoundCode[], own: readonly string[]): void {
  for (const { kind, element, text } of found) {
    if (kind === 'script' && own.includes(text)) continue;
    const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
    const code =
      kind === 'attribute' ? `<${element} ${shown}>` : `<${element}>${shown}</${element}>`;
    throw new Error(`the Content Security Policy blocks this inline code: ${code}`);
  }
}

/** Returns the hashes of inline scripts for the policy, sorted and without duplicates. */
export const inlineHashes = (scripts: readonly string[]): string[] =>
  [...new Set(scripts)].map((text) => `sha256-${hash('sha256', text, 'base64')}`).sort();
