/**
 * Loads the language check's data from `i18n/`: `terms.json` (one term per concept),
 * `words.json` (words that a locale doesn't use) and `registers.json` (how its buttons and
 * links address the reader).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { fieldPath } from '../../../src/engine/content/validate.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';

const text = z.string().trim().min(1);
const patterns = z.array(text).min(1).optional();

const forbiddenTerm = z.strictObject({
  /** The forbidden text; `*` matches any letters of a word. */
  term: text,
  reason: text,
  /** Longer phrases in which the term is allowed. */
  except: patterns,
  /** Names of messages and entries exempt from the rule, and the only ones it applies to. */
  exceptIn: patterns,
  onlyIn: patterns,
});

const translated = localeCodes.filter((code) => code !== 'en') as [Locale, ...Locale[]];
const locale = z.enum(localeCodes as [Locale, ...Locale[]]);

const term = z.strictObject({
  en: text,
  definition: text,
  /** Id of the legal page that the term names. */
  page: text.optional(),
  translations: z.record(
    z.enum(translated),
    z.strictObject({ term: text, forbidden: z.array(forbiddenTerm).min(1).optional() }),
  ),
});

const pattern = text.refine((source) => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}, 'is not a regular expression');

const register = z.strictObject({
  /** How labels address the reader, quoted in problems. */
  labels: text,
  forbidden: z.array(z.strictObject({ pattern, reason: text })).min(1),
});

const FILES = {
  terms: z.strictObject({ terms: z.array(term).min(1) }),
  words: z.strictObject({
    forbidden: z.partialRecord(locale, z.array(forbiddenTerm).min(1)),
  }),
  registers: z.partialRecord(z.enum(translated), register),
} as const;

export type ForbiddenTerm = z.output<typeof forbiddenTerm>;
export type Term = z.output<typeof term>;
export type Registers = z.output<typeof FILES.registers>;

export interface TermData {
  readonly terms: readonly Term[];
  readonly words: z.output<typeof FILES.words>;
  readonly registers: Registers;
}

/** Reads and validates one file. Throws an error that names file, field and reason. */
async function read<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = path.join(folder, `${name}.json`);
  const shown = `${path.basename(folder)}/${name}.json`;
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${shown}: ${(error as Error).message}`, { cause: error });
  }
  const { data, error } = schema.safeParse(json);
  if (!error) return data as z.output<Schema>;
  const faults = error.issues.map(
    (issue) => `${shown}: ${fieldPath(issue.path)}: ${issue.message}`,
  );
  throw new Error(faults.join('\n'));
}

/** Reads the three files of a folder. Throws if one is missing or invalid. */
export async function readTermData(folder: string): Promise<TermData> {
  const { terms } = await read(folder, 'terms', FILES.terms);
  const words = await read(folder, 'words', FILES.words);
  const registers = await read(folder, 'registers', FILES.registers);
  return { terms, words, registers };
}
