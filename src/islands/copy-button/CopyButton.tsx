import { useEffect, useState } from 'react';
import copyIcon from '../../assets/icons/copy.svg?raw';
import linkIcon from '../../assets/icons/link.svg?raw';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { useHydrated } from '../use-hydrated';

/** How long the button says "Copied", in milliseconds. */
const COPIED_MS = 2000;

export interface CopyWords {
  readonly copy: string;
  readonly copied: string;
}

export interface CopyButtonProps {
  text: string;
  words: CopyWords;
  /** Full label for screen readers: what the button copies. */
  label?: string;
  icon?: 'copy' | 'link';
}

/**
 * Copies a text. A stylesheet hides the button without scripts, and there is none if the browser
 * has no clipboard (plain http). If the browser refuses, nothing changes.
 */
export function CopyButton({ text, words, label, icon = 'copy' }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );

  // Over plain http the property is missing, although its type says otherwise.
  if (hydrated && !(navigator.clipboard as Clipboard | undefined)) return null;
  return (
    <button
      className="copy"
      type="button"
      data-copied={copied ? '' : undefined}
      aria-label={copied ? undefined : label}
      onClick={() => void copy()}
    >
      <Icon svg={icon === 'link' ? linkIcon : copyIcon} />
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  );
}

export default strict(CopyButton);
