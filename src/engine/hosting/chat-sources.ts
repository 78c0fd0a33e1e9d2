/**
 * What chat systems load besides their scripts, by kind. A system builds its window in our page:
 * with inline styles, its own stylesheets, fonts, sounds and pictures, with frames and with a
 * socket for the messages.
 */
import { CHAT_SCRIPTS, type ChatSystem } from '../../config/chat-systems.ts';
import type { Services } from '../../config/services.ts';

export interface ChatSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  readonly sounds: readonly string[];
  /** Requests and sockets. */
  readonly calls: readonly string[];
  readonly frames: readonly string[];
  readonly workers: readonly string[];
  /** Where forms in its window are sent. */
  readonly forms: readonly string[];
}

const KINDS = [
  'scripts',
  'styles',
  'fonts',
  'images',
  'sounds',
  'calls',
  'frames',
  'workers',
  'forms',
] as const satisfies readonly (keyof ChatSources)[];

/** Pictures that a system draws itself, such as icons and previews of files. */
const DRAWN = ['data:', 'blob:'];

type Others = Partial<Omit<ChatSources, 'scripts'>>;

/** The sources of a system that keeps everything below one domain. */
const below = (domain: string): Others => ({
  styles: [`https://*.${domain}`],
  fonts: [`https://*.${domain}`],
  images: [...DRAWN, `https://*.${domain}`],
  sounds: [`https://*.${domain}`],
  calls: [`https://*.${domain}`, `wss://*.${domain}`],
  frames: [`https://*.${domain}`],
});

const EMOJI = 'https://cdn.jsdelivr.net/emojione/';

/** Besides `CHAT_SCRIPTS`. */
const SYSTEMS: Readonly<Record<ChatSystem, Others>> = {
  // These publish no list: it is what their windows load.
  saleSmartly: below('salesmartly.com'),
  easemob: below('easemob.com'),
  tawk: {
    ...below('tawk.to'),
    styles: ['https://*.tawk.to', 'https://fonts.googleapis.com', EMOJI],
    fonts: ['https://*.tawk.to', 'https://fonts.gstatic.com'],
    images: [...DRAWN, 'https://*.tawk.to', 'https://tawk.link', EMOJI],
    forms: ['https://*.tawk.to'],
  },
  // https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names
  crisp: {
    styles: ['https://client.crisp.chat'],
    fonts: ['https://client.crisp.chat'],
    images: [
      'data:',
      'https://client.crisp.chat',
      'https://image.crisp.chat',
      'https://storage.crisp.chat',
    ],
    sounds: ['https://client.crisp.chat'],
    calls: [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://client.relay.rescue.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    frames: ['https://game.crisp.chat'],
    workers: ['blob:'],
  },
  // https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy
  intercom: {
    fonts: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    images: [
      ...DRAWN,
      'https://*.intercomcdn.com',
      'https://*.intercomcdn.eu',
      'https://static.intercomassets.com',
      'https://uploads.intercomusercontent.com',
      'https://*.intercom.io',
    ],
    sounds: ['https://*.intercomcdn.com', 'https://*.intercomcdn.eu'],
    calls: [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      'https://*.intercomcdn.com',
      'https://*.intercomcdn.eu',
      'https://uploads.intercomusercontent.com',
    ],
    frames: [
      'https://intercom-sheets.com',
      'https://www.intercom-reporting.com',
      'https://www.youtube.com',
      'https://player.vimeo.com',
      'https://fast.wistia.net',
    ],
    forms: ['https://intercom.help', 'https://*.intercom.io'],
  },
};

/** Returns what a chat from an origin of its own may load: everything from there, and sockets. */
function ownSources(origin: string): Partial<ChatSources> {
  if (/^wss?:/.test(origin)) return { calls: [origin] };
  const all = [origin];
  return {
    scripts: all,
    styles: all,
    fonts: all,
    images: [...DRAWN, origin],
    sounds: all,
    calls: [origin, origin.replace(/^http/, 'ws')],
    frames: all,
  };
}

/** Returns the sources of all configured chats, without duplicates; `undefined` without a chat. */
export function chatSources({
  chatOrigins,
  chatSystems,
}: Pick<Services, 'chatOrigins' | 'chatSystems'>): ChatSources | undefined {
  const chats: Partial<ChatSources>[] = [
    ...chatSystems.map((name) => ({ ...SYSTEMS[name], scripts: CHAT_SCRIPTS[name] })),
    ...chatOrigins.map(ownSources),
  ];
  if (chats.length === 0) return undefined;
  const merged = KINDS.map((kind) => [
    kind,
    [...new Set(chats.flatMap((chat): readonly string[] => chat[kind] ?? []))],
  ]);
  return Object.fromEntries(merged) as ChatSources;
}
