import { useStore } from '@nanostores/react';
import close from '../../assets/icons/close.svg?raw';
import { $toasts, toaster, type Toast } from '../../stores/toasts';
import Icon from '../icon/Icon';
import { useMessages } from '../messages/load-messages';
import { strict } from '../strict';
import type { ToastWords } from '../messages/bundles';

interface Props {
  /** URL of the bundle with the messages. */
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
      // The timer pauses on hover and focus.
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

/** Shows the messages of browser modules in a live region that announces each one politely. */
export default strict(function Toasts({ messages }: Props) {
  const toasts = useStore($toasts);
  const words = useMessages<ToastWords>(messages, toasts.length > 0);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {words && toasts.map((toast) => <ToastView key={toast.id} toast={toast} words={words} />)}
    </div>
  );
});
