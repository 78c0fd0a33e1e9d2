import { z } from 'zod';
import { defineCall, ok, shortText } from '../call.ts';

/** Visitor IP info (specification, section 3): an address and a place that nobody has. */
export const visitorIp = defineCall({
  name: 'get-visitor-ip',
  method: 'GET',
  path: '/api/sys/config/ip/get-visitor-ip',
  fields: z.unknown(),
  answer: (_, { userAgent, language }) =>
    ok(
      {
        ip: '203.0.113.7',
        ua: userAgent,
        language: language.split(/[,;]/)[0]?.trim() || 'en-US',
        ip_data: {
          timezone: 'Atlantic/Reykjavik',
          country: 'Sandbox',
          region: 'Loopback',
          city: 'Localhost',
        },
      },
      'no fields',
    ),
});

/** Tells the server the referral code that a visitor came with. */
export const setReferral = defineCall({
  name: 'ref/set',
  method: 'GET',
  path: '/api/sys/config/ref/set',
  isRead: false,
  fields: z.object({ c_v: shortText.min(1) }),
  answer({ c_v }, { memory }) {
    memory.records.referrals.push(c_v);
    return ok(null, 'referral code');
  },
});
