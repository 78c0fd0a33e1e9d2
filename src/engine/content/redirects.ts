/** Checks redirects managed by editors (docs/requirements.md#addresses). */
import { redirectOrigins } from '../../config/origins.ts';
import { site } from '../../config/site.ts';
import { isFilePath, normalizePath } from '../hosting/normalize.ts';
import { addressProblem } from '../hosting/value-length.ts';
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../../i18n/locales.ts';
import { innerPath, splitLocale } from '../../i18n/paths.ts';
import { isExternalUrl } from '../../shared/link.ts';
import type { Finding, Referrer } from './references.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly entry: Referrer;
}

const finding = (
  { entry }: Redirect,
  field: string,
  reason: string,
  others: readonly Redirect[] = [],
): Finding => ({
  where: entry.origin,
  field,
  reason,
  entry,
  others: others.map((one) => one.entry),
});

/** Finds redirects to origins that are not allowed. */
function foreignOrigins(rules: readonly Redirect[]): Finding[] {
  return rules.flatMap((rule) => {
    const target = isExternalUrl(rule.to) ? new URL(rule.to).origin : undefined;
    if (target === undefined || redirectOrigins.includes(target)) return [];
    return finding(rule, 'to', `'${target}' is not an origin that redirects may lead to`);
  });
}

function tooLong(rules: readonly Redirect[]): Finding[] {
  return rules.flatMap((rule) =>
    (['from', 'to'] as const).flatMap((field) => {
      const problem = addressProblem(rule[field]);
      return problem === undefined ? [] : finding(rule, field, problem);
    }),
  );
}

/** Returns why a redirect from a path can never apply, or `undefined` if it can. */
function unreachable(from: string): string | undefined {
  const spelled = normalizePath(from);
  if (spelled !== from) return `'${from}' is never requested: it is normalized to '${spelled}'`;
  return isFilePath(from)
    ? `'${from}' looks like a file, which hosts serve without redirects`
    : undefined;
}

function unreachableSources(rules: readonly Redirect[]): Finding[] {
  return rules.flatMap((rule) => {
    const reason = unreachable(rule.from);
    return reason === undefined ? [] : finding(rule, 'from', reason);
  });
}

/** Finds paths with two redirects: a rule for all locales shadows one for a single locale. */
function duplicateSources(rules: readonly Redirect[]): Finding[] {
  const bySource = new Map(rules.toReversed().map((rule) => [rule.from, rule]));
  return rules.flatMap((rule) => {
    const first = bySource.get(rule.from) as Redirect;
    if (first !== rule) {
      return finding(rule, 'from', `'${rule.from}' is redirected twice`, [first]);
    }
    const { locale, path } = splitLocale(rule.from);
    const shadow = locale && bySource.get(path);
    if (!shadow) return [];
    const reason = `'${rule.from}' is shadowed by '${path}', which applies to every locale (${shadow.entry.origin})`;
    return finding(rule, 'from', reason, [shadow]);
  });
}

/** Returns where a target is on this site; undefined if it is elsewhere. */
function ownTarget(to: string, reader: Locale) {
  const { origin, pathname } = new URL(to, site.origin);
  const { locale, path } = splitLocale(normalizePath(pathname));
  if (!isExternalUrl(to)) return innerPath(locale ?? reader, path);
  if (origin === site.origin) return innerPath(locale ?? DEFAULT_LOCALE, path);
  return origin === site.originCn ? innerPath('zh', path) : undefined;
}

/** Returns address → its rule and target. A path is a different page in each locale. */
function stepsOf(rules: readonly Redirect[]) {
  const steps = new Map<string, { readonly rule: Redirect; readonly next: string }>();
  for (const rule of rules) {
    const from = splitLocale(rule.from);
    for (const locale of from.locale ? [from.locale] : localeCodes) {
      const address = innerPath(locale, from.path);
      const next = ownTarget(rule.to, locale);
      if (next !== undefined && !steps.has(address)) steps.set(address, { rule, next });
    }
  }
  return steps;
}

/** Finds redirect loops, in any locale. */
function loops(rules: readonly Redirect[]): Finding[] {
  const found = new Map<Redirect, Finding>();
  const steps = stepsOf(rules);
  const done = new Set<string>();
  for (const start of steps.keys()) {
    const path: string[] = [];
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at)) {
      done.add(at);
      path.push(at);
      at = steps.get(at)?.next;
    }
    const from = at === undefined ? -1 : path.indexOf(at);
    if (from < 0) continue;
    const circle = path.slice(from).flatMap((step) => steps.get(step)?.rule ?? []);
    for (const [index, rule] of circle.entries()) {
      const turn = [...circle.slice(index), ...circle.slice(0, index + 1)];
      const reason = `makes a loop: ${turn.map((one) => one.from).join(' → ')}`;
      if (!found.has(rule)) found.set(rule, finding(rule, 'to', reason, circle));
    }
  }
  return [...found.values()];
}

/**
 * Checks all redirects: finds those that are too long, to origins that are not allowed, from
 * unreachable paths, duplicates, and loops.
 */
export function findRedirectProblems(entries: readonly Referrer[]): Finding[] {
  const rules = entries.map((entry) => ({
    ...(entry.fields as unknown as Pick<Redirect, 'from' | 'to'>),
    entry,
  }));
  return [
    ...tooLong(rules),
    ...foreignOrigins(rules),
    ...unreachableSources(rules),
    ...duplicateSources(rules),
    ...loops(rules),
  ];
}
