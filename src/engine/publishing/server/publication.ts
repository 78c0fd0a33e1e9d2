/** What `GET /content` tells the CMS: which of its content is live, and what became of the rest. */
import { z } from 'zod';

const problem = z.object({
  collection: z.string(),
  locale: z.string().optional(),
  id: z.string(),
  field: z.string(),
  reason: z.string(),
});

export const publicationSchema = z.object({
  /** The checkpoints that visitors have seen, oldest first; the last is live. Empty if unknown. */
  content: z.array(z.object({ checkpoint: z.string(), since: z.iso.datetime() })).readonly(),
  /** Whether a publish is running. */
  isPublishing: z.boolean(),
  /** Whether the last publish changed nothing, because its output was rolled back. */
  isHeld: z.boolean(),
  /** The entries that are dated in the future, the first one to go live first. */
  held: z
    .array(
      z.object({
        collection: z.string(),
        locale: z.string().optional(),
        id: z.string(),
        until: z.iso.datetime(),
      }),
    )
    .readonly(),
  /** As `/healthz` says it: why the last publish failed, or which entries it set aside. */
  health: z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok') }),
    z.object({ status: z.literal('degraded'), problems: z.array(problem).readonly() }),
    z.object({
      status: z.literal('stale'),
      reason: z.string(),
      attempts: z.number(),
      nextAttemptAt: z.iso.datetime().nullable(),
    }),
  ]),
});

/**
 * Returns the id with which `GET /content` is signed instead of its `webhook-id`. That never has a
 * space, so a signature for one request is not valid for the other.
 */
export const publicationId = (id = ''): string => `GET /content ${id}`;

export type Publication = Readonly<z.infer<typeof publicationSchema>>;
