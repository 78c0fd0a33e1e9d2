import { useStore } from '@nanostores/react';
import close from '../../assets/icons/close.svg?raw';
import { $toasts, toaster, type Toast } from '../../stores/toasts';
import Icon from '../icon/Icon';
import { useMessages } from '../messages/load-messages';
import { strict } from '../strict';
import type { ToastWords } from '../messages/bundles';

interface Props {
  /** Address of the bundle that holds the words. */
  messages: string;
}

function ToastView({ toast, words }: { toast: Toast; words: ToastWords }) {
  const { id, kind, style, message } = toast;
  return (
    <div
      className="toast"
      role="presentation"
      data-testid={kind}
      data-style={style}
      // Nobody is hurried while they look: the time stands still.
      onPointerEnter={() => toaster.pause(id)}
      onPointerLeave={() => toaster.resume(id)}
      onFocus={() => toaster.pause(id)}
      onBlur={() => toaster.resume(id)}
    >
      <span>{words[message]}</span>
      <button type="button" onClick={() => toaster.close(id)}>
        <Icon svg={close} label={words.close} />
      </button>
    </div>
  );
}

/** The messages of browser modules, in a live region: each is announced politely when it appears. */
export default strict(function Toasts({ messages }: Props) {
  const toasts = useStore($toasts);
  const words = useMessages<ToastWords>(messages, toasts.length > 0);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {words && toasts.map((toast) => <ToastView key={toast.id} toast={toast} words={words} />)}
    </div>
  );
});
