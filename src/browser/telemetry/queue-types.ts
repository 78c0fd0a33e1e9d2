import type { Sealed } from '../envelope/envelope.ts';
import type { Clock } from '../../shared/timers/delay.ts';
import type { TrackingEvent } from './events.ts';
import type { Backlog, Mirror } from './mirror.ts';

/**
 * What came of sending: `stored` (2xx), `again` (worth repeating), `too-large`
 * (413), `refused` (any other answer; one that stands in between, as a portal of a
 * network does, may refuse in passing, so that it is repeated a few times).
 */
export type Outcome = 'stored' | 'again' | 'too-large' | 'refused';

export interface QueueOptions extends Clock {
  /** 0 to 1, for jitter. */
  readonly random: () => number;
  readonly mirror: Mirror;
  /** Asked before anything is kept or sent; when it says no, everything is purged. */
  readonly allowed: () => boolean;
  /** Encrypts a batch. When it rejects, this page sends nothing more. */
  readonly seal: (batch: Backlog) => Promise<Sealed>;
  readonly post: (sealed: Sealed) => Promise<Outcome>;
  /** Sends while the page is being left and says whether the browser took it. */
  readonly beacon: (sealed: Sealed) => boolean;
  /** Told once when sealing fails. */
  readonly onFailure: (error: unknown) => void;
}

interface QueueState {
  /** Events held, sent or not, until their receipt is known. */
  readonly held: number;
  /** Events lost to the bound or refused for good, not yet told to the server. */
  readonly dropped: number;
  /** Events that only memory holds, because storage refuses. */
  readonly unmirrored: number;
}

/** The tracking queue (specification, section 4). No method throws or rejects. */
export interface Queue {
  append(event: TrackingEvent, immediate?: boolean): void;
  /** Takes over and sends what dead tabs left. */
  reclaim(): Promise<void>;
  /** The page is hidden: one beacon with what waits. Its mirror stays until a later load's receipt. */
  leave(): void;
  /** The page goes away, perhaps into the back-forward cache: others may take over its mirror. */
  close(): void;
  /** The page is shown again. */
  resume(): void;
  /** Forgets everything, in memory and in the mirrors of all tabs. */
  purge(): void;
  state(): QueueState;
}
