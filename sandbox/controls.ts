/** The sandbox's own addresses under `/sandbox/`: what a test or a person steers it with. */
import { Hono } from 'hono';
import type { Answers } from './answers.ts';
import { Refusal } from './call.ts';
import { FAULTS, type Faults } from './faults.ts';
import type { Memory } from './memory.ts';

interface Controlled {
  /** What `GET /sandbox/config` tells. */
  readonly config: () => Readonly<Record<string, unknown>>;
  readonly memory: Memory;
  readonly faults: Faults;
  readonly answers: Answers;
  readonly reset: () => void;
}

const body = async (request: { json(): Promise<unknown> }): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    throw new Refusal('body', 'is no JSON');
  }
};

export function controls({ config, memory, faults, answers, reset }: Controlled): Hono {
  const done = { code: 0, data: null, msg: '' };
  return new Hono()
    .get('/config', (context) => context.json({ ...config(), faults: FAULTS }))
    .get('/records', (context) => context.json(memory.records))
    .post('/reset', (context) => {
      reset();
      return context.json(done);
    })
    .post('/faults', async (context) => {
      faults.order(await body(context.req));
      return context.json(done);
    })
    .post('/answers', async (context) => {
      answers.order(await body(context.req));
      return context.json(done);
    })
    .post('/chaos', async (context) => {
      faults.chaos(await body(context.req));
      return context.json(done);
    });
}
