import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { strict } from '../strict';
import { useHydrated } from '../use-hydrated';
import { CopyButton, type CopyWords } from './CopyButton';

interface Props {
  words: CopyWords;
  label: string;
}

/** Adds a copy button to every code block on the page. Code blocks are content, not islands. */
export default strict(function CodeCopy({ words, label }: Props) {
  const hydrated = useHydrated();
  const blocks = useMemo(
    () => (hydrated ? [...document.querySelectorAll('.code-block')] : []),
    [hydrated],
  );
  return blocks.map((box, index) =>
    createPortal(
      <CopyButton text={box.querySelector('pre')?.textContent ?? ''} words={words} label={label} />,
      box,
      String(index),
    ),
  );
});
