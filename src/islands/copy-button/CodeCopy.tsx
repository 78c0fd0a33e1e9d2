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

/** Puts a copy button into every box of code on the page, which is content and no island. */
export default strict(function CodeCopy({ words, label }: Props) {
  const boxes = useRef<readonly Element[]>(undefined);
  const found = useSyncExternalStore(
    never,
    () => (boxes.current ??= [...document.querySelectorAll('.code-block')]),
    () => NONE,
  );
  return found.map((box, at) =>
    createPortal(
      <CopyButton text={box.querySelector('pre')?.textContent ?? ''} words={words} label={label} />,
      box,
      String(at),
    ),
  );
});
