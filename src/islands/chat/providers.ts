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
export function chatProvider(type: string | undefined): ChatProvider | undefined {
  return type !== undefined && Object.hasOwn(PROVIDERS, type)
    ? PROVIDERS[type as keyof typeof PROVIDERS]
    : undefined;
}
