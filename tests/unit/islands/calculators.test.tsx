// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import EarningsCalculator from '../../../src/islands/earnings-calculator/EarningsCalculator.tsx';
import PriceChoices from '../../../src/islands/price-choices/PriceChoices.tsx';
import PricingCalculator from '../../../src/islands/pricing-calculator/PricingCalculator.tsx';
import { accountLink } from '../../../src/shared/account-link.ts';
import { $page } from '../../../src/stores/page.ts';
import { OFFERS } from './offers.ts';

const periods = { monthly: 'Monthly', yearly: 'Yearly' };
const pricing = (
  <PricingCalculator
    plans={OFFERS}
    initial={{ profiles: 80, seats: 3, period: 'monthly', currency: 'USD' }}
    register={accountLink('register', 'https://app.example/register', 'en-US', '/pricing')}
    salesHref="/pre-sales"
    numbers="en-US"
    words={{
      title: 'Calculator',
      profiles: 'Profiles',
      seats: 'Seats',
      bounds: '1 to 10,000',
      period: 'Payment',
      periods,
      currency: 'Currency',
      fits: 'Fits',
      month: { monthly: 'a month', yearly: 'a month, paid yearly' },
      year: 'Year',
      saving: { monthly: 'Would save', yearly: 'Saves' },
      left: '{used} of {limit}, {left} left',
      choose: { team: 'Choose Team' },
      spoken: '{plan}: {month}, {year}',
      none: 'None fits',
      noneText: 'Ask.',
      sales: 'Sales',
    }}
  />
);
const partner = (
  <EarningsCalculator
    plans={OFFERS}
    share={0.2}
    initial={{ people: 8, plan: 'team', currency: 'USD' }}
    term={{ kind: 'months', most: 12, label: 'Months', bounds: '1 to 12' }}
    words={{
      title: 'Calculator',
      people: 'Clients',
      peopleBounds: '1 to 10,000',
      plan: 'Plan',
      currency: 'Currency',
      total: 'Total',
      totalText: 'in all',
      payment: 'Pays',
      each: 'Each',
      together: 'Together',
      spoken: '{total} in all',
    }}
  />
);

let root: Root;
let container: HTMLElement;
const text = (selector: string) => container.querySelector(selector)?.textContent;

async function show(island: ReactElement) {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  await act(async () => root.render(island));
}

/**
 * Types into a field like a browser: sets the value, then dispatches the event React listens to.
 */
async function type(field: number, value: string) {
  const input = container.querySelectorAll<HTMLInputElement>('input[type=number]')[field];
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    if (input) set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return input as HTMLInputElement;
}

const press = (value: string) =>
  act(async () => container.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/pricing');
  $page.set({ ...$page.get(), path: '/pricing' });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['PricingCalculator', pricing],
  ['EarningsCalculator', partner],
])('%s restores nothing on reload and sends nothing', async (_, island) => {
  await show(island);
  const form = container.querySelector('form.calculator');
  expect(form?.getAttribute('autocomplete')).toBe('off');
  // Before hydration nothing prevents a submit.
  expect(form?.getAttribute('method')).toBe('dialog');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => form?.dispatchEvent(sent));
  expect(sent.defaultPrevented).toBe(true);
});

describe('PricingCalculator', () => {
  it('shows the plan that fits and writes the need to the URL', async () => {
    await show(pricing);
    expect(text('h3')).toBe('Team');
    expect(window.location.search).toBe('');
    await type(0, '20');
    await type(1, '1');
    await press('yearly');
    expect(text('h3')).toBe('Solo');
    expect(text('.calculator-price strong')).toBe('$9.50');
    expect(text('.figures')).toContain('20 of 30, 10 left');
    expect(window.location.search).toBe('?profiles=20&seats=1&period=yearly');
  });

  it('reads the need from the URL', async () => {
    window.history.replaceState(null, '', '/pricing?profiles=500&currency=PLN&seats=many');
    await show(pricing);
    expect(text('h3')).toBe('Business');
    expect(text('.calculator-price strong')).toBe('119zł');
  });

  it('keeps the last number while the input is invalid, and shows an error', async () => {
    await show(pricing);
    const input = await type(0, '');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(text('.field-error')).toBe('1 to 10,000');
    expect(text('.figures')).toContain('80 of 150');
    await type(0, '99999');
    await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(input.value).toBe('10000');
    expect(container.textContent).not.toContain('NaN');
  });

  it('links to sales when no plan is large enough', async () => {
    await show(pricing);
    await type(1, '21');
    expect(text('h3')).toBe('None fits');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/pre-sales');
  });

  it('announces a settled result, and nothing on hydration', async () => {
    await show(pricing);
    await act(() => vi.advanceTimersByTime(2000));
    expect(text('[role=status]')).toBe('');
    await type(0, '2');
    await type(1, '1');
    expect(text('[role=status]')).toBe('');
    await act(() => vi.advanceTimersByTime(500));
    expect(text('[role=status]')).toBe('Free: $0, $0');
  });

  it('stays in sync with the price choices and adds no history entry', async () => {
    window.history.replaceState({ kept: 1 }, '', '/pricing?currency=EUR&ref=abc');
    const steps = window.history.length;
    await show(
      <>
        <PriceChoices
          initial={{ period: 'monthly', currency: 'USD' }}
          words={{ period: 'Payment', periods, currency: 'Currency' }}
        />
        {pricing}
      </>,
    );
    const choices = [...container.querySelectorAll<HTMLInputElement>('[name=price-currency]')];
    await act(async () => choices.find(({ value }) => value === 'BRL')?.click());
    expect(text('.calculator-price strong')).toBe('R$39');
    const own = container.querySelectorAll<HTMLInputElement>('.calculator [value=USD]');
    await act(async () => own[0]?.click());
    expect(choices.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['USD']);
    expect(window.location.search).toBe('?currency=USD&ref=abc');
    expect(window.history.length).toBe(steps);
    expect(window.history.state).toEqual({ kept: 1 });
  });
});

describe('EarningsCalculator', () => {
  it('calculates the share over all months', async () => {
    await show(partner);
    expect(text('.calculator-price strong')).toBe('$748.80');
    await type(1, '1');
    expect(text('.calculator-price strong')).toBe('$62.40');
    await type(1, '13');
    expect(text('.calculator-price strong')).toBe('$62.40');
    await press('VND');
    await press('solo');
    expect(text('.figures')).toBe('Pays300K₫Each60K₫Together480K₫');
  });
});
