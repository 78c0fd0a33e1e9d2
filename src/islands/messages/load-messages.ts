import { useEffect, useState } from 'react';
import { shared } from '../../browser/api/shared';
import { warn } from '../../browser/log/log';

/**
 * Resolves with the messages at an address, fetched once a page load. Resolves
 * with undefined where they cannot be had, which is logged only (specification,
 * section 8); the next call tries again.
 */
export function loadMessages<Messages>(address: string): Promise<Messages | undefined> {
  const load = shared(address, async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as Messages;
  });
  return load.catch((error: unknown) => {
    warn(`${address} did not load: ${error instanceof Error ? error.message : 'failed'}`);
    return undefined;
  });
}

/**
 * The messages of a bundle, fetched as soon as `needed` is true; undefined until
 * they are there, and where they cannot be had.
 */
export function useMessages<Messages>(address: string, needed: boolean): Messages | undefined {
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => {
    if (!needed) return undefined;
    let isCurrent = true;
    void loadMessages<Messages>(address).then((loaded) => {
      if (isCurrent && loaded) setMessages(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [address, needed]);
  return messages;
}
