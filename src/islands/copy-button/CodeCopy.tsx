import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { strict } from '../strict';
import { CopyButton, type CopyWords } from './CopyButton';

interface Props {
  words: CopyWords;
  label: string;
}

const never = (): (() => void) => () => undefined;
const NONE: readonly Element[] = [];

/** Adds a copy button to every code block on the page. Code blocks are content, not islands. */
export default strict(function CodeCopy({ words, label }: Props) {
  const blocksRef = useRef<readonly Element[]>(undefined);
  const blocks = useSyncExternalStore(
    never,
    () => (blocksRef.current ??= [...document.querySelectorAll('.code-block')]),
    () => NONE,
  );
  return blocks.map((box, index) =>
    createPortal(
      <CopyButton text={box.querySelector('pre')?.textContent ?? ''} words={words} label={label} />,
      box,
      String(index),
    ),
  );
});
