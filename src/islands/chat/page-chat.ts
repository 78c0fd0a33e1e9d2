/** The chat of this page, wired to the browser and to the services that are configured. */
import { isLocalHost } from '../../config/features';
import { site } from '../../config/site';
import { createCalls, type ChatTypeConfig } from '../../browser/api/calls';
import { configuration, isOn } from '../../browser/config';
import { consentGate } from '../../browser/consent/browser';
import { loadScript } from '../../browser/page/load-script';
import { safeTarget } from '../../browser/safe-url/safe-url';
import { browserTimers } from '../../shared/timers/timers';
import { $chat } from '../../stores/chat';
import { createChat, type Chat, type ChatGlobals } from './chat';

/** The script of the configured chat; what `third/chat/choose` names comes before its type. */
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

/** Made once: it lives as long as the document does, over every navigation. */
export function pageChat(): Chat {
  if (chat) return chat;
  const gate = consentGate(site.consentPolicy);
  const origins = configuration.chatOrigins.map((origin) => new URL(origin).origin);
  const made = createChat({
    chooseType,
    loadScript,
    isAllowed: (url) =>
      safeTarget(url, { origins, local: isLocalHost(location.hostname) }) !== undefined,
    // A script of others before anybody asked for it: only where marketing is allowed.
    mayPreload: () => gate.can('marketing'),
    globals: () => window as ChatGlobals,
    timers: browserTimers,
    show: (view) => {
      // A panel that the visitor has closed meanwhile stays closed.
      if (view !== 'contact' || $chat.get() !== 'closed') $chat.set(view);
    },
  });
  return (chat = {
    start: () => made.start(),
    open() {
      gate.openChat();
      return made.open();
    },
  });
}
