/** Checks over the redirects that editors keep (specification, section 2.4). */
import { site } from '../config/site.ts';
import { isExternalUrl } from '../links/link.ts';
import type { ContentProblem } from './errors.ts';
import type { ValidEntry } from './validate.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** A redirect off the site goes to an allow-listed origin or nowhere. */
function originProblems(rules: readonly ValidEntry[]): ContentProblem[] {
  const allowed: readonly string[] = [
    site.origin,
    site.originCn,
    site.appOrigin,
    ...site.redirectOrigins,
  ];
  return rules.flatMap(({ fields, origin: where }) => {
    const { to } = fields as unknown as Redirect;
    const target = isExternalUrl(to) ? new URL(to).origin : undefined;
    if (target === undefined || allowed.includes(target)) return [];
    const reason = `'${target}' is not an origin that redirects may lead to`;
    return [{ where, field: 'to', reason }];
  });
}

/**
 * Finds redirects to foreign origins, two redirects of one path, and redirects
 * that lead back to where they began.
 */
export function findRedirectProblems(entries: readonly ValidEntry[]): ContentProblem[] {
  const rules = entries.filter(({ collection }) => collection === 'redirects');
  const targets = new Map<string, string>();
  const problems = originProblems(rules);
  for (const { fields, origin } of rules) {
    const { from, to } = fields as unknown as Redirect;
    if (targets.has(from)) {
      problems.push({ where: origin, field: 'from', reason: `'${from}' is redirected twice` });
    }
    targets.set(from, to);
  }
  for (const { fields, origin } of rules) {
    const { from } = fields as unknown as Redirect;
    const visited = new Set([from]);
    let next = targets.get(from);
    while (next !== undefined && !visited.has(next)) {
      visited.add(next);
      next = targets.get(next);
    }
    if (next !== undefined) {
      const reason = `makes a loop: ${[...visited, next].join(' → ')}`;
      problems.push({ where: origin, field: 'to', reason });
    }
  }
  return problems;
}
