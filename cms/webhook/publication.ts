/** Asks the publish server which content is live. */
import { randomUUID } from 'node:crypto';
import {
  publicationId,
  publicationSchema,
  type Publication,
} from '../../src/engine/publishing/server/publication.ts';
import { signedHeaders, signingSecret } from './delivery.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What the publish server said, or why it said nothing. */
export type Answer =
  | { readonly kind: 'told'; readonly publication: Publication }
  | { readonly kind: 'silent'; readonly reason: string };

const TIMEOUT_MS = 5000;
/** Editors who look at the same time share an answer. */
const SHARED_MS = 500;

/** Returns where the publish server tells what is live; `undefined` without a publish server. */
export function statusAddress(variables: Variables): string | undefined {
  const { CONTENT_WEBHOOK_URL: webhook, CONTENT_STATUS_URL: status } = variables;
  if (!webhook) return undefined;
  return status || new URL('/content', webhook).href;
}

async function ask(address: string, secret: string): Promise<Answer> {
  try {
    const id = randomUUID();
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...signedHeaders(secret, publicationId(id), ''), 'webhook-id': id },
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'silent', reason: `the publish server answered ${response.status}` };
    }
    const { data: publication, error } = publicationSchema.safeParse(await response.json());
    if (publication) return { kind: 'told', publication };
    const [issue] = error.issues;
    return {
      kind: 'silent',
      reason: `the publish server's answer is invalid: ${issue?.path.join('.')}: ${issue?.message}`,
    };
  } catch (error) {
    return { kind: 'silent', reason: (error as Error).message };
  }
}

let last: { readonly at: number; readonly answer: Promise<Answer> } | undefined;

/** Asks the publish server, at most twice a second. `undefined` if none is configured. */
export function askPublishServer(variables: Variables): Promise<Answer> | undefined {
  const address = statusAddress(variables);
  if (!address) return undefined;
  const now = performance.now();
  if (!last || now - last.at > SHARED_MS) {
    const secret = signingSecret(variables['CONTENT_WEBHOOK_SECRET'] ?? '');
    last = { at: now, answer: ask(address, secret) };
  }
  return last.answer;
}
