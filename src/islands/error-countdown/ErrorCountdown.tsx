import { useEffect, useState } from 'react';
import { startCountdown } from './countdown';

interface Props {
  /** Where the page goes when the count ends. */
  href: string;
  /** The message for each number of seconds left; the last one is where the count starts. */
  labels: readonly string[];
}

/** Counts down on the 502 page and then goes to the blog. Without script, the button beside it does. */
export default function ErrorCountdown({ href, labels }: Props) {
  const seconds = labels.length - 1;
  const [left, setLeft] = useState(seconds);
  useEffect(
    () => startCountdown({ seconds, onTick: setLeft, onEnd: () => window.location.assign(href) }),
    [seconds, href],
  );
  return (
    <p data-testid="error-countdown" role="timer">
      {labels[left]}
    </p>
  );
}
