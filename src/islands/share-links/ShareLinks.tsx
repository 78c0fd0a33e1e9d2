import mailIcon from '../../assets/icons/mail.svg?raw';
import shareIcon from '../../assets/icons/share.svg?raw';
import { CopyButton, type CopyWords } from '../copy-button/CopyButton';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { useHydrated } from '../use-account-href';

interface Props {
  title: string;
  /** Absolute URL. */
  url: string;
  words: CopyWords & { readonly share: string; readonly mail: string };
}

/**
 * Ways to share an article without a third party: the browser's share dialog if available, the
 * clipboard, and email.
 */
export default strict(function ShareLinks({ title, url, words }: Props) {
  const canShare = useHydrated() && 'share' in navigator;
  // Rejects when the visitor closes the share dialog.
  const share = () => navigator.share({ url, title }).catch(() => undefined);
  return (
    <ul className="share" aria-label={words.share}>
      {canShare && (
        <li>
          <button className="copy" type="button" onClick={() => void share()}>
            <Icon svg={shareIcon} />
            {words.share}
          </button>
        </li>
      )}
      <li>
        <CopyButton text={url} words={words} icon="link" />
      </li>
      <li>
        <a
          className="copy"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        >
          <Icon svg={mailIcon} />
          {words.mail}
        </a>
      </li>
    </ul>
  );
});
