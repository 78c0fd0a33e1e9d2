/** The chat of this page, connected to the browser and the configured services. */
import { chatScriptOrigins } from '../../config/chat-systems';
import { isLocalHost } from '../../config/features';
import { site } from '../../config/site';
import { createCalls, type ChatTypeConfig } from '../../browser/api/calls';
import { configuration, isOn } from '../../browser/config';
import { consentGate } from '../../browser/consent/browser';
import { loadScript } from '../../browser/page/load-script';
import { safeTarget } from '../../browser/safe-url/safe-url';
import { browserTimers } from '../../shared/timers/timers';
import { $chat } from '../../stores/chat';
import { watchForWindow } from './appearance';
import { createChat, type Chat, type ChatGlobals } from './chat';

/**
 * Returns the configured script and the chat type. The type from `third/chat/choose` takes
 * precedence.
 */
async function chooseType(): Promise<ChatTypeConfig | undefined> {
  const { client, main } = createCalls(configuration);
  if (!main) return undefined;
  const { lang } = document.documentElement;
  const choose = async (): Promise<string | undefined> => {
    if (!client || !isOn('chatChoice')) return undefined;
    const { ip } = await main.visitorIp();
    const { chat } = await client.chooseChat(ip, lang);
    return typeof chat === 'string' && chat !== '' ? chat : undefined;
  };
  const [configured, chosen] = await Promise.all([
    main.chatTypeConfig(lang),
    choose().catch(() => undefined),
  ]);
  return { chat: chosen ?? configured.chat, script: configured.script };
}

let chat: Chat | undefined;

/** Returns the chat, created once per document: it survives navigation. */
export function pageChat(): Chat {
  if (chat) return chat;
  const gate = consentGate(site.consentPolicy);
  const origins = chatScriptOrigins(configuration, site);
  const created = createChat({
    chooseType,
    loadScript,
    isAllowed: (url) =>
      safeTarget(url, { origins, local: isLocalHost(location.hostname) }) !== undefined,
    // A third-party script that nobody requested yet: only if marketing is allowed.
    mayPreload: () => gate.can('marketing'),
    globals: () => window as ChatGlobals,
    timers: browserTimers,
    show: (view) => $chat.set(view),
    isClosed: () => $chat.get() === 'closed',
    hasAppeared: watchForWindow(document),
  });
  return (chat = {
    start: () => created.start(),
    open() {
      gate.openChat();
      return created.open();
    },
  });
}
