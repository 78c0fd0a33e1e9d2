import type { Sealed } from '../envelope/envelope.ts';
import type { Clock } from '../../shared/timers/delay.ts';
import type { TrackingEvent } from './events.ts';
import type { Backlog, Mirror } from './mirror.ts';

/**
 * The result of a request: `stored` (2xx), `retry` (try again), `too-large` (413), `refused`
 * (any other response).
 */
export type Outcome = 'stored' | 'retry' | 'too-large' | 'refused';

export interface QueueOptions extends Clock {
  /** Returns 0 to 1, for jitter. */
  readonly random: () => number;
  readonly mirror: Mirror;
  /** Checked before anything is stored or sent. When it returns `false`, everything is purged. */
  readonly allowed: () => boolean;
  /** Encrypts a batch. If it rejects, this page sends nothing more. */
  readonly seal: (batch: Backlog) => Promise<Sealed>;
  readonly post: (sealed: Sealed) => Promise<Outcome>;
  /** Sends while the page is being left. Returns whether the browser accepted the batch. */
  readonly beacon: (sealed: Sealed) => boolean;
  /** Called once if sealing fails. */
  readonly onFailure: (error: unknown) => void;
}

interface QueueState {
  /** Number of queued events, sent or not, that are not yet acknowledged. */
  readonly held: number;
  /** Number of events dropped or refused and not yet reported to the server. */
  readonly dropped: number;
  /** Number of events that are only in memory because storage failed. */
  readonly unmirrored: number;
}

/** The tracking queue (docs/requirements.md#tracking). No method throws or rejects. */
export interface Queue {
  append(event: TrackingEvent, immediate?: boolean): void;
  /** Takes over and sends the events of dead tabs. */
  reclaim(): Promise<void>;
  /** Call when the page is hidden: sends one beacon. The mirror stays until acknowledged later. */
  leave(): void;
  /** Call when the page unloads or is cached for going back; others may take over its mirror. */
  close(): void;
  /** Call when the page is shown again. */
  resume(): void;
  /** Clears everything, in memory and in the mirrors of all tabs. */
  purge(): void;
  state(): QueueState;
}
