/** Compares what a running site serves with the SHA-256 digests of its files. */
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { LOCALE_COOKIE } from '../../config/limits.ts';
import { pageOf, type LinkRules } from '../checks/links/targets.ts';
import { digestOf } from '../disk/digest.ts';
import { addressFinder } from './addresses.ts';

/** Requests at a time. */
const PARALLEL = 8;
/** A server that does not answer for this long has failed. */
const TIMEOUT_MS = 30_000;

/** Returns a function that requests an address of the site from a server, which may be another. */
function requester(server: URL) {
  const isSecure = server.protocol === 'https:';
  const request = isSecure ? httpsRequest : httpRequest;
  const Agent = isSecure ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const get = (address: string, locale: string): Promise<{ status: number; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const { host, hostname, pathname } = new URL(address);
      const headers = { host, 'accept-encoding': 'identity', cookie: `${LOCALE_COOKIE}=${locale}` };
      const options = { agent, headers, path: pathname, timeout: TIMEOUT_MS, servername: hostname };
      const sent = request(server, options, (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body }),
          reject,
        );
      });
      sent.on('timeout', () => sent.destroy(new Error(`no response in ${TIMEOUT_MS / 1000} s`)));
      sent.on('error', reject);
      sent.end();
    });
  return { get, close: () => agent.destroy() };
}

export interface Verification {
  /** The number of files that the server was asked for. */
  readonly checked: number;
  /** The number of files that have no address, such as compressed copies. */
  readonly withoutAddress: number;
  /** A line for each file that is not served as published, sorted. */
  readonly problems: readonly string[];
}

/**
 * Requests every file of a release from a server, under the site's own host names, and compares
 * the responses with the digests.
 */
export async function verifySite(
  server: URL,
  rules: LinkRules,
  digests: Iterable<readonly [file: string, digest: string]>,
): Promise<Verification> {
  const addressOf = addressFinder(rules);
  const { get, close } = requester(server);
  const problems: string[] = [];
  let [checked, withoutAddress] = [0, 0];

  const check = async (file: string, digest: string, address: string): Promise<void> => {
    try {
      const { status, body } = await get(address, pageOf(file).locale);
      if (status !== 200) problems.push(`${file}: ${address} responds with ${status}`);
      else if (digestOf(body) !== digest) problems.push(`${file}: ${address} is another file`);
    } catch (error) {
      problems.push(`${file}: ${address}: ${(error as Error).message}`);
    }
  };
  try {
    await pLimit(PARALLEL).map(digests, async ([file, digest]) => {
      const address = addressOf(file);
      if (address === undefined) withoutAddress += 1;
      else {
        checked += 1;
        await check(file, digest, address);
      }
    });
  } finally {
    close();
  }
  return { checked, withoutAddress, problems: problems.sort() };
}
