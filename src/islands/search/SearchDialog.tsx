import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import close from '../../assets/icons/close.svg?raw';
import search from '../../assets/icons/search.svg?raw';
import { isPlainClick } from '../../browser/plain-click';
import Icon from '../icon/Icon';
import { loadMessages } from '../messages/load-messages';
import { strict } from '../strict';
import { siteSearch } from './engine';
import SearchPanel from './SearchPanel';
import type { SearchDialogWords } from './words';

interface Props {
  locale: string;
  /** URL prefix of the locale: `/ru`, or empty. */
  prefix: string;
  /** Name of the link and the dialog. */
  title: string;
  /** URL of the bundle with the messages of the dialog. */
  messages: string;
}

/**
 * The link to the search page. With a script it opens a dialog instead, as does Ctrl+K or Cmd+K.
 */
export default strict(function SearchDialog({ locale, prefix, title, messages }: Props) {
  const href = `${prefix}/search`;
  /** Undefined until first opened. */
  const [isOpen, setOpen] = useState<boolean>();
  const [words, setWords] = useState<SearchDialogWords>();
  const [find] = useState(() => siteSearch(locale, prefix));
  const dialog = useRef<HTMLDialogElement>(null);

  const open = () => {
    setOpen(true);
    void loadMessages<SearchDialogWords>(messages).then((loaded) => {
      if (loaded) setWords(loaded);
      else if (dialog.current?.open) location.assign(href);
    });
  };
  const leave = () => setOpen(false);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    // A click outside the dialog hits its backdrop.
    const onClick = ({ target }: Event) => target === element && setOpen(false);
    element.addEventListener('click', onClick);
    element.showModal();
    // Select the last query, so that typing replaces it.
    element.querySelector('input')?.select();
    return () => {
      element.removeEventListener('click', onClick);
      element.close();
    };
  }, [isOpen]);

  return (
    <>
      <a
        className="menu-link search-open"
        href={href}
        aria-keyshortcuts="Control+K Meta+K"
        data-hold-click=""
        data-testid="search-open"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          // The router handles links in a listener further up.
          event.stopPropagation();
          open();
        }}
      >
        <Icon svg={search} />
        <span>{title}</span>
      </a>
      {isOpen !== undefined &&
        createPortal(
          // Outside the menu, which is not rendered on small screens while closed.
          <dialog
            className="search-dialog"
            id="search-dialog"
            aria-label={title}
            ref={dialog}
            onClose={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <SearchPanel prefix={prefix} search={find} words={words} title={title} onLeave={leave}>
              {words && (
                <button className="search-close" type="button" onClick={leave}>
                  <Icon svg={close} label={words.close} />
                </button>
              )}
            </SearchPanel>
            <p className="search-keys muted small">{words?.keys}</p>
          </dialog>,
          document.body,
        )}
    </>
  );
});
