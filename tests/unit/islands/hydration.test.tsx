// @vitest-environment happy-dom
import { act, useEffect, useId, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import hydrate from '../../../src/islands/hydration/renderer.tsx';
import { useEarlyInput } from '../../../src/islands/fields/early-input.ts';

interface Props {
  text?: string;
  /** When the island fails. */
  fails?: 'at once' | 'in an effect' | 'later';
  children?: ReactNode;
  more?: ReactNode;
}

let reads: string[] = [];
let isServer = false;

/** An island with fields, slots and an id. */
function Island({ text, fails, children, more }: Props) {
  const id = useId();
  const [count, setCount] = useState(0);
  useEarlyInput(() => void reads.push(one<HTMLInputElement>('input').value));
  useEffect(() => {
    if (fails === 'in an effect') throw new Error('planted');
  }, [fails]);
  if (!isServer && fails === 'at once') throw new Error('planted');
  if (count > 0 && fails === 'later') throw new Error('planted');
  return (
    <form>
      <label htmlFor={id}>Name</label>
      <input id={id} className="name" defaultValue={text} />
      <input type="radio" name={id} value="a" defaultChecked />
      <input type="radio" name={id} value="b" />
      <select className="plan">
        <option>Solo</option>
        <option>Team</option>
      </select>
      <textarea className="text" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed: ${count}`}
      </button>
      {children}
      <aside>{more}</aside>
    </form>
  );
}

const one = <Found extends Element = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector) as Found;

let island: HTMLElement;
const errors: unknown[] = [];
const warn = vi.spyOn(console, 'warn');

/** Puts an island as Astro renders it into the page. */
function render(props: Props): void {
  island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  const slot = (name: string | undefined, html: string) => (
    <astro-slot name={name} dangerouslySetInnerHTML={{ __html: html }} />
  );
  isServer = true;
  const html = renderToString(
    <Island {...props} more={slot('more', '<b>More</b>')}>
      {slot(undefined, '<p>First</p><p>Second <a href="/x">link</a></p>')}
    </Island>,
  );
  isServer = false;
  island.innerHTML = html;
  document.body.replaceChildren(island);
}
const start = (props: Props = {}) =>
  act(async () => hydrate(island)(Island as never, { ...props }));
const leave = () => act(async () => void island.dispatchEvent(new Event('astro:unmount')));

const FONT = 'FONT';

/** What other programs do to an island before it hydrates. */
const NEIGHBORS: Readonly<Record<string, () => void>> = {
  nothing: () => undefined,
  'elements after fields': () => {
    for (const field of island.querySelectorAll('input')) {
      field.after(document.createElement('div'));
    }
  },
  'a translation into nested elements': () => {
    for (const element of island.querySelectorAll('label, button')) {
      const font = document.createElement(FONT);
      font.append(`${element.textContent}!`);
      element.append(font);
    }
  },
  'a translation of texts': () => {
    for (const element of island.querySelectorAll('label, button')) element.textContent = 'Wort';
  },
  'an element around the island': () => {
    const wrapper = document.createElement('div');
    wrapper.append(...island.childNodes);
    island.append(wrapper);
  },
  'an element before everything': () => island.prepend(document.createElement('div')),
};

/** React hydrates the island in spite of these. */
const UNCHANGED = new Set(['nothing', 'an element before everything']);

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  reads = [];
  errors.length = 0;
  warn.mockReset().mockReturnValue(undefined);
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(NEIGHBORS))('an island with %s before it hydrates', (name, change) => {
  it('keeps the nodes of its slots and what the visitor entered, and works', async () => {
    render({});
    change();
    const link = one('a');
    one<HTMLInputElement>('.name').value = 'typed';
    one<HTMLInputElement>('[value=b]').checked = true;
    one<HTMLSelectElement>('.plan').value = 'Team';
    one<HTMLTextAreaElement>('.text').value = 'long text';
    await start();
    expect(one('a')).toBe(link);
    expect(island.querySelectorAll('p').length).toBe(2);
    expect(island.textContent).toContain('More');
    expect(one<HTMLInputElement>('.name').value).toBe('typed');
    expect(one<HTMLInputElement>('[value=a]').checked).toBe(false);
    expect(one<HTMLInputElement>('[value=b]').checked).toBe(true);
    expect(one<HTMLSelectElement>('.plan').value).toBe('Team');
    expect(one<HTMLTextAreaElement>('.text').value).toBe('long text');
    expect(reads, 'what the island reads at its start').toEqual(['typed']);
    await act(async () => one('button').click());
    expect(one('button').textContent).toBe('Pressed: 1');
    expect(errors).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(UNCHANGED.has(name) ? 0 : 1);
  });

  it('keeps the focus in a field and in a slot', async () => {
    for (const selector of ['.name', 'a']) {
      render({});
      change();
      one(selector).focus();
      await start();
      expect(document.activeElement).toBe(one(selector));
    }
  });

  it.each(['at once', 'in an effect', 'later'] as const)(
    'is the HTML of the server again if it fails %s, and reports once',
    async (fails) => {
      render({ fails });
      change();
      const html = island.innerHTML;
      const link = one('a');
      one<HTMLInputElement>('.name').value = 'typed';
      await start({ fails });
      if (fails === 'later') await act(async () => one('button').click());
      expect(island.innerHTML).toBe(html);
      expect(one('a')).toBe(link);
      expect(one<HTMLInputElement>('.name').value).toBe('typed');
      expect(errors).toEqual([new Error('planted')]);
    },
  );
});

it('is the HTML of the server again if another program has removed an element of React', async () => {
  render({ fails: 'later' });
  const html = island.innerHTML;
  await start({ fails: 'later' });
  const wrapper = document.createElement('div');
  wrapper.append(...island.childNodes);
  island.append(wrapper);
  await act(async () => one('button').click());
  expect(island.innerHTML).toBe(html);
  expect(errors).toEqual([new Error('planted')]);
});

it('takes over the choice in a list whose options have been translated', async () => {
  render({});
  for (const option of island.querySelectorAll('option')) option.textContent += '!';
  one<HTMLSelectElement>('.plan').selectedIndex = 1;
  NEIGHBORS['elements after fields']?.();
  await start();
  expect(one<HTMLSelectElement>('.plan').value).toBe('Team');
});

it('leaves what the visitor has not changed to the island, which may know better', async () => {
  render({ text: 'from the server' });
  NEIGHBORS['elements after fields']?.();
  await start({ text: 'from a store' });
  expect(one<HTMLInputElement>('.name').value).toBe('from a store');
});

it('tells what replaces a button, for a click that waits', async () => {
  render({});
  NEIGHBORS['elements after fields']?.();
  const button = one('button');
  const pairs: unknown[] = [];
  island.addEventListener('island:replaced', (event) => {
    pairs.push((event as CustomEvent<Map<Element, Element>>).detail.get(button));
  });
  await start();
  expect(one('button')).not.toBe(button);
  expect(pairs).toEqual([one('button')]);
});

it('hydrates an island only once', async () => {
  render({});
  await start();
  island.removeAttribute('ssr');
  await start();
  expect(reads).toEqual(['']);
});

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'astro-slot': { name?: string | undefined; dangerouslySetInnerHTML: { __html: string } };
    }
  }
}
