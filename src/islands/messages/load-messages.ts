import { useEffect, useState } from 'react';
import { shared } from '../../browser/api/shared';
import { warn } from '../../browser/log/log';

/**
 * Fetches the messages at a URL, once per page load. Resolves with undefined on failure, which is
 * only logged (docs/requirements.md#error-pages); the next call retries.
 */
export async function loadMessages<Messages>(address: string): Promise<Messages | undefined> {
  try {
    return await shared(address, async () => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as Messages;
    });
  } catch (error) {
    warn(`${address} did not load: ${error instanceof Error ? error.message : 'failed'}`);
    return undefined;
  }
}

/**
 * Returns the messages of a bundle, fetched when `needed` is true; undefined while loading and on
 * failure.
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
