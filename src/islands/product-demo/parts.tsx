/** The windows of the demo. */
import { useEffect, useRef, type Dispatch, type ReactNode } from 'react';
import { addressOf, figures, type Action, type Demo } from './product-demo';
import { priceIn, SHOPS, timeIn, type ShopId } from './shops';

/** Words about a profile, in the language of the page. */
export interface ProfileWords {
  readonly name: string;
  /** Short name, for small windows. */
  readonly country: string;
  readonly city: string;
}

interface WindowProps {
  id: ShopId;
  demo: Demo;
  profile: ProfileWords;
  /** Label of the number of cookies. */
  cookies: string;
  /** The time now; unset until the clock runs. */
  now: Date | undefined;
  dispatch: Dispatch<Action>;
}

export const tintOf = (id: ShopId): string => `tint-${Object.keys(SHOPS).indexOf(id) + 1}`;

interface FrameProps extends Pick<WindowProps, 'id' | 'profile'> {
  kind: 'large' | 'small' | 'small main';
  children: ReactNode;
}

/** A window: the profile's name on its tab, its tint along the edge. */
function Frame({ id, kind, profile, children }: FrameProps) {
  return (
    <div
      className={`demo-window ${kind} ${tintOf(id)}`}
      role="group"
      aria-label={profile.name}
      data-profile={id}
    >
      <p className="demo-tab" data-cropped="" aria-hidden="true">
        <span>{kind === 'large' ? profile.name : profile.country}</span>
      </p>
      {children}
    </div>
  );
}

/** The shop's search field. Reports what was typed before hydration. */
function Search({ id, demo, dispatch }: Pick<WindowProps, 'id' | 'demo' | 'dispatch'>) {
  const field = useRef<HTMLInputElement>(null);
  const { typed } = demo.visits[id];
  const { search } = SHOPS[id].words;
  useEffect(() => {
    const early = field.current;
    if (early && early.value !== early.defaultValue) {
      dispatch({ type: 'search', id, text: early.value });
    }
  }, [id, dispatch]);
  return (
    <input
      ref={field}
      className="demo-search"
      type="text"
      maxLength={60}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      aria-label={search}
      placeholder={search}
      defaultValue={typed}
      onChange={({ target }) => dispatch({ type: 'search', id, text: target.value })}
    />
  );
}

/** The item for sale. */
function Grinder() {
  return (
    <svg className="demo-item" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 22h20l3 20H11zM17 22l2-9h10l2 9M24 13V6h11M20 29h8v7h-8z" />
      <circle cx="35" cy="6" r="2.5" />
    </svg>
  );
}

function Cart({ id, demo, total }: Pick<WindowProps, 'id' | 'demo'> & { total: boolean }) {
  const shop = SHOPS[id];
  const cart = figures(demo, id);
  return (
    <p className="demo-cart">
      <span data-cropped="">
        <span>{shop.words.cart}</span> <b>{cart.items}</b>
      </span>
      {/* Old browsers may use other spaces in prices than the server. */}
      {total && (
        <span className="demo-total" suppressHydrationWarning>
          {` ${priceIn(shop, cart.total)}`}
        </span>
      )}
    </p>
  );
}

function Buy({ id, dispatch }: Pick<WindowProps, 'id' | 'dispatch'>) {
  return (
    <button className="demo-buy" type="button" onClick={() => dispatch({ type: 'buy', id })}>
      {SHOPS[id].words.buy}
    </button>
  );
}

/** A window with the shop, and below it the profile's city, time and cookies. */
export function ShopWindow({ id, demo, profile, cookies, now, dispatch }: WindowProps) {
  const shop = SHOPS[id];
  return (
    <Frame id={id} kind="large" profile={profile}>
      <p className="demo-address" data-cropped="">
        {addressOf(demo.visits[id].typed)}
      </p>
      <div className="demo-page" lang={shop.lang}>
        <p className="demo-hello">
          <span className="demo-avatar" aria-hidden="true">
            {shop.person[0]}
          </span>
          <span>{shop.words.hello}</span>
        </p>
        <Search id={id} demo={demo} dispatch={dispatch} />
        <div className="demo-offer">
          <Grinder />
          <p className="demo-what">
            <span>{shop.words.item}</span>
            <b suppressHydrationWarning>{priceIn(shop, shop.price)}</b>
          </p>
          <Buy id={id} dispatch={dispatch} />
        </div>
        <Cart id={id} demo={demo} total />
      </div>
      <p className="demo-status">
        <span>
          <span>{profile.city}</span> <b>{now ? timeIn(shop, now) : shop.time}</b>
        </span>
        <span>
          <span>{cookies}</span> <b>{figures(demo, id).cookies}</b>
        </span>
      </p>
    </Frame>
  );
}

/** A small window: the main one has the fields, the others repeat what happens there. */
export function SmallWindow({ id, demo, profile, dispatch }: WindowProps) {
  const shop = SHOPS[id];
  const { typed } = demo.visits[id];
  const isMain = demo.main === id;
  return (
    <Frame id={id} kind={isMain ? 'small main' : 'small'} profile={profile}>
      <div className="demo-page" lang={shop.lang}>
        {isMain ? (
          <Search id={id} demo={demo} dispatch={dispatch} />
        ) : (
          <p className={typed ? 'demo-search' : 'demo-search none'} data-cropped="">
            {typed || shop.words.search}
          </p>
        )}
        <div className="demo-offer">
          <Grinder />
          <p className="demo-what">
            <b suppressHydrationWarning>{priceIn(shop, shop.price)}</b>
          </p>
          {isMain && <Buy id={id} dispatch={dispatch} />}
        </div>
        <Cart id={id} demo={demo} total={false} />
      </div>
    </Frame>
  );
}
