/** Named numbers in the database. */
import { randomUUID } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { rows, sql } from '../database/sql.ts';

interface Mark {
  readonly value: number;
  readonly text: string | null;
}

type Request = Partial<PayloadRequest> | undefined;

/** Returns a mark; 0 if there is none. */
export async function readMark(payload: Payload, name: string, req?: Request): Promise<Mark> {
  const statement = sql`SELECT value, text FROM marks WHERE name = ${name}`;
  const [mark] = await rows<{ value: number | string; text: string | null }>(
    payload,
    req,
    statement,
  );
  return { value: Number(mark?.value ?? 0), text: mark?.text ?? null };
}

/** Creates or replaces a mark. */
export async function writeMark(
  payload: Payload,
  name: string,
  { value, text }: Mark,
  req?: Request,
): Promise<void> {
  await rows(
    payload,
    req,
    sql`INSERT INTO marks (name, value, text) VALUES (${name}, ${value}, ${text})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, text = excluded.text`,
  );
}

/**
 * Reserves sequence numbers and returns the last. Its row stays locked until the transaction ends,
 * so numbers become visible in their order.
 */
export async function reserveNumbers(
  payload: Payload,
  req: Request,
  count: number,
): Promise<number> {
  const [mark] = await rows<{ value: number | string }>(
    payload,
    req,
    sql`INSERT INTO marks (name, value) VALUES ('sequence', ${count})
      ON CONFLICT (name) DO UPDATE SET value = marks.value + ${count} RETURNING value`,
  );
  return Number(mark?.value);
}

/** Returns the name of this database, which is part of checkpoints. */
export async function instanceName(payload: Payload): Promise<string> {
  await rows(
    payload,
    undefined,
    sql`INSERT INTO marks (name, value, text) VALUES ('instance', 0, ${randomUUID().slice(0, 8)})
      ON CONFLICT (name) DO NOTHING`,
  );
  return (await readMark(payload, 'instance')).text ?? '';
}
