/** Checks over the redirects that editors keep (specification, section 2.4). */
import { site } from '../config/site.ts';
import { isFilePath, normalizePath } from '../hosting/normalize.ts';
import { splitLocale } from '../i18n/paths.ts';
import { isExternalUrl } from '../links/link.ts';
import type { ContentProblem } from './errors.ts';
import type { ValidEntry } from './validate.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  /** Where a person finds it. */
  readonly where: string;
}

/** A redirect off the site goes to an allow-listed origin or nowhere. */
function foreignOrigins(rules: readonly Redirect[]): ContentProblem[] {
  const allowed: readonly string[] = [
    site.origin,
    site.originCn,
    site.appOrigin,
    ...site.redirectOrigins,
  ];
  return rules.flatMap(({ to, where }) => {
    const target = isExternalUrl(to) ? new URL(to).origin : undefined;
    if (target === undefined || allowed.includes(target)) return [];
    const reason = `'${target}' is not an origin that redirects may lead to`;
    return [{ where, field: 'to', reason }];
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

function unreachableSources(rules: readonly Redirect[]): ContentProblem[] {
  return rules.flatMap(({ from, where }) => {
    const reason = unreachable(from);
    return reason === undefined ? [] : [{ where, field: 'from', reason }];
  });
}

/** One path is redirected once: a rule for all locales shadows those for a single one. */
function contestedSources(rules: readonly Redirect[]): ContentProblem[] {
  const known = new Map<string, Redirect>();
  return rules.flatMap((rule) => {
    const { locale, path } = splitLocale(rule.from);
    const twice = known.get(rule.from);
    const shadow = locale ? rules.find(({ from }) => from === path) : undefined;
    known.set(rule.from, rule);
    if (twice)
      return [{ where: rule.where, field: 'from', reason: `'${rule.from}' is redirected twice` }];
    if (!shadow) return [];
    const reason = `'${rule.from}' is shadowed by '${path}', which holds in every locale (${shadow.where})`;
    return [{ where: rule.where, field: 'from', reason }];
  });
}

/** Redirects that lead back to where they began. */
function loops(rules: readonly Redirect[]): ContentProblem[] {
  const targets = new Map(rules.map(({ from, to }) => [from, to]));
  return rules.flatMap(({ from, where }) => {
    const visited = new Set([from]);
    let next = targets.get(from);
    while (next !== undefined && !visited.has(next)) {
      visited.add(next);
      next = targets.get(next);
    }
    if (next === undefined) return [];
    return [{ where, field: 'to', reason: `makes a loop: ${[...visited, next].join(' → ')}` }];
  });
}

/**
 * Checks all redirects that there are: finds those to foreign origins, from
 * addresses that are never asked for, of one path twice, and in circles.
 */
export function findRedirectProblems(
  entries: readonly Pick<ValidEntry, 'fields' | 'origin'>[],
): ContentProblem[] {
  const rules = entries.map(({ fields, origin }) => ({
    ...(fields as unknown as Redirect),
    where: origin,
  }));
  return [
    ...foreignOrigins(rules),
    ...unreachableSources(rules),
    ...contestedSources(rules),
    ...loops(rules),
  ];
}
