/** Creates webhooks like those of a CMS. */
import { Webhook } from 'standardwebhooks';

export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes long').toString('base64')}`;

/** Returns the headers of a signed message. */
export function signed(
  body: string,
  { id = 'msg_1', time = new Date(), secret = SECRET } = {},
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, time, body),
  };
}
