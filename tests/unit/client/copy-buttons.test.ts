// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enableCopyButtons } from '../../../src/client/copy/copy-buttons.ts';

const markup = `<button hidden data-copy="abc" data-copied-label="Copied">
  <span data-copy-label>Copy</span></button>`;
const button = () => document.querySelector('button') as HTMLButtonElement;
const clipboard = (writeText: (text: string) => Promise<void>) =>
  ({ writeText }) as unknown as Clipboard;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = markup;
});
afterEach(() => vi.useRealTimers());

it('shows the button, copies its text, says so, and then no more', async () => {
  const copied: string[] = [];
  enableCopyButtons(
    document,
    clipboard(async (text) => void copied.push(text)),
  );
  expect(button().hidden).toBe(false);
  button().click();
  await vi.advanceTimersByTimeAsync(0);
  expect(copied).toEqual(['abc']);
  expect(button().textContent?.trim()).toBe('Copied');
  button().click();
  await vi.advanceTimersByTimeAsync(1999);
  expect(button().textContent?.trim()).toBe('Copied');
  await vi.advanceTimersByTimeAsync(1);
  expect(button().textContent?.trim()).toBe('Copy');
});

it('says nothing when the browser refuses', async () => {
  enableCopyButtons(
    document,
    clipboard(async () => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  );
  button().click();
  await vi.advanceTimersByTimeAsync(0);
  expect(button().textContent?.trim()).toBe('Copy');
});

it('leaves the button hidden where there is no clipboard, and wires each once', async () => {
  enableCopyButtons(document, undefined);
  expect(button().hidden).toBe(true);
  const writeText = vi.fn(async () => undefined);
  enableCopyButtons(document, clipboard(writeText));
  enableCopyButtons(document, clipboard(writeText));
  button().click();
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledTimes(1);
});
