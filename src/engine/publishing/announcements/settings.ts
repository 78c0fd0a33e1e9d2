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
] as const;

/** Returns the configured announcers. Throws `PublishError` for bad values; it has no secrets. */
export function configuredAnnouncers(environment: Environment): Announcer[] {
  const values = readEnvironment(schema, environment);
  const secretOf = (name: (typeof ANNOUNCEMENT_SECRETS)[number], other: keyof typeof values) => {
    const value = values[name];
    if (value) return value;
    throw new PublishError('Invalid environment:', [`${name}: must be set with ${other}`]);
  };
  const announcers: Announcer[] = [];
  const { indexNowKey, webSubHub } = hosting;
  const { CLOUDFLARE_ZONE_ID: zone, FASTLY_SERVICE_ID: service, PURGE_WEBHOOK_URL: url } = values;
  if (indexNowKey) announcers.push(indexNow({ key: indexNowKey }));
  if (webSubHub) announcers.push(webSub({ hub: webSubHub }));
  if (zone) {
    const zones = new Map([[origins.cn, values.CLOUDFLARE_ZONE_ID_CN ?? zone]]).set(
      origins.www,
      zone,
    );
    const token = secretOf('CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ZONE_ID');
    announcers.push(cloudflare({ token, zones }));
  }
  if (service) {
    const token = secretOf('FASTLY_API_TOKEN', 'FASTLY_SERVICE_ID');
    announcers.push(fastly({ token, service }));
  }
  if (url) {
    const own = secretOf('PURGE_WEBHOOK_SECRET', 'PURGE_WEBHOOK_URL');
    announcers.push(purgeWebhook({ url, signer: webhookOf(own, 'PURGE_WEBHOOK_SECRET') }));
  }
  return announcers;
}
