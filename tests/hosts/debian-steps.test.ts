/** The steps for a fresh Debian server in docs/publishing.md, as written, in a fresh folder tree. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureProgram } from '../../tooling/programs/debian-package.ts';
import { writeCertificate } from '../../tooling/servers/https-site.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** What the documentation leaves open. */
const BLANKS: Readonly<Record<string, string>> = {
  '<repository>': '/repository',
  '<address of the CMS>': 'http://127.0.0.1:9/',
  '<token>': 'token',
};

/** Returns the commands of a section of the documentation, as one script. */
function commandsOf(heading: string): string {
  const text = readFileSync(path.join(project, 'docs/publishing.md'), 'utf8');
  const section = text.slice(text.indexOf(`\n## ${heading}\n`) + 1).split(/^### /m)[0] ?? '';
  const blocks = [...section.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return Object.entries(BLANKS).reduce(
    (script, [blank, value]) => script.replaceAll(blank, value),
    blocks.join('\n'),
  );
}

/** Folders that no step needs: without them, the test takes half the time. */
const UNUSED = /^(?:tests|bench|cms|public)\//;

/** Commits the files of this project, as they are, to a repository. */
function writeRepository(folder: string): void {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter((name) => name !== '' && !UNUSED.test(name))) {
    cpSync(path.join(project, file), path.join(folder, file), { recursive: true });
  }
  const inside = (...parameters: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...parameters]);
  inside('init', '--quiet');
  inside('add', '--all', '--force');
  inside('commit', '--quiet', '--message', 'All');
}

/** Files of /etc that the programs of the steps read; others are as after an installation. */
const ETC = [
  ...['group', 'gshadow', 'ld.so.cache', 'login.defs', 'nsswitch.conf', 'pam.conf', 'pam.d'],
  ...['passwd', 'security', 'shadow', 'default', 'ssl/openssl.cnf', 'nginx', 'hosts'],
];

/** Permissions other than the usual ones. */
const MODES = [
  ['.', 0o755],
  ['root', 0o700],
  ['tmp', 0o1777],
] as const;

