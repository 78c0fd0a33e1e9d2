import { useRef, useState, type SubmitEvent } from 'react';
import { useEarlyInput } from '../fields/early-input';
import {
  charactersLeft,
  mailAddress,
  missingFields,
  subjectAddress,
  type SalesField,
  type SalesQuestion,
} from './sales-form';

const questionOf = (form: HTMLFormElement): SalesQuestion => {
  const data = new FormData(form);
  return { subject: String(data.get('subject') ?? ''), body: String(data.get('body') ?? '') };
};

/** Copies a text. Rejects if the browser refuses, or has no clipboard (plain http). */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/**
 * The state of the form: the missing fields, about how many characters are left for the text
 * (negative if it is too long), and what has become of a text that is too long. `submit` opens an
 * email with the text, or copies the text and opens one with the subject alone.
 */
export function useSalesForm(email: string, topics: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly SalesField[]>([]);
  const [left, setLeft] = useState(() => charactersLeft(email, { subject: '', body: '' }, topics));
  const [copy, setCopy] = useState<'none' | 'copied' | 'refused'>('none');

  /** Clears errors as soon as they are fixed. New ones wait for the next submit. */
  const change = () => {
    if (!form.current) return;
    const question = questionOf(form.current);
    const still = missingFields(question);
    setMissing((shown) => shown.filter((field) => still.includes(field)));
    setLeft(charactersLeft(email, question, topics));
    setCopy('none');
  };
  useEarlyInput(change);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const question = questionOf(currentTarget);
    const found = missingFields(question);
    setMissing(found);
    const [first] = found;
    if (first) return currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
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
        const field = currentTarget.querySelector('textarea');
        field?.focus();
        return field?.select();
      }
    }
    window.location.assign(subjectAddress(email, question));
  };

  return { form, missing, left, copy, change, submit };
}
