/** Runs the CMS, the publish server and the site together on one machine. */
import { existsSync, watchFile } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { serveSite } from '../../src/engine/hosting/preview-server.ts';
import { publishSettings } from '../../src/engine/publishing/settings.ts';
import { Store } from '../../src/engine/publishing/store.ts';
import type { Variables } from './prepare.ts';
import { startPreview } from './preview.ts';
import { runCms, type RunningCms } from './run.ts';
import { HOST } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface StudioPorts {
  readonly cms: number;
  readonly preview: number;
  readonly publisher: number;
  readonly site: number;
}

interface Logged {
  readonly event: string;
  readonly outcome?: string;
  readonly reason?: string;
  readonly health?: string;
  readonly line?: string;
  readonly seconds?: number | Readonly<Record<string, number>>;
  readonly problems?: readonly Readonly<Record<string, string>>[];
}

/** A check may list a line for each page. */
const MAX_LINES = 6;

/** Returns the first lines of a reason, and the address with all of them. */
function shortened(reason: string, health: string): string {
  const lines = reason.split('\n');
  const rest = lines.length - MAX_LINES;
  return rest <= 0
    ? reason
    : [...lines.slice(0, MAX_LINES), `  and ${rest} more lines, see ${health}/status`].join('\n');
}

/** Returns a function that returns what to print for an event of the publish server. */
function createReporter(): (logged: Logged) => string[] {
  let lastReason: string | undefined;
  let monitoring = '';
  return ({ event, outcome, reason, health, line, seconds, problems = [] }) => {
    const steps = typeof seconds === 'object' ? seconds : {};
    const { content = 0, build = 0, publish = 0 } = steps;
    const aside = problems.map(
      ({ collection, locale, id, field, reason: why }) =>
        `Not published: ${[collection, locale, id].filter(Boolean).join('/')}, ${field}: ${why}`,
    );
    switch (event) {
      case 'listening':
        monitoring = health ?? '';
        return [];
      case 'publish ended':
        lastReason = undefined;
        if (outcome === 'published')
          return [`Live after ${(content + build + publish).toFixed(1)} s`, ...aside];
        return outcome === 'held' ? ['Not published: this content was rolled back'] : aside;
      case 'publish failed':
        if (reason === lastReason) return ['Publishing failed again, for the same reason'];
        lastReason = reason;
        return [`Publishing failed: ${shortened(reason ?? '', monitoring)}`];
      case 'publish waits':
        return [`The next attempt is in ${Number(seconds).toFixed(0)} s`];
      case 'output':
        return line ? [line] : [];
      default:
        return [];
    }
  };
}

/** Returns an event of the log; a line that is no JSON is output. */
function parsed(line: string): Logged {
  try {
    return JSON.parse(line) as Logged;
  } catch {
    return { event: 'output', line };
  }
}

/** Starts the publish server, which publishes what the CMS has. */
function startPublisher({ origin, start }: RunningCms, settings: Variables, port: number): void {
  start({
    name: 'The publish server',
    folder: root,
    parameters: ['scripts/publish-server.ts'],
    // Not the secrets of the CMS.
    variables: {
      ...process.env,
      CONTENT_API_URL: `${origin}/api/contract/`,
      CONTENT_API_TOKEN: settings['CMS_PUBLISHED_KEY'],
      CONTENT_WEBHOOK_SECRET: settings['CONTENT_WEBHOOK_SECRET'],
      HOST,
      PORT: String(port),
      HEALTH_PORT: '0',
      // A publish that is interrupted is repeated at the next start.
      PUBLISH_STOP_SECONDS: '0',
    },
    onOutput: (stream) => {
      const report = createReporter();
      createInterface({ input: stream }).on('line', (line) => {
        const time = new Date().toTimeString().slice(0, 8);
        for (const text of report(parsed(line))) console.log(`${time}  ${text}`);
      });
    },
  });
}

/** Runs the studio until the process ends. */
export async function runStudio(settings: Variables, ports: StudioPorts): Promise<void> {
  const webhook = { CONTENT_WEBHOOK_URL: `http://${HOST}:${ports.publisher}/webhook` };
  const cms = await runCms({ ...settings, ...webhook }, ports.cms);
  startPublisher(cms, settings, ports.publisher);
  const store = new Store(publishSettings(root, process.env).store);
  if (!existsSync(store.current)) {
    console.log('Site:  the first time, all pages are rendered, which takes a minute or two …');
    while (!existsSync(store.current)) await delay(200);
  }
  const serve = () =>
    serveSite(
      { site: store.current, server: store.directory },
      {
        host: 'localhost',
        port: ports.site,
        logger: { info: () => undefined, error: (message) => console.error(message) },
      },
    );
  let site = await serve();
  // The redirects and headers of the live release.
  watchFile(store.hostRules, { interval: 500 }, async () => {
    await site.stop();
    site = await serve();
  });
  console.log(`\nSite:  http://localhost:${ports.site}`);
  // After the first publish: two full builds at once would take longer.
  startPreview(cms, settings, ports.preview);
  console.log(
    '       Change a title in the CMS, publish it, and reload the page. Ctrl-C ends all.',
  );
}
