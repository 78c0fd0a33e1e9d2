import { useState, type InputEvent, type SubmitEvent } from 'react';
import chevron from '../../assets/icons/chevron-down.svg?raw';
import mail from '../../assets/icons/mail.svg?raw';
import Icon from '../icon/Icon';
import { strict } from '../strict';
import { mailAddress, missingFields, type SalesField, type SalesQuestion } from './sales-form';

interface Props {
  email: string;
  topics: readonly string[];
  words: Readonly<
    Record<
      'topic' | 'choose' | 'topicError' | 'text' | 'textHint' | 'textError' | 'action' | 'note',
      string
    >
  >;
}

const questionOf = (form: HTMLFormElement): SalesQuestion => {
  const data = new FormData(form);
  return { subject: String(data.get('subject') ?? ''), body: String(data.get('body') ?? '') };
};

/**
 * Composes an email that the visitor's own email program sends; we receive nothing before that.
 * Without a script, `dialog` sends nothing; the email address is above the form.
 */
export default strict(function SalesForm({ email, topics, words }: Props) {
  const [missing, setMissing] = useState<readonly SalesField[]>([]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = questionOf(event.currentTarget);
    const found = missingFields(question);
    setMissing(found);
    const [first] = found;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else window.location.assign(mailAddress(email, question));
  };
  /** Clears errors as soon as they are fixed. New ones wait for the next submit. */
  const change = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    const still = missingFields(questionOf(currentTarget));
    setMissing((shown) => shown.filter((field) => still.includes(field)));
  };
  const isMissing = (field: SalesField) => missing.includes(field);

  return (
    <form className="sales-form" method="dialog" noValidate onSubmit={submit} onInput={change}>
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
          aria-describedby="sales-text-error sales-hint"
        />
        <p className="field-error" id="sales-text-error" role="alert">
          {isMissing('body') && words.textError}
        </p>
        <p className="muted small" id="sales-hint">
          {words.textHint}
        </p>
      </div>
      <p>
        <button className="button" type="submit">
          <Icon svg={mail} />
          {words.action}
        </button>
      </p>
      <p className="muted small">{words.note}</p>
    </form>
  );
});
