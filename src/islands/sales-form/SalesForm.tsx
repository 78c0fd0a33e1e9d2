import chevron from '../../assets/icons/chevron-down.svg?raw';
import copyIcon from '../../assets/icons/copy.svg?raw';
import mail from '../../assets/icons/mail.svg?raw';
import Icon from '../icon/Icon';
import { fill } from '../messages/fill';
import { strict } from '../strict';
import { roundedLeft, type SalesField } from './sales-form';
import { useSalesForm } from './use-sales-form';

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

/**
 * Composes an email that the visitor's own email program sends; we receive nothing before that.
 * A text that is too long for a link is copied, and the email opens with the subject alone.
 * Without a script, `dialog` sends nothing; the email address is above the form.
 */
export default strict(function SalesForm({ email, topics, words }: Props) {
  const { form, missing, left, copy, change, submit } = useSalesForm(email, topics);
  const isLong = left < 0;
  const isMissing = (name: SalesField) => missing.includes(name);
  const help = { none: words.tooLong, copied: words.copied, refused: words.notCopied }[copy];
  const copies = isLong && copy !== 'refused';
  const action = copies ? words.copyAction : isLong ? words.openAction : words.action;

  return (
    <form
      className="sales-form"
      ref={form}
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
