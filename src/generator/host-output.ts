/** What a build writes beside its pages: rules for hosts, and files at well-known addresses. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configuredServices } from '../config/services.ts';
import { site } from '../config/site.ts';
import { headerRules } from '../hosting/headers.ts';
import { HOST_RULES_FILE, type HostRules } from '../hosting/host-rules.ts';
import { contentSecurityPolicy } from '../hosting/security-policy.ts';
import { wellKnownFiles } from '../hosting/well-known.ts';
import { statisticsOrigins } from '../queries/site.ts';
import type { Redirects } from '../routing/redirects.ts';
import { downloads } from './downloads.ts';
import { inlineHashes, type InlineCode } from './inline-code.ts';

export interface HostOutput {
  /** The folder of the built site. */
  readonly client: string;
  /** The folder of what is not public. */
  readonly server: string;
  /** Id of the build. */
  readonly build: string;
  readonly inline: Iterable<InlineCode>;
  readonly redirects: Redirects;
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Writes the host rules and the well-known files, and returns the rules. */
export async function writeHostOutput(output: HostOutput): Promise<HostRules> {
  const { client, server, build, inline, redirects } = output;
  const policy = contentSecurityPolicy(inlineHashes(inline), {
    ...configuredServices(),
    analyticsOrigins: statisticsOrigins(),
  });
  const rules: HostRules = {
    origins: { www: site.origin, cn: site.originCn },
    headers: headerRules(policy),
    redirects: redirects.rules,
  };
  await write(server, HOST_RULES_FILE, JSON.stringify(rules, null, 2));
  await write(client, 'builds/latest.json', `${JSON.stringify({ id: build })}\n`);
  await write(client, 'builds/downloads.json', `${JSON.stringify(downloads())}\n`);
  for (const [name, text] of Object.entries(wellKnownFiles(site))) await write(client, name, text);
  return rules;
}
