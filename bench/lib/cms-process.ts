/** The built CMS as a separate process, filled with generated posts, and what it uses. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buildCms, cmsFolder, installCms } from '../../tooling/cms/prepare.ts';
import { startCms, type CmsServer } from '../../tooling/cms/server.ts';
import { SECRET } from '../../tooling/servers/webhook-message.ts';
import { measure, type Measurement } from './measure.ts';
import { bench, root } from './site-build.ts';

export const EMAIL = 'bench@plural.example';
export const PASSWORD = randomBytes(18).toString('base64url');
export const TOKEN = randomBytes(18).toString('base64url');

export interface CmsProcess extends CmsServer {
  /** What filling the database took. */
  readonly filled: Measurement;
}

/** Fills a database, SQLite without a URL, and starts the CMS, which reports to `webhook`. */
export async function startFilledCms(
  posts: number,
  webhook: string,
  databaseUrl = '',
): Promise<CmsProcess> {
  if (!installCms()) throw new Error('The packages of the CMS could not be installed.');
  buildCms();
  const environment = {
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    CMS_FOLDER: cmsFolder,
    CMS_DATA: path.join(bench, 'cms'),
    CMS_PUBLISHED_KEY: TOKEN,
    CMS_DRAFTS_KEY: randomBytes(18).toString('base64url'),
    CMS_EMAIL: EMAIL,
    CMS_PASSWORD: PASSWORD,
    DATABASE_URL: databaseUrl,
    CONTENT_WEBHOOK_URL: '',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const fill = path.join(root, 'bench/lib/fill-cms.ts');
  const filled = await measure(process.execPath, [fill, String(posts)], { environment });
  const variables = { ...environment, CONTENT_WEBHOOK_URL: webhook };
  return { ...(await startCms({ ...variables, CONTENT_WEBHOOK_SECRET: SECRET })), filled };
}
