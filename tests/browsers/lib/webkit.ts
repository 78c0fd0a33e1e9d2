/** Controls WebKit's MiniBrowser over WebDriver Classic, on a virtual display. */
import { ensureOtherBrowsers } from '../../../tooling/programs/other-browsers.ts';
import { freePort, startProgram } from '../../../tooling/servers/program.ts';
import { until } from '../../../tooling/until.ts';
import type { Browser, BrowserOptions, Tab } from './browser.ts';

/** Much longer than starting a session takes on a busy machine. */
const SESSION_TIMEOUT_MS = 20_000;

interface Driver {
  ask<T>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

async function startDriver(environment: Readonly<Record<string, string>>): Promise<Driver> {
  const port = await freePort();
  const { webkitDriver } = ensureOtherBrowsers();
  const program = startProgram(webkitDriver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, ...environment },
  });
  const driver: Driver = {
    stop: program.stop,
    async ask<T>(method: string, path: string, body?: object) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        ...(path === '/session' && { signal: AbortSignal.timeout(SESSION_TIMEOUT_MS) }),
      });
      const { value } = (await response.json()) as { value: T };
      if (response.ok) return value;
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${method} ${path}: ${error}: ${message}`);
    },
  };
  const isReady = (): Promise<boolean> =>
    driver.ask('GET', '/status').then(
      () => true,
      () => false,
    );
  await until(isReady);
  return driver;
}

/** A tab is a session, with its own browser process and an empty profile. */
function tabOf({ ask }: Driver, sessionId: string): Tab {
  const session = `/session/${sessionId}`;
  const post = <T>(path: string, body: object) => ask<T>('POST', `${session}/${path}`, body);
  return {
    goto: (url) => post('url', { url }),
    async evaluate(expression) {
      const script = `const done = arguments[0];
        (async () => JSON.stringify([await (${expression})]))()
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const body = { script, args: [] };
      const { value, error } = await post<{ value: string; error?: string }>('execute/async', body);
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value)[0];
    },
    perform: (actions) => post('actions', { actions }),
    resize: (width, height) => post('window/rect', { width, height }),
    close: () => ask('DELETE', session),
  };
}

/** Starts a virtual display and the driver. */
export async function startWebKit({ proxyPort, timeZone }: BrowserOptions): Promise<Browser> {
  const { webkit, display } = ensureOtherBrowsers();
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const xvfb = startProgram(display, ['-displayfd', '1', ...screen]);
  const proxy = `http://127.0.0.1:${proxyPort}`;
  const environment = {
    DISPLAY: `:${await xvfb.printed(/^(\d+)\n/)}`,
    GDK_BACKEND: 'x11',
    TZ: timeZone,
    // The driver's own proxy setting would use TLS to the proxy.
    http_proxy: proxy,
    https_proxy: proxy,
    // Driver and browser communicate over this address; the sites are at `localhost`.
    no_proxy: '127.0.0.1',
    // Without a desktop there is no accessibility service.
    NO_AT_BRIDGE: '1',
  };
  // Without a toolbar, the window can be as narrow as a phone.
  const browserOptions = { binary: webkit, args: ['--automation', '--full-screen'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': browserOptions };
  let driver = await startDriver(environment);
  const newSession = () =>
    driver.ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });

  return {
    // The protocol doesn't report errors.
    errors: [],
    async stop() {
      await driver.stop();
      await xvfb.stop();
    },
    async open() {
      // Occasionally a browser exits at startup and the driver waits forever.
      const { sessionId } = await newSession().catch(async (error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
        await driver.stop();
        driver = await startDriver(environment);
        return newSession();
      });
      return tabOf(driver, sessionId);
    },
  };
}
