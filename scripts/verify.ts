/**
 * `npm run verify -- <url> [--release <id>] [--folder dist]`: requests every file of the live
 * release from the server at <url> and compares it with the SHA-256 digest that was published.
 * Requests name the site's own hosts, so <url> may be one of several servers. `--release`
 * selects another release of the store; `--folder` compares with the files of a build instead,
 * for hosts without a store. Exits with 1 if a file differs.
 */
import path from 'node:path';
import { commandLine, runCommand } from '../tooling/command-line.ts';
import { HOST_RULES_FILE } from '../src/engine/hosting/host-rules.ts';
import { readHostRules } from '../src/engine/hosting/host-rules-file.ts';
import { fileDigest, releaseDigests } from '../src/engine/publishing/digests.ts';
import { PublishError } from '../src/engine/publishing/errors.ts';
import { publishSettings } from '../src/engine/publishing/settings.ts';
import { currentId, readRelease, Store } from '../src/engine/publishing/store.ts';
import { verifySite } from '../src/engine/publishing/verify.ts';
import { buildPaths } from '../src/engine/rendering/build-paths.ts';
import { filesBelow } from '../src/engine/disk/files-below.ts';

const root = path.resolve(import.meta.dirname, '..');

function* folderDigests(folder: string): Generator<[string, string]> {
  for (const file of filesBelow(folder)) yield [file, fileDigest(path.join(folder, file))];
}

/** Returns what a server is compared with. */
function published(folder: string | undefined, id: string | undefined) {
  const settings = publishSettings(root, process.env);
  if (folder !== undefined) {
    const { site, server } = buildPaths(root, path.resolve(folder));
    const rules = readHostRules(path.join(server, HOST_RULES_FILE));
    return { name: site, rules, digests: folderDigests(site) };
  }
  const store = new Store(settings.store);
  const release = readRelease(store, id ?? currentId(store) ?? 'live');
  if (release.digest === undefined) {
    throw new PublishError(`Release ${release.id} was published without digests.`);
  }
  const rules = readHostRules(store.hostRulesOf(release.id));
  return { name: `release ${release.id}`, rules, digests: releaseDigests(store, release) };
}

await runCommand(async () => {
  const { values, positionals } = commandLine({
    allowPositionals: true,
    options: { release: { type: 'string' }, folder: { type: 'string' } },
  });
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0 || !/^https?:/.test(url) || !URL.canParse(url)) {
    throw new PublishError('Name one server: npm run verify -- https://www.example.com');
  }
  const { name, rules, digests } = published(values.folder, values.release);
  const { checked, withoutAddress, problems } = await verifySite(new URL(url), rules, digests);
  for (const problem of problems) console.error(problem);
  console.log(
    `${url} serves ${checked - problems.length} of ${checked} files as in ${name}; ${withoutAddress} files have no address.`,
  );
  if (problems.length > 0 || checked === 0) process.exitCode = 1;
});
