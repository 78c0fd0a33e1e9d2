import type { ReactNode } from 'react';
import mailIcon from '../../assets/icons/mail.svg?raw';
import shareIcon from '../../assets/icons/share.svg?raw';
import { CopyButton, type CopyWords } from '../copy-button/CopyButton';
import Icon from '../icon/Icon';
import { mailLink } from '../../shared/mail-link';

interface Props {
  /** Absolute URL. */
  url: string;
  words: CopyWords & { readonly title: string; readonly send: string; readonly mail: string };
  /** Below the button, where it also is with other buttons, so that it does not move. */
  children: ReactNode;
}

/** Ways to get a link to one's computer: the browser's share dialog, the clipboard, and email. */
export default function SendLink({ url, words, children }: Props) {
  const mail = mailLink(words.title, url);
  // Rejects when the visitor closes the share dialog.
  const share = () => navigator.share({ url, title: words.title }).catch(() => undefined);
  return (
    <>
      {'share' in navigator ? (
        <button className="button" type="button" onClick={() => void share()}>
          <Icon svg={shareIcon} />
          <span>{words.send}</span>
        </button>
      ) : (
        <a className="button" href={mail}>
          <Icon svg={mailIcon} />
          <span>{words.send}</span>
        </a>
      )}
      {children}
      <div className="row">
        <CopyButton text={url} words={words} icon="link" />
        <a className="copy" href={mail}>
          <Icon svg={mailIcon} />
          <span>{words.mail}</span>
        </a>
      </div>
    </>
  );
}
