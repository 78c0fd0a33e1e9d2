/**
 * Chat systems that a site can name in `site.chatSystems`, with the origins of their scripts. What
 * else they load is in `src/engine/hosting/chat-sources.ts`, which browsers don't need.
 */
export const CHAT_SCRIPTS = {
  saleSmartly: ['https://plugin-code.salesmartly.com', 'https://assets.salesmartly.com'],
  easemob: ['https://kefu.easemob.com'],
  crisp: ['https://client.crisp.chat'],
  intercom: ['https://widget.intercom.io', 'https://js.intercomcdn.com', 'https://app.intercom.io'],
  tawk: ['https://embed.tawk.to'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ChatSystem = keyof typeof CHAT_SCRIPTS;

/** Whether a word is the name of a known chat system. */
export const isChatSystem = (name: string): name is ChatSystem => Object.hasOwn(CHAT_SCRIPTS, name);

/** Returns the origins that chat scripts may load from, for the variables of those names. */
export const chatScriptOrigins = (
  { chatSystems, chatOrigins }: Readonly<Record<'chatSystems' | 'chatOrigins', string | undefined>>,
  own: { readonly chatSystems: readonly string[]; readonly chatOrigins: readonly string[] },
): string[] => [
  ...[...own.chatSystems, ...words(chatSystems)]
    .filter(isChatSystem)
    .flatMap((name) => CHAT_SCRIPTS[name]),
  ...[...own.chatOrigins, ...words(chatOrigins)].map((origin) => new URL(origin).origin),
];

/** Returns the words of an environment variable. */
export const words = (text: string | undefined): string[] => text?.match(/\S+/g) ?? [];
