/** Serves the last build as in production: nginx, HTTP/2, HTTPS, on its own host names. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressFolder } from '../../src/engine/publishing/compress.ts';
import { linkFiles } from '../../src/engine/disk/link-files.ts';
import { ensureProgram } from '../programs/debian-package.ts';
import { builtRules, hasBrotli, startNginx, writeConfiguration } from './nginx-server.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Writes a certificate for host names, valid for a day. Throws without `openssl`. */
export function writeCertificate(folder: string, names: readonly string[]) {
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const parameters = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const subject = ['-nodes', '-days', '1', '-subj', `/CN=${names[0]}`];
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  execFileSync(
    ensureProgram('openssl'),
    [...parameters, ...subject, '-addext', alternatives, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  // The format in which Chromium takes trusted certificates.
  const keyHash = createHash('sha256').update(spki).digest('base64');
  return { certificate, key, keyHash };
}

/**
 * Returns a hard-linked copy of a folder, deleted when the process exits. Files added to
 * it don't end up in the output.
 */
function linkedCopy(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'https-site-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  linkFiles(root, copy);
  return copy;
}

/**
 * Serves `dist/` with the generated configuration, compressed as by `npm run build -- --compress`,
 * on a free port; `chromiumFlags` map the site's host names to it. Stopping the server
 * deletes the certificate.
 */
export async function startHttpsSite() {
  const rules = builtRules();
  const root = linkedCopy(path.join(project, 'dist'));
  await compressFolder(root);
  const brotli = hasBrotli();
  const names = [rules.origins.www, rules.origins.cn].map((origin) => new URL(origin).hostname);
  let keyHash = '';
  const server = await startNginx(
    (port, folder) => {
      const written = writeCertificate(folder, names);
      ({ keyHash } = written);
      const options = { root, listen: `127.0.0.1:${port} ssl http2`, brotli, folder };
      writeConfiguration(folder, rules, options);
      return [
        `ssl_certificate ${written.certificate};`,
        `ssl_certificate_key ${written.key};`,
        `include ${folder}/site.conf;`,
      ].join('\n');
    },
    { brotli },
  );
  const maps = names.map((name) => `MAP ${name}:443 127.0.0.1:${server.port}`);
  return {
    /** Origins of the two domains; equal when there is only one. */
    origins: rules.origins,
    /** Whether files are sent as Brotli instead of gzip. */
    brotli,
    /** Chromium arguments that map the host names to this server and trust its certificate. */
    chromiumFlags: [
      `--host-resolver-rules=${maps.join(', ')}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
    stop: () => server.stop(),
  };
}