/** Writes what a fresh Debian server has below its root. */
function writeServer(root: string): void {
  for (const folder of [
    'etc/systemd/system',
    'etc/ssl/plural',
    'opt',
    'root',
    'srv',
    'tmp',
    'run',
  ]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  for (const folder of ['lib/nginx', 'log/nginx', 'lib', 'mail']) {
    mkdirSync(path.join(root, 'var', folder), { recursive: true });
  }
  for (const folder of ['bin', 'sbin', 'lib', 'lib64'])
    symlinkSync(`usr/${folder}`, path.join(root, folder));
  symlinkSync('/run', path.join(root, 'var/run'));
  for (const name of ETC) {
    cpSync(`/etc/${name}`, path.join(root, 'etc', name), {
      recursive: true,
      verbatimSymlinks: true,
      force: true,
    });
  }
  // The machine of the test may be one that somebody has set up.
  const nginx = path.join(root, 'etc/nginx');
  rmSync(path.join(nginx, 'sites-enabled'), { recursive: true });
  mkdirSync(path.join(nginx, 'sites-enabled'));
  symlinkSync('/etc/nginx/sites-available/default', path.join(nginx, 'sites-enabled/default'));
  for (const file of readdirSync(path.join(nginx, 'conf.d')))
    rmSync(path.join(nginx, 'conf.d', file));
  // The repository of the test is in a folder of another user, not on a server.
  writeFileSync(path.join(root, 'etc/gitconfig'), '[safe]\n  directory = *\n');
  cpSync(path.join(project, 'tests/hosts/debian'), path.join(root, 'stubs'), { recursive: true });
  symlinkSync('/packages/node_modules/.bin/node', path.join(root, 'stubs/node'));
  const { certificate, key } = writeCertificate(path.join(root, 'etc/ssl/plural'), [
    'plural.example',
  ]);
  cpSync(certificate, path.join(root, 'etc/ssl/plural/fullchain.pem'));
  cpSync(key, path.join(root, 'etc/ssl/plural/privkey.pem'));
}

/** Prints a line for a request: status and Location, or `closed`. */
const CHECKS = `
ask() {
  seen=$(curl --insecure --silent --max-time 20 --output /tmp/body --connect-to '::127.0.0.1:' \\
    --write-out '%{http_code} %header{location}' "$1") || seen=closed
  echo "ASKED $1: $seen"
}
eventually() {
  for attempt in $(seq 100); do curl --silent --output /dev/null "$1" && return; sleep 0.2; done
}
`;

/** Requests after the steps, and what the site answers. */
const EXPECTED: readonly (readonly [address: string, seen: string])[] = [
  ['https://www.plural.example/pricing?a=1', '200'],
  ['https://www.plural.example/plans', '301 /pricing'],
  ['https://www.plural.example/pricing/', '301 /pricing'],
  ['https://www.plural.example/nope', '404'],
  ['https://www.plural.example/etc/passwd', '404'],
  ['https://plural.example/pricing?a=1&b=%20', '301 https://www.plural.example/pricing?a=1&b=%20'],
  ['http://plural.example/pricing?a=1', '301 https://www.plural.example/pricing?a=1'],
  ['http://www.plural.example/pricing?a=1', '301 https://www.plural.example/pricing?a=1'],
  ['https://plural-cn.example/', '301 https://www.plural-cn.example/'],
  ['https://unknown.example/pricing', 'closed'],
  ['http://unknown.example/pricing', 'closed'],
  ['https://publish.plural.example/webhook', '405'],
  ['https://publish.plural.example/status', '404'],
];

/** A header rule with a directive of nginx, as the user that publishes could write it. */
const HOSTILE = JSON.stringify({
  origins: { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' },
  headers: [{ path: '/pwn { alias /; autoindex on; } location /zz*', headers: {} }],
  redirects: [],
});

const isPossible =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0;
if (!isPossible) console.warn('The steps for a Debian server are not tested: this needs root.');

describe.skipIf(!isPossible)('the steps for a fresh Debian server', () => {
  let root: string;
  let output = '';

  /** Runs a script on the server. Returns what it prints. */
  const run = (script: string): string => {
    const shell = ['/bin/sh', '-ec', `cd /root\n${script}`];
    const enter = ['sh', path.join(project, 'tests/hosts/debian/enter.sh'), root];
    const packages = path.join(project, 'node_modules');
    const { stdout, stderr, status } = spawnSync(
      'unshare',
      ['--mount', '--net', '--pid', '--fork', '--kill-child', ...enter, packages, ...shell],
      {
        encoding: 'utf8',
        timeout: 240_000,
        env: { PATH: '/stubs:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', HOME: '/root' },
      },
    );
    return `${stdout}${stderr}\nexited with ${status}`;
  };

  beforeAll(() => {
    for (const program of ['nginx', 'curl', 'git', 'openssl']) ensureProgram(program);
    root = mkdtempSync(path.join(tmpdir(), 'debian-'));
    writeServer(root);
    for (const [folder, mode] of MODES) chmodSync(path.join(root, folder), mode);
    writeRepository(path.join(root, 'repository'));
    output = run(`nginx
${commandsOf('Your own server, in five steps')}
${CHECKS}
eventually http://127.0.0.1:4323/webhook
${EXPECTED.map(([address]) => `ask '${address}'`).join('\n')}
cp -r /etc/nginx/plural /tmp/before
su plural -s /bin/sh -c "cat > /srv/plural/.site/host-rules.json" <<'END'
${HOSTILE}
END
systemctl start plural-rules && echo 'ASKED hostile: accepted' || echo 'ASKED hostile: refused'
diff -r /tmp/before /etc/nginx/plural && echo 'ASKED configuration: unchanged'
su plural -s /bin/sh -c 'ln -sf /etc/shadow /srv/plural/.site/host-rules.json'
systemctl start plural-rules && echo 'ASKED link: accepted' || echo 'ASKED link: refused'
diff -r /tmp/before /etc/nginx/plural && echo 'ASKED configuration with a link: unchanged'
ask https://www.plural.example/pricing
echo 'the end'`);
  }, 300_000);
  afterAll(() => {
    // Nothing is mounted outside of the namespace that has ended.
    if (readdirSync(path.join(root, 'usr')).length === 0) rmSync(root, { recursive: true });
  });

  it('succeed as written, to the last one', () => {
    expect(output).toContain('the end\n');
    expect(output).not.toMatch(/EACCES|duplicate default server|\[(?:warn|emerg)\]|fatal:/);
  });

  it.each(EXPECTED)('%s is answered with %s', (address, seen) => {
    expect(output).toContain(`ASKED ${address}: ${`${seen} `.trimEnd()}`);
  });

  it('refuse the rules of an attacker, with file, field and reason, and keep the last ones', () => {
    expect(output).toContain('ASKED hostile: refused');
    expect(output).toMatch(/rules\.json: headers\.0\.path: must be the path of a file/);
    expect(output).toContain('ASKED configuration: unchanged');
  });

  it('do not follow a link of the user that publishes', () => {
    expect(output).toContain('ASKED link: refused');
    expect(output).toContain('ASKED configuration with a link: unchanged');
    expect(output).not.toContain('root:');
  });
});
