import { useState, type InputEvent, type SubmitEvent } from 'react';
import chevron from '../../assets/icons/chevron-down.svg?raw';
import copyIcon from '../../assets/icons/copy.svg?raw';
import mail from '../../assets/icons/mail.svg?raw';
import Icon from '../icon/Icon';
import { fill } from '../messages/fill';
import { strict } from '../strict';
import {
  charactersLeft,
  mailAddress,
  missingFields,
  roundedLeft,
  subjectAddress,
  type SalesField,
  type SalesQuestion,
} from './sales-form';

interface Props {
  email: string;
  topics: readonly string[];
  words: Readonly<
    Record<
      | ('topic' | 'choose' | 'topicError' | 'text' | 'textHint' | 'textError' | 'action' | 'note')
      /** Of a text that does not fit into a link. */
      | ('left' | 'tooLong' | 'copyAction' | 'copied' | 'notCopied' | 'openAction'),
      string
    >
  >;
}

const questionOf = (form: HTMLFormElement): SalesQuestion => {
  const data = new FormData(form);
  return { subject: String(data.get('subject') ?? ''), body: String(data.get('body') ?? '') };
};

/** Copies a text. Rejects if the browser refuses, or has no clipboard (plain http). */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/**
 * Composes an email that the visitor's own email program sends; we receive nothing before that.
 * A text that is too long for a link is copied, and the email opens with the subject alone.
 * Without a script, `dialog` sends nothing; the email address is above the form.
 */
export default strict(function SalesForm({ email, topics, words }: Props) {
  const [missing, setMissing] = useState<readonly SalesField[]>([]);
  const [left, setLeft] = useState(() => charactersLeft(email, { subject: '', body: '' }, topics));
  /** What has become of a text that is too long for a link. */
  const [copy, setCopy] = useState<'none' | 'copied' | 'refused'>('none');
  const isLong = left < 0;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const question = questionOf(form);
    const found = missingFields(question);
    setMissing(found);
    const [first] = found;
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (charactersLeft(email, question, topics) >= 0) {
      return window.location.assign(mailAddress(email, question));
    }
    if (copy !== 'refused') {
      try {
        await copyText(question.body.trim());
        setCopy('copied');
      } catch {
        setCopy('refused');
        // The visitor copies it, then opens the email.
        const field = form.querySelector('textarea');
        field?.focus();
        return field?.select();
      }
    }
    window.location.assign(subjectAddress(email, question));
  };
  /** Clears errors as soon as they are fixed. New ones wait for the next submit. */
  const change = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    const question = questionOf(currentTarget);
    const still = missingFields(question);
    setMissing((shown) => shown.filter((field) => still.includes(field)));
    setLeft(charactersLeft(email, question, topics));
    setCopy('none');
  };
  const isMissing = (name: SalesField) => missing.includes(name);
  const help = { none: words.tooLong, copied: words.copied, refused: words.notCopied }[copy];
  const copies = isLong && copy !== 'refused';
  const action = copies ? words.copyAction : isLong ? words.openAction : words.action;

  return (
    <form
      className="sales-form"
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={change}
    >
      <div className="field">
        <label htmlFor="sales-topic">{words.topic}</label>
        <span className="sales-select">
          <select
            className="input"
            id="sales-topic"
            name="subject"
            required
            aria-invalid={isMissing('subject')}
            aria-describedby="sales-topic-error"
          >
            <option value="">{words.choose}</option>
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
          <Icon svg={chevron} />
        </span>
        <p className="field-error" id="sales-topic-error" role="alert">
          {isMissing('subject') && words.topicError}
        </p>
      </div>
      <div className="field">
        <label htmlFor="sales-text">{words.text}</label>
        <textarea
          className="input"
          id="sales-text"
          name="body"
          rows={7}
          required
          aria-invalid={isMissing('body')}
          aria-describedby="sales-text-error sales-hint sales-left sales-help"
        />
        <p className="field-error" id="sales-text-error" role="alert">
          {isMissing('body') && words.textError}
        </p>
        <div className="sales-below muted small">
          <p id="sales-hint">{words.textHint}</p>
          <p id="sales-left">{!isLong && fill(words.left, { count: roundedLeft(left) })}</p>
        </div>
        <p className="sales-help small" id="sales-help" role="status">
          {isLong && help}
        </p>
      </div>
      <p>
        <button className="button" type="submit">
          <Icon svg={copies ? copyIcon : mail} />
          <span>{action}</span>
        </button>
      </p>
      {!isLong && <p className="muted small">{words.note}</p>}
    </form>
  );
});
