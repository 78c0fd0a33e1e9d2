/**
 * The chat (docs/requirements.md#chat). Sends and loads nothing before the visitor opens it,
 * except a robot script if consent is already given. If no chat appears for any reason, the visitor
 * gets our contact panel, which needs no script.
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
  /** Whether the page shows the window of a chat system. */
  readonly hasAppeared: () => boolean;
}

export type Chat = ReturnType<typeof createChat>;

/** Creates the chat of a page. */
export function createChat(dependencies: ChatDependencies) {
  const { chooseType, loadScript, isAllowed, mayPreload, globals, timers } = dependencies;
  const { show, isClosed, hasAppeared } = dependencies;
  let type: Promise<ChatTypeConfig | undefined> | undefined;
  let loading: Promise<ChatProvider | undefined> | undefined;

  // What fails is tried again with the next click.
  const choose = () =>
    (type ??= chooseType().catch(() => {
      type = undefined;
      return undefined;
    }));

  /** Resolves with whether a condition has come true within `ms` milliseconds. */
  function poll(condition: () => boolean, ms: number): Promise<boolean> {
    const startedAt = timers.now();
    return new Promise((resolve) => {
      const check = (): void => {
        if (condition()) resolve(true);
        else if (timers.now() - startedAt >= ms) resolve(false);
        else timers.set(check, CHAT.pollMs);
      };
      check();
    });
  }

  /** Resolves with the chat system when it is ready, or with `undefined` if it never is. */
  async function load(): Promise<ChatProvider | undefined> {
    const chosen = await choose();
    const system = chatProvider(chosen?.chat);
    if (!system || !chosen?.script || !isAllowed(chosen.script)) return undefined;
    try {
      await loadScript(chosen.script);
    } catch {
      return undefined;
    }
    return (await poll(() => system.isReady(globals()), CHAT.timeoutMs)) ? system : undefined;
  }

  const ready = () =>
    (loading ??= load().then((system) => {
      if (!system) loading = undefined;
      return system;
    }));

  /** Opens a chat system. Resolves with whether the visitor sees it: it may fail silently. */
  async function opens(system: ChatProvider): Promise<boolean> {
    try {
      system.open(globals());
    } catch {
      return false;
    }
    return poll(hasAppeared, CHAT.fallbackMs);
  }

  return {
    /** Loads a robot script if that is allowed. Opens nothing. */
    async start(): Promise<void> {
      if (!mayPreload()) return;
      const chosen = await choose();
      if (chatProvider(chosen?.chat)?.eager && mayPreload()) await ready();
    },
    /**
     * Opens the chat system, unless the panel has been closed meanwhile. The contact panel opens
     * if there is no chat, and after a few seconds without one; a chat that still appears then
     * takes its place.
     */
    async open(): Promise<void> {
      const fallBack = (): void => {
        if (!isClosed()) show('contact');
      };
      show('connecting');
      const timer = timers.set(fallBack, CHAT.fallbackMs);
      const system = await ready();
      const appeared = system && !isClosed() && (await opens(system));
      timers.clear(timer);
      if (appeared) show('provider');
      else fallBack();
    },
  };
}
