/**
 * The chat (specification, section 4; design, "Chat modes"). Nothing is asked
 * or loaded before the visitor opens it, save a robot's script where consent
 * stands already. A system that does not come up, whatever the reason, leaves
 * the visitor with the contact panel of our own, which needs no script at all.
 */
import { CHAT } from '../../config/limits';
import type { ChatTypeConfig } from '../../browser/api/calls';
import type { Timers } from '../../shared/timers/timers';
import type { ChatView } from '../../stores/chat';

/**
 * The chat systems that the chat-type call may name (specification, section 4):
 * how each tells that its script has come up, and how it is opened.
 */
type ChatMode = 'SS_ROBOT' | 'SS_HUMAN' | 'HUAN_XIN' | 'default';

export interface ChatProvider {
  /** Loaded with the page rather than on the first opening. */
  readonly eager: boolean;
  isReady(scope: ChatGlobals): boolean;
  open(scope: ChatGlobals): void;
}

/** What the scripts of the systems put on `window`. */
export interface ChatGlobals {
  readonly ssq?: { push(method: string): void };
  readonly easemobim?: { bind(config: Readonly<Record<string, unknown>>): void };
}

const saleSmartly = (eager: boolean): ChatProvider => ({
  eager,
  isReady: ({ ssq }) => typeof ssq?.push === 'function',
  open: ({ ssq }) => ssq?.push('chatOpen'),
});

const PROVIDERS: Record<Exclude<ChatMode, 'default'>, ChatProvider> = {
  SS_ROBOT: saleSmartly(true),
  SS_HUMAN: saleSmartly(false),
  HUAN_XIN: {
    eager: false,
    isReady: ({ easemobim }) => typeof easemobim?.bind === 'function',
    open: ({ easemobim }) => easemobim?.bind({}),
  },
};

/** The system of a configured chat type; `undefined` for `default` and for one that is not known. */
function chatProvider(type: string | undefined): ChatProvider | undefined {
  return type !== undefined && Object.hasOwn(PROVIDERS, type)
    ? PROVIDERS[type as keyof typeof PROVIDERS]
    : undefined;
}

export interface ChatDependencies {
  /** Asks which chat there is; `undefined` where no service is configured or the call fails. */
  readonly chooseType: () => Promise<ChatTypeConfig | undefined>;
  /** Loads a script that `isAllowed` has let pass; rejects when the browser cannot. */
  readonly loadScript: (url: string) => Promise<void>;
  /** Whether a script may be loaded from this URL: https and on the list. */
  readonly isAllowed: (url: string) => boolean;
  /** Whether chat scripts may be loaded before the visitor asks for the chat. */
  readonly mayPreload: () => boolean;
  readonly globals: () => ChatGlobals;
  readonly timers: Timers;
  readonly show: (view: Exclude<ChatView, 'closed'>) => void;
}

export type Chat = ReturnType<typeof createChat>;

type Outcome = 'ready' | 'none';

/** The chat of a page. */
export function createChat(dependencies: ChatDependencies) {
  const { chooseType, loadScript, isAllowed, mayPreload, globals, timers, show } = dependencies;
  let type: Promise<ChatTypeConfig | undefined> | undefined;
  let loading: Promise<Outcome> | undefined;
  let provider: ChatProvider | undefined;

  const choose = () => (type ??= chooseType().catch(() => undefined));

  /** Resolves when the system is ready, or when ten minutes have gone by. */
  function poll(system: ChatProvider): Promise<Outcome> {
    const startedAt = timers.now();
    return new Promise((resolve) => {
      const look = (): void => {
        if (system.isReady(globals())) resolve('ready');
        else if (timers.now() - startedAt >= CHAT.giveUpMs) resolve('none');
        else timers.set(look, CHAT.pollMs);
      };
      look();
    });
  }

  async function load(): Promise<Outcome> {
    const chosen = await choose();
    provider = chatProvider(chosen?.chat);
    if (!provider || !chosen?.script || !isAllowed(chosen.script)) return 'none';
    try {
      await loadScript(chosen.script);
    } catch {
      return 'none';
    }
    return poll(provider);
  }

  return {
    /** With the page: loads a robot's script where that is allowed; opens nothing. */
    async start(): Promise<void> {
      if (!mayPreload()) return;
      const chosen = await choose();
      if (chatProvider(chosen?.chat)?.eager) await (loading ??= load());
    },
    /** The consult action. */
    async open(): Promise<void> {
      show('connecting');
      const outcome = await (loading ??= load());
      if (outcome === 'ready' && provider) {
        show('provider');
        provider.open(globals());
      } else {
        show('contact');
      }
    },
  };
}
