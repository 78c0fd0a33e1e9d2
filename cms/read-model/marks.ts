/** Named numbers in the database. */
import { randomUUID } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { rows, sql } from '../database/sql.ts';

interface Mark {
  readonly value: number;
  readonly text: string | null;
}

/** Returns a mark; 0 if there is none. */
export async function readMark(payload: Payload, name: string): Promise<Mark> {
  const [mark] = await rows<{ value: number | string; text: string | null }>(
    payload,
    undefined,
    sql`SELECT value, text FROM marks WHERE name = ${name}`,
  );
  return { value: Number(mark?.value ?? 0), text: mark?.text ?? null };
}

/** Creates or replaces the number of a mark. */
export async function writeMark(payload: Payload, name: string, value: number): Promise<void> {
  await rows(
    payload,
    undefined,
    sql`INSERT INTO marks (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}

/**
 * Reserves sequence numbers and returns the last. Its row stays locked until the transaction ends,
 * so numbers become visible in their order.
 */
export async function reserveNumbers(
  payload: Payload,
  req: Partial<PayloadRequest> | undefined,
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
  const { text } = await readMark(payload, 'instance');
  if (text !== null) return text;
  await rows(
    payload,
    undefined,
    sql`INSERT INTO marks (name, value, text) VALUES ('instance', 0, ${randomUUID().slice(0, 8)})
      ON CONFLICT (name) DO NOTHING`,
  );
  return (await readMark(payload, 'instance')).text ?? '';
}
