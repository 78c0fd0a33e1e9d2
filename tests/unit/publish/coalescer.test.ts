import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ended, IDLE, requested, type Demand } from '../../../src/publish/server/coalescer.ts';

const RUNNING: Demand = { isRunning: true, isQueued: false };
const QUEUED: Demand = { isRunning: true, isQueued: true };

describe('the coalescer', () => {
  it.each([
    ['a webhook when idle', requested, IDLE, RUNNING, true],
    ['a webhook while one runs', requested, RUNNING, QUEUED, false],
    ['a webhook while one runs and one waits', requested, QUEUED, QUEUED, false],
    ['an end with nothing waiting', ended, RUNNING, IDLE, false],
    ['an end with one waiting', ended, QUEUED, RUNNING, true],
  ])('%s', (_, move, before, after, start) => {
    expect(move(before)).toEqual({ demand: after, start });
  });

  it('runs one at a time, one after every webhook, and no more than that', () => {
    const moves = fc.array(fc.constantFrom('webhook', 'end'), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (order) => {
        let demand = IDLE;
        let running = 0;
        let starts = 0;
        let webhooks = 0;
        /** Webhooks that no publish has started after. */
        let waiting = 0;
        const apply = (step: { demand: Demand; start: boolean }): void => {
          demand = step.demand;
          if (!step.start) return;
          running += 1;
          starts += 1;
          waiting = 0;
        };
        const end = (): void => {
          running -= 1;
          apply(ended(demand));
        };
        for (const move of order) {
          if (move === 'webhook') {
            webhooks += 1;
            waiting += 1;
            apply(requested(demand));
          } else if (running > 0) {
            end();
          }
          expect(running).toBeLessThanOrEqual(1);
          expect(demand.isRunning).toBe(running === 1);
          expect(demand.isQueued).toBe(waiting > 0);
        }
        // When the last ones have ended, every webhook was followed by a start.
        for (let left = 0; running > 0 && left < 3; left += 1) end();
        expect({ running, waiting, demand }).toEqual({ running: 0, waiting: 0, demand: IDLE });
        expect(starts).toBeLessThanOrEqual(webhooks);
      }),
      { numRuns: 1000, seed: 20_261_121 },
    );
  });

  it('case 40: makes two of a burst of any length', () => {
    let { demand, start } = requested(IDLE);
    let starts = Number(start);
    for (let webhook = 0; webhook < 1000; webhook += 1) {
      ({ demand, start } = requested(demand));
      starts += Number(start);
    }
    while (demand.isRunning) {
      ({ demand, start } = ended(demand));
      starts += Number(start);
    }
    expect(starts).toBe(2);
  });
});
