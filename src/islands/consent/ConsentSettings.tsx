import { useLayoutEffect, useRef, useState } from 'react';
import closeIcon from '../../assets/icons/close.svg?raw';
import { ALL, NONE, type Choice, type ConsentState } from '../../shared/consent/policy';
import Icon from '../icon/Icon';
import type { ConsentWords } from '../messages/bundles';
import { consentGate } from '../../browser/consent/browser';
import { site } from '../../config/site';
import { $consentSettings } from '../../stores/consent';

const closeSettings = (): void => $consentSettings.set(false);

/** Saves the visitor's choice and closes the settings. */
export function choose(choice: Choice): void {
  consentGate(site.consentPolicy).choose(choice);
  closeSettings();
}

interface Props {
  state: ConsentState;
  words: ConsentWords;
  policyHref: string | undefined;
}

interface SwitchProps {
  name: string;
  title: string;
  text: string;
  checked: boolean;
  onChange?: (checked: boolean) => void;
}

function PurposeSwitch({ name, title, text, checked, onChange }: SwitchProps) {
  return (
    <label>
      <span>
        <strong>{title}</strong>
        <span className="muted small">{text}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
    </label>
  );
}

/**
 * Lets the visitor choose what this site may store and send, by purpose. Escape changes nothing.
 */
export default function ConsentSettings({ state, words, policyHref }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<Choice>({
    analytics: state.purposes.analytics.verdict === 'allowed',
    marketing: state.purposes.marketing.verdict === 'allowed',
  });
  // A privacy signal overrides the visitor.
  const isSignaled = state.gpc || state.dnt;

  // Closes the dialog before it is removed, so that the focus returns to its opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // The event is asynchronous: strict mode may have reopened the dialog.
    const onClose = () => $consentSettings.set(element.open);
    element.showModal();
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('close', onClose);
      element.close();
    };
  }, []);

  return (
    <dialog
      className="consent-settings"
      ref={dialog}
      aria-labelledby="cookie-settings-title"
      data-testid="consent-settings"
    >
      <div className="consent-head">
        <h2 id="cookie-settings-title">{words.title}</h2>
        <button type="button" onClick={closeSettings}>
          <Icon svg={closeIcon} label={words.close} />
        </button>
      </div>
      <p className="small">
        <span>{words.text}</span> {policyHref && <a href={policyHref}>{words.policy}</a>}
      </p>
      {isSignaled && (
        <p className="consent-signal small" role="note">
          {words.signal}
        </p>
      )}
      <fieldset className="consent-purposes" disabled={isSignaled}>
        <legend className="visually-hidden">{words.title}</legend>
        <PurposeSwitch
          name="essential"
          title={words.essential}
          text={words.essentialText}
          checked
        />
        {(['analytics', 'marketing'] as const).map((purpose) => (
          <PurposeSwitch
            key={purpose}
            name={purpose}
            title={words[purpose]}
            text={words[`${purpose}Text`]}
            checked={choice[purpose]}
            onChange={(checked) => setChoice({ ...choice, [purpose]: checked })}
          />
        ))}
        <div className="consent-choices">
          <button type="button" className="button plain small" onClick={() => choose(NONE)}>
            {words.reject}
          </button>
          <button type="button" className="button plain small" onClick={() => choose(ALL)}>
            {words.accept}
          </button>
          <button
            type="button"
            className="button small"
            data-testid="consent-save"
            onClick={() => choose(choice)}
          >
            {words.save}
          </button>
        </div>
      </fieldset>
    </dialog>
  );
}
