/**
 * The only way from a file, or from content, to the configuration of a host. The file may be an
 * attacker's: nginx's is written by root, from a file of the user that publishes. Apart from
 * `host-rules.ts`, because hosts bundle that module, and Zod does not belong into a bundle.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { origins as configured, redirectOrigins } from '../../config/origins.ts';
import { localeCodes } from '../../i18n/locales.ts';
import type { Origins } from '../../i18n/paths.ts';
import { quotable } from '../../shared/clean-text.ts';
import { hasUserInfo } from '../../shared/link.ts';
import { HEADER_NAMES } from './headers.ts';
import { HOST_NAME } from './host-name.ts';
import type { HostRules } from './host-rules.ts';
import { normalizePath } from './normalize.ts';
import { addressProblem, LONGEST_VALUE, valueLength } from './value-length.ts';

/** Far above what a site needs, far below what would keep a server busy. */
const LIMITS = { bytes: 64 * 2 ** 20, headerRules: 100, redirects: 250_000 };

const locale = z.enum(localeCodes);

const origin = z.string().refine(
  (text) => {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text) return false;
    return HOST_NAME.test(url.hostname);
  },
  { error: 'must be the origin of an http or https URL' },
);

/** The path of a header rule: a file, or a folder with `*`. */
const headerPath = z
  .string()
  .max(200)
  .regex(
    /^\/(?:(?!\.{1,2}(?:\/|$))[\w.~-]+\/)*(?:\*|(?!\.{1,2}$)[\w.~-]+)$/,
    'must be the path of a file, or of a folder with /*',
  );

const headerValue = z
  .string()
  .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must be one line of printable ASCII characters')
  .refine((text) => valueLength(text) <= LONGEST_VALUE, `must be at most ${LONGEST_VALUE} bytes`);

/** The path of a page. Only characters that browsers send as they are. */
const pagePath = z
  .string()
  .regex(/^\/[!$-;=@-[\]_a-z|~]*$/, {
    error: 'must be a path with characters that browsers do not encode',
    abort: true,
  })
  .superRefine((path, context) => {
    const spelled = normalizePath(path);
    if (spelled !== path) context.addIssue(`is never requested: it is normalized to '${spelled}'`);
    const problem = addressProblem(path);
    if (problem !== undefined) context.addIssue(problem);
  });

/** An absolute URL, as browsers send it. */
const targetUrl = z.string().superRefine((text, context) => {
  const url = URL.parse(text);
  if (url?.href !== text || !/^https?:$/.test(url.protocol)) {
    context.addIssue('must be a normalized http or https URL');
  } else if (hasUserInfo(text)) {
    context.addIssue('must not carry user-info');
  }
  const problem = addressProblem(text);
  if (problem !== undefined) context.addIssue(problem);
});

const hostRules = z
  .strictObject({
    origins: z.strictObject({ www: origin, cn: origin }),
    headers: z
      .array(
        z.strictObject({
          path: headerPath,
          headers: z.partialRecord(z.enum(HEADER_NAMES), headerValue),
        }),
      )
      .max(LIMITS.headerRules)
      .superRefine((rules, context) => addRepetitions(rules, ({ path }) => path, context)),
    redirects: z
      .array(
        z.strictObject({
          locale,
          path: pagePath,
          to: z.union([
            z.strictObject({ locale, path: pagePath }),
            z.strictObject({ url: targetUrl }),
          ]),
          status: z.literal([301, 302]),
        }),
      )
      .max(LIMITS.redirects)
      .superRefine((rules, context) =>
        addRepetitions(rules, (rule) => `${rule.locale} ${rule.path}`, context),
      ),
  })
  .superRefine(({ origins, redirects }, context) => {
    const allowed = new Set([...Object.values(origins), ...redirectOrigins]);
    for (const [index, { to }] of redirects.entries()) {
      const found = 'url' in to ? URL.parse(to.url)?.origin : undefined;
      if (found === undefined || allowed.has(found)) continue;
      const path = ['redirects', index, 'to', 'url'];
      const message = `leads to '${found}', where no redirect may lead`;
      context.addIssue({ code: 'custom', path, message });
    }
  }) as z.ZodType<HostRules>;

/** Adds an issue for each item with the key of an earlier one. */
function addRepetitions<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  context: z.RefinementCtx,
): void {
  const first = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else
      context.addIssue({ code: 'custom', path: [index], message: `repeats ${earlier}: '${key}'` });
  }
}

/** How many problems a message lists. */
const LISTED = 5;

/** Returns a line for an issue, of a union for the variant with the fewest. */
function linesOf({ path, message, ...issue }: z.core.$ZodIssue): string[] {
  const variants = issue.code === 'invalid_union' ? issue.errors : [];
  const [closest] = variants.toSorted((one, other) => one.length - other.length);
  if (!closest) return [quotable(`${path.join('.')}: ${message}`, 300)];
  return closest.flatMap((inner) => linesOf({ ...inner, path: [...path, ...inner.path] }));
}

/**
 * Returns host rules that every host can be configured with. Throws an error that names the
 * source, the field and the reason.
 */
export function checkHostRules(value: unknown, source: string): HostRules {
  const { data, error } = hostRules.safeParse(value);
  if (data) return data;
  const problems = error.issues.flatMap(linesOf);
  const more = problems.length > LISTED ? [`and ${problems.length - LISTED} more`] : [];
  throw new Error(`${source}: ${[...problems.slice(0, LISTED), ...more].join('; ')}`);
}

/**
 * Returns the text of a file. Throws if it is not a file itself, such as a link to one, or a
 * pipe that would never end.
 */
function readPlainFile(file: string): string {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let descriptor: number;
  try {
    descriptor = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: "does not exist; run 'npm run build' first.",
      ELOOP: 'must be a file, not a link to one.',
    };
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${file}: ${reasons[code] ?? message}`, { cause: error });
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw new Error(`${file}: must be a file.`);
    if (status.size > LIMITS.bytes) {
      throw new Error(`${file}: has ${status.size} bytes, but at most ${LIMITS.bytes} are read.`);
    }
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the host rules of a build. Throws an error with the file, the field and the reason. */
export function readHostRules(file: string): HostRules {
  const text = readPlainFile(file);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const reason = quotable((error as Error).message, 200);
    throw new Error(`${file}: is not valid JSON: ${reason}`, { cause: error });
  }
  return checkHostRules(json, file);
}

/**
 * Returns the host rules of a build for the site's own domains. Throws if they are for others:
 * those may belong to another site on the same server.
 */
export function readOwnHostRules(file: string, own: Origins = configured): HostRules {
  const rules = readHostRules(file);
  for (const [name, variable] of [
    ['www', 'SITE_ORIGIN'],
    ['cn', 'SITE_ORIGIN_CN'],
  ] as const) {
    if (rules.origins[name] === own[name]) continue;
    throw new Error(
      `${file}: origins.${name}: is '${rules.origins[name]}', but ${variable} is '${own[name]}'; set ${variable} as for the build, or build again.`,
    );
  }
  return rules;
}
