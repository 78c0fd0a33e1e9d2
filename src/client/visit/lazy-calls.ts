import type { MainCalls } from '../api/calls';
import { configuration } from '../config';
import { optional } from '../page/optional';

/** A call of the main base whose code comes when it is made for the first time. */
export function lazyCall<Name extends keyof MainCalls>(name: Name): MainCalls[Name] {
  const call = async (...given: readonly unknown[]): Promise<unknown> => {
    const { createCalls } = await optional(() => import('../api/calls'));
    const { main } = createCalls({ api: configuration.apiBase });
    if (!main) throw new Error(`${name}: no service is configured`);
    return (main[name] as (...given: readonly unknown[]) => Promise<unknown>)(...given);
  };
  return call as MainCalls[Name];
}
