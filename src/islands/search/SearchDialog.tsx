import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import close from '../../assets/icons/close.svg?raw';
import search from '../../assets/icons/search.svg?raw';
import { isPlainClick } from '../../browser/plain-click';
import Icon from '../icon/Icon';
import { loadMessages } from '../messages/load-messages';
import { strict } from '../strict';
import { createSearch, loadSearch } from './engine';
import SearchPanel from './SearchPanel';
import type { SearchDialogWords } from './words';

interface Props {
  locale: string;
  /** What the addresses of the locale begin with: `/ru`, or nothing. */
  prefix: string;
  /** What the link and the dialog are called. */
  title: string;
  /** Address of the bundle that holds the words of the dialog. */
  messages: string;
}

/** The link to the search page. With a script it opens a dialog instead, as Ctrl or Cmd with K does. */
export default strict(function SearchDialog({ locale, prefix, title, messages }: Props) {
  const href = `${prefix}/search`;
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  const [words, setWords] = useState<SearchDialogWords>();
  const [find] = useState(() => createSearch(() => loadSearch(locale)));
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
    // A click beside the dialog is one on its backdrop.
    const onClick = ({ target }: Event) => target === element && setOpen(false);
    element.addEventListener('click', onClick);
    element.showModal();
    // Other words take the place of those from the last time.
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
          // The router follows links by a listener further up.
          event.stopPropagation();
          open();
        }}
      >
        <Icon svg={search} />
        <span>{title}</span>
      </a>
      {isOpen !== undefined &&
        createPortal(
          // Outside of the menu, which is not drawn on small screens while it is closed.
          <dialog
            className="search-dialog"
            id="search-dialog"
            aria-label={title}
            ref={dialog}
            onClose={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <div className="search-box">
              <SearchPanel
                prefix={prefix}
                search={find}
                words={words}
                title={title}
                onLeave={leave}
              />
              <div className="search-foot muted small">
                <span className="search-keys">{words?.keys}</span>
                {words && (
                  <button type="button" onClick={leave}>
                    <Icon svg={close} label={words.close} />
                  </button>
                )}
              </div>
            </div>
          </dialog>,
          document.body,
        )}
    </>
  );
});
