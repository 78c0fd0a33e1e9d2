/** Firefox by WebDriver BiDi, which it speaks itself. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureOtherBrowsers } from '../../../scripts/other-browsers.ts';
import { printed, startProgram, type Browser, type BrowserOptions } from './browser.ts';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly type: string; readonly level: string; readonly text: string };
}

type Send = <T>(method: string, params?: object) => Promise<T>;

/** Opens a BiDi connection; uncaught errors of pages are added to the list. */
async function connect(address: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.type === 'javascript' && answer.params.level === 'error')
      errors.push(answer.params.text);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  return async <T>(method: string, params: object = {}) => {
    const id = waiting.size + 1;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };
}

/** Starts Firefox without a window. */
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
    { TZ: timeZone },
  );
  const address = await printed(firefox, /WebDriver BiDi listening on (ws:\S+)/);
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
