// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentState } from '../../../src/shared/consent/policy.ts';
import Consent from '../../../src/islands/consent/Consent.tsx';
import { $consent, $consentSettings } from '../../../src/stores/consent.ts';
import { hydrateIsland, type HydratedIsland } from '../../lib/island.tsx';

const chosen = vi.hoisted(() => ({ choices: [] as unknown[] }));
vi.mock('../../../src/browser/consent/browser.ts', () => ({
  consentGate: () => ({ choose: (choice: unknown) => chosen.choices.push(choice) }),
}));

const decision = (verdict: 'allowed' | 'ask' | 'denied') => ({ verdict, reason: 'policy' });
const state = (changes: object = {}) =>
  ({
    asks: true,
    gpc: false,
    dnt: false,
    purposes: { analytics: decision('allowed'), marketing: decision('ask') },
    ...changes,
  }) as unknown as ConsentState;
const words = {
  ...{ title: 'Cookies?', text: 'We ask.', policy: 'Policy' },
  ...{ reject: 'Reject', accept: 'Accept', more: 'Options' },
};
const settings = {
  ...{ title: 'Settings', text: 'Decide.', policy: 'Policy', signal: 'You said no.' },
  ...{ close: 'Close', essential: 'Essential', essentialText: 'Always.' },
  ...{ analytics: 'Analytics', analyticsText: 'Visits.', marketing: 'Marketing' },
  ...{ marketingText: 'Links.', reject: 'Reject all', accept: 'Accept all', save: 'Save' },
};

let island: HydratedIsland;
let respond: () => Response;
const fetched = vi.fn(async () => respond());
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const byTestId = (id: string) => find(`[data-testid="${id}"]`);
const press = (element: HTMLElement | null) =>
  act(async () => {
    element?.click();
    await Promise.resolve();
  });
const pressText = (text: string) =>
  press([...document.querySelectorAll('button')].find((one) => one.textContent === text) ?? null);

beforeEach(async () => {
  chosen.choices = [];
  respond = () => Response.json(settings);
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML =
    '<main tabindex="-1"></main><footer><button data-consent-settings>Settings</button></footer>';
  // A new URL per test, because loaded messages are cached.
  const messages = `/_messages/en/consent.${Math.random()}.json`;
  island = await hydrateIsland(<Consent words={words} policyHref="/cookies" messages={messages} />);
});
afterEach(async () => {
  await island.unmount();
  $consent.set(undefined);
  $consentSettings.set(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the question', () => {
  it('is on the page only while a decision is due', async () => {
    expect(byTestId('consent')).toBeNull();
    await act(async () => $consent.set(state()));
    expect(byTestId('consent')).not.toBeNull();
    await act(async () => $consent.set(state({ asks: false })));
    expect(byTestId('consent')).toBeNull();
  });

  it.each([
    ['consent-accept', { analytics: true, marketing: true }],
    ['consent-reject', { analytics: false, marketing: false }],
  ])('%s takes one click and moves focus to the page', async (button, choice) => {
    await act(async () => $consent.set(state()));
    byTestId(button)?.focus();
    await press(byTestId(button));
    expect(chosen.choices).toEqual([choice]);
    await act(async () => $consent.set(state({ asks: false })));
    expect(document.activeElement).toBe(find('main'));
  });
});

describe('without a page about cookies', () => {
  it('asks and shows the settings without a link to it', async () => {
    await island.unmount();
    const messages = `/_messages/en/consent.${Math.random()}.json`;
    island = await hydrateIsland(
      <Consent words={words} policyHref={undefined} messages={messages} />,
    );
    await act(async () => $consent.set(state()));
    await press(find('footer button'));
    await act(async () => Promise.resolve());
    expect(byTestId('consent')?.textContent).toContain(words.text);
    expect(byTestId('consent-settings')?.textContent).toContain(settings.text);
    expect(document.querySelectorAll('a')).toHaveLength(0);
  });
});

describe('the settings', () => {
  const open = async () => {
    await act(async () => $consent.set(state()));
    await press(find('footer button'));
    await act(async () => Promise.resolve());
  };

  it('load their messages on demand, show the current choice, and save changes', async () => {
    expect(island.html).not.toContain('Accept all');
    await open();
    expect(fetched).toHaveBeenCalledTimes(1);
    const [essential, analytics, marketing] = [
      ...document.querySelectorAll<HTMLInputElement>('dialog input'),
    ];
    expect([essential?.disabled, analytics?.checked, marketing?.checked]).toEqual([
      true,
      true,
      false,
    ]);
    await press(analytics as HTMLElement);
    await press(marketing as HTMLElement);
    await press(byTestId('consent-save'));
    expect(chosen.choices).toEqual([{ analytics: false, marketing: true }]);
    expect(byTestId('consent-settings')).toBeNull();
  });

  it.each([
    ['Accept all', [{ analytics: true, marketing: true }]],
    ['Reject all', [{ analytics: false, marketing: false }]],
    ['Close', []],
  ])('%s closes them with choices %j', async (label, choices) => {
    await open();
    if (label === 'Close') await press(find('.consent-head button'));
    else await pressText(label);
    expect(chosen.choices).toEqual(choices);
    expect(byTestId('consent-settings')).toBeNull();
  });

  it('are disabled by a privacy signal', async () => {
    await act(async () => $consent.set(state({ gpc: true })));
    await press(find('footer button'));
    await act(async () => Promise.resolve());
    expect(find('dialog fieldset')?.hasAttribute('disabled')).toBe(true);
    expect(find('dialog [role="note"]')?.textContent).toBe('You said no.');
  });

  it('open the policy page if their messages do not load', async () => {
    const visited: string[] = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    respond = () => new Response('', { status: 404 });
    await open();
    expect(visited).toEqual(['/cookies']);
    expect(byTestId('consent-settings')).toBeNull();
  });

  it('are offered in the footer only when they work', async () => {
    expect(find('footer button')?.hasAttribute('data-awake')).toBe(false);
    await act(async () => $consent.set(state()));
    expect(find('footer button')?.hasAttribute('data-awake')).toBe(true);
  });
});
