import shareIcon from '../../assets/icons/share.svg?raw';
import { CopyButton, type CopyWords } from '../copy-button/CopyButton';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { useHydrated } from '../use-hydrated';

interface Props {
  words: CopyWords & { readonly share: string };
}

/**
 * Returns the page's URL without what a campaign added to it. Not the canonical one, which is
 * another page where an article has no translation.
 */
const pageUrl = (): string => location.origin + location.pathname;

/** Shares the page with the browser's dialog, if it has one, and copies the page's URL. */
export default strict(function ShareButtons({ words }: Props) {
  const hydrated = useHydrated();
  const canShare = hydrated && 'share' in navigator;
  const url = hydrated ? pageUrl() : '';
  // Rejects when the visitor closes the share dialog.
  const share = () => navigator.share({ url, title: document.title }).catch(() => undefined);
  return (
    <>
      {canShare && (
        <button className="copy" type="button" onClick={() => void share()}>
          <Icon svg={shareIcon} />
          <span>{words.share}</span>
        </button>
      )}
      <CopyButton text={url} words={words} icon="link" />
    </>
  );
});
