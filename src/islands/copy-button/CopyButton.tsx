import { useEffect, useState } from 'react';
import copyIcon from '../../assets/icons/copy.svg?raw';
import linkIcon from '../../assets/icons/link.svg?raw';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { useHydrated } from '../use-account-href';

/** How long a button says that it has copied. */
const SAID_MS = 2000;

export interface CopyWords {
  readonly copy: string;
  readonly copied: string;
}

export interface CopyButtonProps {
  text: string;
  words: CopyWords;
  /** The whole label, for a screen reader: what is copied. */
  label?: string;
  icon?: 'copy' | 'link';
}

/**
 * Copies a text. A stylesheet hides it where scripts are off, and it hides itself
 * where the browser has no clipboard (plain http). A browser that refuses leaves
 * it as it was.
 */
export function CopyButton({ text, words, label, icon = 'copy' }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );

  return (
    <button
      className="copy"
      type="button"
      // A browser without a clipboard has not even the property, whatever its type says.
      hidden={hydrated && !(navigator.clipboard as Clipboard | undefined)}
      data-copied={copied ? '' : undefined}
      aria-label={label}
      onClick={() => void copy()}
    >
      <Icon svg={icon === 'link' ? linkIcon : copyIcon} />
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  );
}

export default strict(CopyButton);
