/**
 * The chat (docs/requirements.md#chat). Sends and loads nothing before the visitor opens it,
 * except a robot script if consent is already given. If a chat system fails to load for any
 * reason, the visitor gets our contact panel, which needs no script.
 */
import { CHAT } from '../../config/limits';
import type { ChatTypeConfig } from '../../browser/api/calls';
import type { Timers } from '../../shared/timers/timers';
import type { ChatView } from '../../stores/chat';

/** Modes that the chat-type call can return (docs/requirements.md#chat). */
type ChatMode = 'SS_ROBOT' | 'SS_HUMAN' | 'HUAN_XIN' | 'default';

/** A chat system: how to detect that it is ready, and how to open it. */
export interface ChatProvider {
  /** Whether the script loads with the page, not on the first opening. */
  readonly eager: boolean;
  isReady(scope: ChatGlobals): boolean;
  open(scope: ChatGlobals): void;
}

/** The globals that the chat scripts add to `window`. */
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

/** Returns the chat system of a type; `undefined` for `default` and unknown types. */
function chatProvider(type: string | undefined): ChatProvider | undefined {
  return type !== undefined && Object.hasOwn(PROVIDERS, type)
    ? PROVIDERS[type as keyof typeof PROVIDERS]
    : undefined;
}

export interface ChatDependencies {
  /** Fetches the chat type; `undefined` when no service is configured or the call fails. */
  readonly chooseType: () => Promise<ChatTypeConfig | undefined>;
  /** Loads a script that `isAllowed` has accepted; rejects if the browser cannot load it. */
  readonly loadScript: (url: string) => Promise<void>;
  /** Whether a script may load from this URL: https and on the allowlist. */
  readonly isAllowed: (url: string) => boolean;
  /** Whether chat scripts may load before the visitor opens the chat. */
  readonly mayPreload: () => boolean;
  readonly globals: () => ChatGlobals;
  readonly timers: Timers;
  readonly show: (view: Exclude<ChatView, 'closed'>) => void;
  /** Whether the visitor has closed what `show` showed. */
  readonly isClosed: () => boolean;
}

export type Chat = ReturnType<typeof createChat>;

type Outcome = 'ready' | 'none';

/** Creates the chat of a page. */
export function createChat(dependencies: ChatDependencies) {
  const { chooseType, loadScript, isAllowed, mayPreload, globals, timers, show, isClosed } =
    dependencies;
  let type: Promise<ChatTypeConfig | undefined> | undefined;
  let loading: Promise<Outcome> | undefined;
  let provider: ChatProvider | undefined;

  // What fails is tried again with the next click.
  const choose = () =>
    (type ??= chooseType().catch(() => {
      type = undefined;
      return undefined;
    }));

  /** Resolves with `ready` when the system is ready, or with `none` after ten minutes. */
  function poll(system: ChatProvider): Promise<Outcome> {
    const startedAt = timers.now();
    return new Promise((resolve) => {
      const check = (): void => {
        if (system.isReady(globals())) resolve('ready');
        else if (timers.now() - startedAt >= CHAT.timeoutMs) resolve('none');
        else timers.set(check, CHAT.pollMs);
      };
      check();
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

  const ready = () =>
    (loading ??= load().then((outcome) => {
      if (outcome === 'none') loading = undefined;
      return outcome;
    }));

  return {
    /** Loads a robot script if that is allowed. Opens nothing. */
    async start(): Promise<void> {
      if (!mayPreload()) return;
      const chosen = await choose();
      if (chatProvider(chosen?.chat)?.eager && mayPreload()) await ready();
    },
    /** Opens the chat system, or the contact panel if there is none, unless closed meanwhile. */
    async open(): Promise<void> {
      show('connecting');
      const outcome = await ready();
      if (isClosed()) return;
      if (outcome === 'ready' && provider) {
        show('provider');
        provider.open(globals());
      } else {
        show('contact');
      }
    },
  };
}
