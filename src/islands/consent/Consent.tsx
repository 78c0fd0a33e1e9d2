import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $consent, $consentSettings } from '../../stores/consent';
import { loadMessages, useMessages } from '../messages/load-messages';
import { strict } from '../strict';
import { ALL, NONE } from '../../shared/consent/policy';
import ConsentSettings, { choose } from './ConsentSettings';
import type { ConsentWords } from '../messages/bundles';
import { useCoveredEdge } from './covered-edge';

/** Elements that open the settings: the footer button, and links in texts. */
const OPENERS = '[data-consent-settings], a[href$="#cookie-settings"]';

interface Props {
  words: Readonly<Record<'title' | 'text' | 'policy' | 'reject' | 'accept' | 'more', string>>;
  /** The page about cookies, if there is one. */
  policyHref: string | undefined;
  /** URL of the bundle with the messages of the settings. */
  messages: string;
}

/**
 * The consent question, shown while a decision is due (docs/requirements.md#consent), and the
 * settings on demand. Accept and reject have equal weight.
 */
export default strict(function Consent({ words, policyHref, messages }: Props) {
  const state = useStore($consent, { ssr: 'initial' });
  const isOpen = useStore($consentSettings, { ssr: 'initial' });
  const settings = useMessages<ConsentWords>(messages, isOpen);
  const question = useRef<HTMLElement>(null);
  const isReady = state !== undefined;
  const asks = state?.asks === true;

  useEffect(() => {
    if (!isReady) return undefined;
    // If the messages do not load, the page about cookies has the information.
    const open = () =>
      void loadMessages(messages).then((loaded) => {
        if (loaded) $consentSettings.set(true);
        else if (policyHref) window.location.assign(policyHref);
      });
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest(OPENERS)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('click', onClick);
    const opener = document.querySelector('footer [data-consent-settings]');
    opener?.setAttribute('data-awake', '');
    if (window.location.hash === '#cookie-settings') open();
    return () => {
      document.removeEventListener('click', onClick);
      opener?.removeAttribute('data-awake');
    };
  }, [isReady, messages, policyHref]);

  useCoveredEdge(question, asks);
  useEffect(() => {
    if (!asks) return undefined;
    return () => {
      const { activeElement: focused, body } = document;
      if (focused?.isConnected && focused !== body) return;
      // The focused button is gone, so reading continues at the top of the page.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [asks]);

  return (
    <>
      {asks && (
        <section
          className="consent"
          ref={question}
          aria-labelledby="consent-title"
          data-testid="consent"
        >
          <h2 className="consent-title" id="consent-title">
            {words.title}
          </h2>
          <p className="consent-words">
            <span>{words.text} </span>
            {policyHref && <a href={policyHref}>{words.policy}</a>}
          </p>
          <div className="consent-choices">
            <button className="consent-more" type="button" data-consent-settings="">
              {words.more}
            </button>
            <button
              type="button"
              className="button plain small"
              data-testid="consent-reject"
              onClick={() => choose(NONE)}
            >
              {words.reject}
            </button>
            <button
              type="button"
              className="button plain small"
              data-testid="consent-accept"
              onClick={() => choose(ALL)}
            >
              {words.accept}
            </button>
          </div>
        </section>
      )}
      {isOpen && state && settings && (
        <ConsentSettings state={state} words={settings} policyHref={policyHref} />
      )}
    </>
  );
});
