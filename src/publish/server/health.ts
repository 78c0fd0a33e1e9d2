/** Whether visitors see what editors have. */
import type { EntryProblem } from '../../cms/problems.ts';
import type { Outcome } from './messages.ts';
import { isOpen } from './publisher-state.ts';
import type { Requests } from './requests.ts';

export type Health =
  | { readonly status: 'ok' }
  /** The last publish has set entries aside. */
  | { readonly status: 'degraded'; readonly problems: readonly EntryProblem[] }
  /** A request was accepted, an attempt has failed, and none has succeeded since. */
  | {
      readonly status: 'stale';
      /** When the oldest such request was accepted. */
      readonly since: string | undefined;
      readonly reason: string;
      readonly attempts: number;
      /** Null while an attempt runs. */
      readonly nextAttemptAt: string | null;
    };

/** The health that follows from the requests and the last publish that did not fail. */
export function healthOf(
  requests: Requests,
  last: Exclude<Outcome, { kind: 'failed' }> | undefined,
  nextAttemptAt: string | null,
): Health {
  const { failure, since } = requests;
  if (isOpen(requests) && failure) return { status: 'stale', since, ...failure, nextAttemptAt };
  const problems = last?.problems ?? [];
  return problems.length > 0 ? { status: 'degraded', problems } : { status: 'ok' };
}
