/** Reads and checks the interface messages, without a bundler. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '../../src/i18n/locales.ts';
import { languageProblem } from './language-checks.ts';
import { messageLengthProblem } from './text-lengths.ts';

/** Locale → `area.key` → message. */
export type Messages = ReadonlyMap<Locale, ReadonlyMap<string, string>>;

/** Reads `<folder>/<locale>/<area>.json` of the locales. Throws on invalid JSON. */
export async function readMessages(folder: string, locales: readonly Locale[]): Promise<Messages> {
  const all = new Map<Locale, Map<string, string>>();
  for (const locale of locales) {
    const catalog = new Map<string, string>();
    all.set(locale, catalog);
    const files = await readdir(path.join(folder, locale)).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const source = await readFile(path.join(folder, locale, file), 'utf8');
      for (const [key, text] of Object.entries(JSON.parse(source) as Record<string, string>)) {
        catalog.set(`${file.slice(0, -'.json'.length)}.${key}`, text);
      }
    }
  }
  return all;
}

/** Returns the messages without stubs: the empty texts that hold a translation's place. */
export const withoutStubs = (messages: Messages): Messages =>
  new Map(
    [...messages].map(([locale, catalog]) => [
      locale,
      new Map([...catalog].filter(([, text]) => text !== '')),
    ]),
  );

type Area = Readonly<Record<string, string>>;

/** Returns an area's file with a stub for every key that only English has, in English's order. */
export const stubbed = (english: Area, own: Area = {}): string => {
  const stubs = Object.fromEntries(Object.keys(english).map((key) => [key, '']));
  return `${JSON.stringify({ ...stubs, ...own }, null, 2)}\n`;
};

/** Adds the stubs that the locales lack to the files of a folder; returns how many. */
export async function addStubs(folder: string, locales: readonly Locale[]): Promise<number> {
  let added = 0;
  for (const file of await readdir(path.join(folder, 'en'))) {
    const english = JSON.parse(await readFile(path.join(folder, 'en', file), 'utf8')) as Area;
    for (const locale of locales) {
      const name = path.join(folder, locale, file);
      const source = await readFile(name, 'utf8').catch(() => '{}');
      const own = JSON.parse(source) as Area;
      const missing = Object.keys(english).filter((key) => !Object.hasOwn(own, key));
      if (missing.length === 0) continue;
      added += missing.length;
      await mkdir(path.dirname(name), { recursive: true });
      await writeFile(name, stubbed(english, own));
    }
  }
  return added;
}

/** Returns the placeholder names of a parsed message, including plural and select branches. */
function placeholders(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    const branches =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).map((option) => option.value)
        : element.type === TYPE.tag
          ? [element.children]
          : [];
    for (const name of branches.flatMap((branch) => [...placeholders(branch)])) names.add(name);
  }
  return names;
}

function parseMessage(text: unknown): MessageFormatElement[] | string {
  if (typeof text !== 'string' || text.trim() === '') return 'is empty or not a string';
  try {
    return parse(text, { ignoreTag: true });
  } catch (error) {
    return `is not a valid ICU message: ${(error as Error).message}`;
  }
}

const list = (names: Set<string>): string => [...names].sort().join(', ') || 'none';

/** Compares every locale with English and returns the problems. Stubs are complete. */
export function checkMessages(messages: Messages): string[] {
  const english = messages.get('en') ?? new Map<string, string>();
  const problems: string[] = [];
  for (const [locale, catalog] of messages) {
    const at = (key: string): string => `i18n/${locale}: ${key}`;
    for (const [key, text] of catalog) {
      const source = english.get(key);
      if (source === undefined) {
        problems.push(`${at(key)} is not a key of English`);
        continue;
      }
      if (text === '' && locale !== 'en') continue;
      const [own, original] = [parseMessage(text), parseMessage(source)];
      if (typeof own === 'string') problems.push(`${at(key)} ${own}`);
      else if (typeof original !== 'string') {
        const [ours, theirs] = [list(placeholders(own)), list(placeholders(original))];
        if (ours !== theirs)
          problems.push(`${at(key)} has the placeholders ${ours}; English has ${theirs}`);
        const foreign = languageProblem(locale, text, source);
        if (foreign) problems.push(`${at(key)} ${foreign}`);
        const long = messageLengthProblem(locale, key, text);
        if (long) problems.push(`${at(key)} ${long}`);
      }
    }
    const missing = [...english.keys()].filter((key) => !catalog.has(key));
    problems.push(...missing.map((key) => `${at(key)} is missing`));
  }
  return problems;
}
