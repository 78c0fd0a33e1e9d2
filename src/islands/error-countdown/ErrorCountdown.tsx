import { useEffect, useRef, useState } from 'react';
import { startCountdown } from './countdown';

interface Props {
  /** Where the page goes when the count ends. */
  href: string;
  /** The message for each number of seconds left; the last one is where the count starts. */
  labels: readonly string[];
}

/** What shows that somebody is there and does not want to be taken away. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Counts down on the 502 page and then goes to the blog (specification, section
 * 2.5). A screen reader hears the count once; whoever does anything stops it.
 * Without script, the button beside it leads there.
 */
export default function ErrorCountdown({ href, labels }: Props) {
  const seconds = labels.length - 1;
  const [left, setLeft] = useState<number | undefined>(seconds);
  const [announcement, announce] = useState('');
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    announce(labels[seconds] ?? '');
    const stop = startCountdown({
      seconds,
      onTick: setLeft,
      onEnd: () => window.location.assign(href),
    });
    const interacted = new AbortController();
    const onInteraction = (): void => {
      interacted.abort();
      stop();
      setLeft(undefined);
      announce('');
    };
    for (const type of INTERACTIONS) {
      document.addEventListener(type, onInteraction, { signal: interacted.signal, passive: true });
    }
  }, [seconds, href, labels]);
  return (
    <>
      <p data-testid="error-countdown" role="timer" aria-live="off" hidden={left === undefined}>
        {left === undefined ? '' : labels[left]}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
