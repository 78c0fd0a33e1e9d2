import { isIP } from 'node:net';
import { z } from 'zod';
import { defineCall, ok } from '../call.ts';
import { language } from './language.ts';

/** The mode without a system of others: the site's own contact panel opens. */
const CHAT = 'default';

export const chooseChat = defineCall({
  name: 'chat/choose',
  method: 'GET',
  path: '/client-api/third/chat/choose',
  fields: z.object({
    ip: z.string().refine((ip) => isIP(ip) > 0, 'must be an IP address'),
    lang: language,
  }),
  answer: ({ lang }) => ok({ chat: CHAT }, `lang ${lang}`),
});

export const chatType = defineCall({
  name: 'get-chat-type-config',
  method: 'GET',
  path: '/api/sys/config/register-chat/get-chat-type-config',
  fields: z.object({ lang: language, type: z.literal('www') }),
  answer: ({ lang }) =>
    ok({ chat: CHAT, chat_info: { js: 'https://chat.plural.example/chat.js' } }, `lang ${lang}`),
});
