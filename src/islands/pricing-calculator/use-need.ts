import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $need, openNeed } from '../../stores/prices';
import type { Need } from './calculate';

/** What the visitor asks of the prices, and what the page shows where they ask nothing. */
export function useNeed<Part extends Partial<Need>>(initial: Part): Part {
  useEffect(openNeed, []);
  return { ...initial, ...useStore($need, { ssr: 'initial' }) };
}
