import { useEffect, useReducer, useState } from 'react';
import { strict } from '../strict';
import { ShopWindow, SmallWindow, tintOf, type ProfileWords } from './parts';
import { INITIAL, reduce, stateOf } from './product-demo';
import { SHOP_IDS, type ShopId } from './shops';
import type { DemoWords } from './words';

/** The clocks in the windows show minutes. */
const CLOCK_MS = 10_000;

interface Props {
  words: DemoWords;
  profiles: Readonly<Record<ShopId, ProfileWords>>;
}

/** Returns the time, which passes; `undefined` in the HTML from the server. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = (): void => setNow(new Date());
    // At once, but not during the first render, which must equal the server's.
    const start = setTimeout(tick, 0);
    const clock = setInterval(tick, CLOCK_MS);
    return () => {
      clearTimeout(start);
      clearInterval(clock);
    };
  }, []);
  return now;
}

/** The product to try out: profiles, and their windows on a made-up shop. */
export default strict(function ProductDemo({ words, profiles }: Props) {
  const [demo, dispatch] = useReducer(reduce, INITIAL);
  const now = useNow();
  const isSynchronized = demo.main !== undefined;
  const common = (id: ShopId) => ({
    id,
    demo,
    profile: profiles[id],
    cookies: words.cookies,
    now,
    dispatch,
  });

  return (
    <div className="demo" role="group" aria-label={words.label} data-testid="product-demo">
      <div className="demo-list">
        <p className="demo-title">
          <span>{words.profiles}</span> <span>{SHOP_IDS.length}</span>
        </p>
        <ul>
          {SHOP_IDS.map((id) => {
            const state = stateOf(demo, id);
            return (
              <li key={id}>
                <button
                  className={`demo-row ${state} ${tintOf(id)}`}
                  type="button"
                  aria-pressed={state !== 'closed'}
                  onClick={() => dispatch({ type: 'press', id })}
                >
                  <span className="demo-name">{profiles[id].name}</span>
                  <span className="demo-state">{words.states[state]}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <button
          className="demo-switch"
          type="button"
          role="switch"
          aria-checked={isSynchronized}
          onClick={() => dispatch({ type: 'synchronize' })}
        >
          <span>{words.synchronize}</span>
          <span className="demo-track" />
        </button>
      </div>
      <div className="demo-stage">
        <div className={isSynchronized ? 'demo-windows six' : 'demo-windows'}>
          {isSynchronized
            ? SHOP_IDS.map((id) => <SmallWindow key={id} {...common(id)} />)
            : demo.slots.map((id, place) => (
                <div className="demo-slot" key={place}>
                  {id ? (
                    <ShopWindow key={id} {...common(id)} />
                  ) : (
                    <p className="demo-empty">{words.empty}</p>
                  )}
                </div>
              ))}
        </div>
        <p className="demo-hint" role="status">
          {isSynchronized ? words.follow : words.hint}
        </p>
      </div>
    </div>
  );
});
