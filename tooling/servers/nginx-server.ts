/** Runs a separate nginx on a free port of 127.0.0.1, with all its files in one folder. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST_RULES_FILE, type HostRules } from '../../src/engine/hosting/host-rules.ts';
import { readHostRules } from '../../src/engine/hosting/host-rules-file.ts';
import { nginxFiles } from '../../src/engine/hosting/nginx/site.ts';
import { ensureProgram } from '../programs/debian-package.ts';
import { freePort, startProgram } from './program.ts';

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether Debian's module for precompressed Brotli is installed. */
export const hasBrotli = (): boolean => existsSync(BROTLI_MODULE);

/** The host rules of the last build. */
export const RULES = path.resolve(import.meta.dirname, '../../.renderer', HOST_RULES_FILE);

/** Returns the host rules of a build, by default the last. Throws with instructions if missing. */
export const builtRules = (file = RULES): HostRules => readHostRules(file);

/** Writes a build's nginx configuration into a folder. */
export function writeConfiguration(folder: string, ...build: Parameters<typeof nginxFiles>): void {
  for (const [name, text] of Object.entries(nginxFiles(...build))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export interface NginxServer {
  readonly port: number;
  /** The process that serves requests. */
  readonly worker: number;
  /** Returns nginx's error log. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

function mainConfiguration(folder: string, http: string, brotli: boolean): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return [
    ...(brotli ? [`load_module ${BROTLI_MODULE};`] : []),
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    'pcre_jit on;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr notice;',
    'events { worker_connections 1024; }',
    'http {',
    '  include /etc/nginx/mime.types;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  access_log off;',
    ...temporary,
    http,
    '}',
    '',
  ].join('\n');
}

/**
 * Starts nginx. `configure` gets the port and a folder for its files and returns the
 * contents of the http block. Resolves when nginx is ready; rejects with its log when it
 * fails to start.
 */
export async function startNginx(
  configure: (port: number, folder: string) => string,
  { brotli = false } = {},
): Promise<NginxServer> {
  const program = ensureProgram('nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  mkdirSync(path.join(folder, 'logs'));
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, mainConfiguration(folder, configure(port, folder), brotli));
  const server = startProgram(program, ['-p', folder, '-c', main]);
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const worker = Number(await server.printed(/start worker process (\d+)\s/));
    return { port, worker, log: server.output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
