/** Reads from the environment who hears of a release. Nobody does until it is configured. */
import { z } from 'zod';
import { hosting } from '../../../config/hosting.ts';
import { origins } from '../../../config/origins.ts';
import { PublishError } from '../errors.ts';
import { webhookOf } from '../server/signatures.ts';
import { readEnvironment } from '../settings.ts';
import type { Announcer } from './announcer.ts';
import { cloudflare } from './cloudflare.ts';
import { fastly } from './fastly.ts';
import { indexNow } from './index-now.ts';
import { purgeWebhook } from './purge-webhook.ts';
import { webSub } from './web-sub.ts';

/** An id in the address of an API. */
const id = z
  .string()
  .regex(/^[\w-]+$/, 'must consist of letters, digits, _ and -')
  .optional();
const secret = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must not contain spaces')
  .optional();

const schema = z.object({
  CLOUDFLARE_ZONE_ID: id,
  CLOUDFLARE_ZONE_ID_CN: id,
  CLOUDFLARE_API_TOKEN: secret,
  FASTLY_SERVICE_ID: id,
  FASTLY_API_TOKEN: secret,
  PURGE_WEBHOOK_URL: z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional(),
  PURGE_WEBHOOK_SECRET: secret,
});

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that no other process needs. */
export const ANNOUNCEMENT_SECRETS = [
  ...['CLOUDFLARE_API_TOKEN', 'FASTLY_API_TOKEN', 'PURGE_WEBHOOK_SECRET'],
];

/** Returns a secret that is needed with another variable. Throws `PublishError` if it is missing. */
function required(value: string | undefined, names: string): string {
  if (value !== undefined) return value;
  throw new PublishError('Invalid environment:', [`${names} must be set together`]);
}

/** Returns the configured announcers. Throws `PublishError` for bad values; it has no secrets. */
export function configuredAnnouncers(environment: Environment): Announcer[] {
  const values = readEnvironment(schema, environment);
  const { CLOUDFLARE_ZONE_ID: zone, FASTLY_SERVICE_ID: service, PURGE_WEBHOOK_URL: url } = values;
  const { indexNowKey, webSubHub } = hosting;
  const announcers: Announcer[] = [];
  if (indexNowKey) announcers.push(indexNow({ key: indexNowKey }));
  if (webSubHub) announcers.push(webSub({ hub: webSubHub }));
  if (zone) {
    const names = 'CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN';
    const token = required(values.CLOUDFLARE_API_TOKEN, names);
    const zones = new Map([[origins.cn, values.CLOUDFLARE_ZONE_ID_CN ?? zone]]);
    announcers.push(cloudflare({ token, zones: zones.set(origins.www, zone) }));
  }
  if (service) {
    const token = required(values.FASTLY_API_TOKEN, 'FASTLY_SERVICE_ID and FASTLY_API_TOKEN');
    announcers.push(fastly({ token, service }));
  }
  if (url) {
    const names = 'PURGE_WEBHOOK_URL and PURGE_WEBHOOK_SECRET';
    const own = required(values.PURGE_WEBHOOK_SECRET, names);
    announcers.push(purgeWebhook({ url, signer: webhookOf(own, 'PURGE_WEBHOOK_SECRET') }));
  }
  return announcers;
}
