/** The ports of the CMS and the studio. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port with the option that chooses it. */
export interface Port {
  readonly option: string;
  readonly port: number;
  readonly host: string;
}

/** Returns the number of an option. Throws if it is not a port. */
export function portNumber(option: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`--${option}: '${text}' is not a port number`);
}

async function demandFree({ option, port, host }: Port): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is in use' : `can't be used (${code})`;
    throw new Error(`Port ${port} ${reason}: end the other program, or choose with --${option}`, {
      cause: error,
    });
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Throws if a port is in use, before anything is installed or built. */
export async function demandFreePorts(ports: readonly Port[]): Promise<void> {
  for (const port of ports) await demandFree(port);
}
