/**
 * Temporary messages (docs/requirements.md#messages): toasts, `failed` or `success`, close after
 * 3.6 s; tips close by themselves, too. Hover and focus pause the countdown.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { browserTimers, type Timers } from '../shared/timers/timers';
import { TIP_MS, TOAST_MS } from '../config/limits';

export interface Toast<Key extends string = ToastMessage> {
  readonly id: number;
  readonly kind: 'toast' | 'tip';
  readonly style: 'success' | 'failed';
  /** Key of the message in the `toasts` bundle. */
  readonly message: Key;
}

/** Message keys of the bundle `toasts`. */
export type ToastMessage = 'registrationFailed';

export interface Toaster<Key extends string = ToastMessage> {
  /** The visible messages, oldest first. */
  readonly shown: ReadableAtom<readonly Toast<Key>[]>;
  /** Shows a message and returns its id; repeating a message restarts its countdown. */
  show(message: Message<Key>): number;
  close(id: number): void;
  pause(id: number): void;
  resume(id: number): void;
}

type Message<Key extends string> = Omit<Toast<Key>, 'id'>;

const isSame = (one: Message<string>, other: Message<string>): boolean =>
  one.kind === other.kind && one.style === other.style && one.message === other.message;

/** Maximum number of visible messages; a new one replaces the oldest. */
const MAX_VISIBLE = 4;

interface Countdown {
  remaining: number;
  startedAt: number;
  timer: number | undefined;
}

/** Creates a toaster that closes each message when its time is up. */
export function createToaster<Key extends string>(timers: Timers): Toaster<Key> {
  const shown = atom<readonly Toast<Key>[]>([]);
  const countdowns = new Map<number, Countdown>();
  let lastId = 0;

  const close = (id: number): void => {
    timers.clear(countdowns.get(id)?.timer);
    countdowns.delete(id);
    shown.set(shown.get().filter((toast) => toast.id !== id));
  };
  const run = (id: number, remaining: number): void => {
    timers.clear(countdowns.get(id)?.timer);
    const timer = timers.set(() => close(id), remaining);
    countdowns.set(id, { remaining, startedAt: timers.now(), timer });
  };

  return {
    shown,
    close,
    show(message) {
      const duration = message.kind === 'tip' ? TIP_MS : TOAST_MS;
      const same = shown.get().find((toast) => isSame(toast, message));
      const id = same?.id ?? ++lastId;
      if (!same) shown.set([...shown.get(), { ...message, id }]);
      run(id, duration);
      for (const { id: oldest } of shown.get().slice(0, -MAX_VISIBLE)) close(oldest);
      return id;
    },
    pause(id) {
      const countdown = countdowns.get(id);
      if (countdown?.timer === undefined) return;
      timers.clear(countdown.timer);
      const spent = timers.now() - countdown.startedAt;
      const remaining = Math.max(0, countdown.remaining - spent);
      countdowns.set(id, { ...countdown, remaining, timer: undefined });
    },
    resume(id) {
      const countdown = countdowns.get(id);
      if (countdown && countdown.timer === undefined) run(id, countdown.remaining);
    },
  };
}

/** The toaster of this page. */
export const toaster = createToaster<ToastMessage>(browserTimers);

/** The visible messages. */
export const $toasts = toaster.shown;
