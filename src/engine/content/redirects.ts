/** Checks over the redirects that editors keep (docs/requirements.md#addresses). */
import { site } from '../../config/site.ts';
import { isFilePath, normalizePath } from '../hosting/normalize.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { innerPath, splitLocale } from '../../i18n/paths.ts';
import { isExternalUrl } from '../../shared/link.ts';
import type { Referrer } from './references.ts';
import type { Finding } from './settle.ts';

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

/** A redirect off the site goes to an allow-listed origin or nowhere. */
function foreignOrigins(rules: readonly Redirect[]): Finding[] {
  const allowed: readonly string[] = [
    site.origin,
    site.originCn,
    site.appOrigin,
    ...site.redirectOrigins,
  ];
  return rules.flatMap((rule) => {
    const target = isExternalUrl(rule.to) ? new URL(rule.to).origin : undefined;
    if (target === undefined || allowed.includes(target)) return [];
    return finding(rule, 'to', `'${target}' is not an origin that redirects may lead to`);
  });
}

/** Why a redirect from a path can never happen; `undefined` when it can. */
function unreachable(from: string): string | undefined {
  const spelled = normalizePath(from);
  if (spelled !== from) return `'${from}' is never asked for: the URL rules make it '${spelled}'`;
  return isFilePath(from)
    ? `'${from}' is a file to hosts, which serve it without rules`
    : undefined;
}

function unreachableSources(rules: readonly Redirect[]): Finding[] {
  return rules.flatMap((rule) => {
    const reason = unreachable(rule.from);
    return reason === undefined ? [] : finding(rule, 'from', reason);
  });
}

/** One path is redirected once: a rule for all locales shadows those for a single one. */
function contestedSources(rules: readonly Redirect[]): Finding[] {
  const bySource = new Map(rules.toReversed().map((rule) => [rule.from, rule]));
  return rules.flatMap((rule) => {
    const first = bySource.get(rule.from) as Redirect;
    if (first !== rule) {
      return finding(rule, 'from', `'${rule.from}' is redirected twice`, [first]);
    }
    const { locale, path } = splitLocale(rule.from);
    const shadow = locale && bySource.get(path);
    if (!shadow) return [];
    const reason = `'${rule.from}' is shadowed by '${path}', which holds in every locale (${shadow.entry.origin})`;
    return finding(rule, 'from', reason, [shadow]);
  });
}

/** Where a browser ends that is sent to a path of this site. */
const arrival = (to: string): string => normalizePath(new URL(to, site.origin).pathname);

/** Address → the rule for it, and the address that it leads to. A path is another page in each locale. */
function stepsOf(rules: readonly Redirect[]) {
  const steps = new Map<string, { readonly rule: Redirect; readonly next: string }>();
  for (const rule of rules.filter(({ to }) => !isExternalUrl(to))) {
    const from = splitLocale(rule.from);
    const to = splitLocale(arrival(rule.to));
    for (const locale of from.locale ? [from.locale] : localeCodes) {
      const address = innerPath(locale, from.path);
      const next = innerPath(to.locale ?? locale, to.path);
      if (!steps.has(address)) steps.set(address, { rule, next });
    }
  }
  return steps;
}

/** Redirects that lead back to where they began, in any locale. */
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
 * Checks all redirects that there are: finds those to foreign origins, from
 * addresses that are never asked for, of one path twice, and in circles.
 */
export function findRedirectProblems(entries: readonly Referrer[]): Finding[] {
  const rules = entries.map((entry) => ({
    ...(entry.fields as unknown as Pick<Redirect, 'from' | 'to'>),
    entry,
  }));
  return [
    ...foreignOrigins(rules),
    ...unreachableSources(rules),
    ...contestedSources(rules),
    ...loops(rules),
  ];
}
