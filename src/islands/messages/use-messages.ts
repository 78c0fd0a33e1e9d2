import { useEffect, useState } from 'react';
import { loadMessages } from './load-messages';

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
