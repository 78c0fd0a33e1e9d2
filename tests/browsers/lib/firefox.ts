/** Controls Firefox over WebDriver BiDi, which it supports natively. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureOtherBrowsers } from '../../../tooling/programs/other-browsers.ts';
import { startProgram } from '../../../tooling/servers/program.ts';
import type { Browser, BrowserOptions } from './browser.ts';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly type: string; readonly level: string; readonly text: string };
}

type Send = <T>(method: string, params?: object) => Promise<T>;

/** Opens a BiDi connection; adds uncaught errors of pages to `errors`. */
async function connect(address: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(address);
  const pending = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) pending.get(message.id)?.(message);
    else if (message.params?.type === 'javascript' && message.params.level === 'error')
      errors.push(message.params.text);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Cannot connect to ${address}`)));
  });
  return async <T>(method: string, params: object = {}) => {
    const id = pending.size + 1;
    const response = await new Promise<Message>((resolve) => {
      pending.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (response.type === 'error') throw new Error(`${method}: ${response.message}`);
    return response.result as T;
  };
}

/** Starts a headless Firefox. */
export async function startFirefox(options: BrowserOptions): Promise<Browser> {
  const { proxyPort, timeZone, folder } = options;
  const preferences = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.proxy.allow_hijacking_localhost': true,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join('\n'));
  const firefox = startProgram(
    ensureOtherBrowsers().firefox,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { env: { ...process.env, TZ: timeZone } },
  );
  const address = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const send = await connect(`${address}/session`, errors);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    errors,
    stop: () => firefox.stop(),
    async open() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      return {
        goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
        async evaluate(expression) {
          const { result, exceptionDetails } = await send<{
            result?: { value: string };
            exceptionDetails?: { text: string };
          }>('script.evaluate', {
            expression: `(async () => JSON.stringify([await (${expression})]))()`,
            target: { context },
            awaitPromise: true,
            userActivation: false,
          });
          if (!result) throw new Error(exceptionDetails?.text);
          return JSON.parse(result.value)[0];
        },
        perform: (actions) => send('input.performActions', { context, actions }),
        resize: (width, height) =>
          send('browsingContext.setViewport', { context, viewport: { width, height } }),
        close: () => send('browser.removeUserContext', { userContext }),
      };
    },
  };
}
