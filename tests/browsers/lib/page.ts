/** Visitor actions on a page, with real input on what is visible, and what visitors see. */
import { expect } from 'vitest';
import type { InputSource, Tab } from './browser.ts';

/** Keys without a character, as WebDriver code points. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Tab: '\uE004',
};

/** Runs in the page: the center of an element if a click there hits it, else `undefined`. */
function hitPoint(selector: string, scrolls: boolean): { x: number; y: number } | undefined {
  const element = document.querySelector(selector);
  if (scrolls) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getClientRects()[0];
  if (!element || !box) return undefined;
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) ? { x, y } : undefined;
}

export class Page {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Loads a path of the site, or an absolute URL. */
  goto(address: string): Promise<void> {
    return this.#tab.goto(new URL(address, this.#origin).href);
  }

  /** Calls a function in the page, without its closure; parameters and result are sent as JSON. */
  evaluate<P extends readonly unknown[], R>(
    call: (...parameters: P) => R,
    ...parameters: P
  ): Promise<Awaited<R>> {
    const list = JSON.stringify(parameters).slice(1, -1);
    return this.#tab.evaluate(`(${call})(${list})`) as Promise<Awaited<R>>;
  }

  /** Whether a visitor could click the element at its current position. */
  async isShown(selector: string): Promise<boolean> {
    return Boolean(await this.evaluate(hitPoint, selector, false));
  }

  /** Returns the text of the first matching element, or `undefined`. */
  text(selector: string): Promise<string | undefined> {
    return this.evaluate((one) => document.querySelector(one)?.textContent.trim(), selector);
  }

  /** Returns the value of the first matching field, or `undefined`. */
  value(selector: string): Promise<string | undefined> {
    return this.evaluate((one) => document.querySelector<HTMLInputElement>(one)?.value, selector);
  }

  /** Whether a matching element has the focus. */
  hasFocus(selector: string): Promise<boolean> {
    return this.evaluate((one) => document.activeElement?.matches(one) === true, selector);
  }

  /** Returns the `data-route` of the page. */
  route(): Promise<string | undefined> {
    return this.evaluate(() => document.documentElement.dataset['route']);
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  close(): Promise<void> {
    return this.#tab.close();
  }

  /** Scrolls to an element and clicks it with the mouse once it is visible and stable. */
  async click(selector: string): Promise<void> {
    let [before, point] = [undefined, undefined] as ReturnType<typeof hitPoint>[];
    const isStable = async () => {
      before = point;
      point = await this.evaluate(hitPoint, selector, true);
      return point?.x === before?.x && point?.y === before?.y && Boolean(point);
    };
    await expect.poll(isStable, { message: `a click on ${selector}` }).toBe(true);
    await this.#perform('pointer', [
      { type: 'pointerMove', origin: 'viewport', duration: 0, ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Presses keys together, like `Control+k`. */
  press(keys: string): Promise<void> {
    const values = keys.split('+').map((key) => KEYS[key] ?? key);
    return this.#perform('key', [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Types a text, key by key. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  #perform(type: InputSource['type'], actions: InputSource['actions']): Promise<void> {
    return this.#tab.perform([{ type, id: type, actions }]);
  }
}
