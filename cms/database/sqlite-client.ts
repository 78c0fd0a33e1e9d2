/**
 * SQLite with one connection that writes, one that reads, and a queue. libSQL's own client opens
 * a connection for each transaction and never closes it, and loses concurrent changes.
 */
import {
  createClient,
  type Client,
  type InStatement,
  type Transaction,
  type TransactionMode,
} from '@libsql/client';

/** How long a change waits for others before it fails. */
const MAX_WAIT_MS = 60_000;

/** Runs one task at a time, in the order of the calls. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  /** Waits for its turn; the caller must call the result when it is done. */
  return function enter(): Promise<() => void> {
    let leave: () => void = () => undefined;
    const turn = last;
    last = new Promise<void>((resolve) => (leave = resolve));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`the database was busy for ${MAX_WAIT_MS / 1000} s`));
        // A task that gives up lets the next one pass.
        void turn.then(leave);
      }, MAX_WAIT_MS);
      timer.unref();
      void turn.then(() => {
        clearTimeout(timer);
        resolve(leave);
      });
    });
  };
}

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'busy_timeout = 10000',
  'foreign_keys = ON',
  // After a large change, the log shrinks again.
  'journal_size_limit = 67108864',
];

const isRead = (sql: string): boolean => /^\s*(?:select|pragma|with)\b/i.test(sql);

/** Returns a client for a local database file. */
export async function sqliteClient(url: string): Promise<Client> {
  const writer = createClient({ url });
  for (const pragma of PRAGMAS) await writer.execute(`PRAGMA ${pragma}`);
  const reader = createClient({ url });
  for (const pragma of PRAGMAS.slice(2)) await reader.execute(`PRAGMA ${pragma}`);
  const enter = createQueue();

  async function write<Result>(task: () => Promise<Result>): Promise<Result> {
    const leave = await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  }

  async function transaction(_mode: TransactionMode = 'write'): Promise<Transaction> {
    const leave = await enter();
    let isOpen = true;
    const end = async (command: string): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      try {
        await writer.execute(command);
      } finally {
        leave();
      }
    };
    try {
      await writer.execute('BEGIN IMMEDIATE');
    } catch (error) {
      leave();
      throw error;
    }
    const demandOpen = (): void => {
      if (!isOpen) throw new Error('the transaction is closed');
    };
    return {
      execute: async (statement: InStatement) => {
        demandOpen();
        return writer.execute(statement);
      },
      batch: async (statements: InStatement[]) => {
        demandOpen();
        const results = [];
        for (const statement of statements) results.push(await writer.execute(statement));
        return results;
      },
      executeMultiple: () => Promise.reject(new Error('would end the transaction')),
      commit: () => end('COMMIT'),
      rollback: () => end('ROLLBACK'),
      close: () => void end('ROLLBACK'),
      get closed() {
        return !isOpen;
      },
    } as Transaction;
  }

  const textOf = (statement: string | { sql: string }): string =>
    typeof statement === 'string' ? statement : statement.sql;
  return {
    execute: (statement: InStatement) =>
      isRead(textOf(statement))
        ? reader.execute(statement)
        : write(() => writer.execute(statement)),
    batch: (statements: InStatement[], mode?: TransactionMode) =>
      write(() => writer.batch(statements, mode)),
    migrate: (statements: InStatement[]) => write(() => writer.migrate(statements)),
    executeMultiple: (sql: string) => write(() => writer.executeMultiple(sql)),
    transaction,
    sync: () => writer.sync(),
    close() {
      writer.close();
      reader.close();
    },
    get closed() {
      return writer.closed;
    },
    protocol: writer.protocol,
  } as Client;
}
