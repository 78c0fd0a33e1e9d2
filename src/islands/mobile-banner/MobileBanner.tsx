import { useEffect, useRef, useState, type ReactNode } from 'react';
import closeIcon from '../../assets/icons/close.svg?raw';
import { loadedAt, rememberBannerClosed, wasBannerClosed } from '../../browser/banner-entrance';
import { browserTimers } from '../../shared/timers/timers';
import { MOBILE_BANNER } from '../../config/limits';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { scrollPosition, startBanner, type Banner } from './banner';

const position = (): number =>
  scrollPosition(scrollY, document.documentElement.scrollHeight, innerHeight);

interface Props {
  words: Readonly<Record<'label' | 'close', string>>;
  /** The text and the register link. */
  children: ReactNode;
}

/**
 * The banner at the bottom of small screens: close on the left, register on the right
 * (docs/requirements.md#layouts). Until hydration, a stylesheet slides it in one second after load.
 */
export default strict(function MobileBanner({ words, children }: Props) {
  const [visible, setVisible] = useState<boolean>();
  const banner = useRef<Banner>(undefined);

  useEffect(() => {
    // On a wide screen too, which may become narrow: the stylesheet decides where it shows.
    if (wasBannerClosed()) return undefined;
    const enterIn = Math.max(0, loadedAt() + MOBILE_BANNER.enterMs - browserTimers.now());
    const started = startBanner(setVisible, browserTimers, { enterIn, y: position() });
    banner.current = started;
    const onScroll = () => started.scrolled(position());
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      started.stop();
    };
  }, []);

  const close = () => {
    banner.current?.close();
    rememberBannerClosed();
  };

  return (
    <aside
      className="mobile-banner"
      aria-label={words.label}
      data-testid="mobile-banner"
      data-visible={visible}
    >
      <button
        type="button"
        className="mobile-banner-close"
        data-testid="mobile-banner-close"
        onClick={close}
      >
        <Icon svg={closeIcon} label={words.close} />
      </button>
      {children}
    </aside>
  );
});
