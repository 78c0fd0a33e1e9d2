import type { ComponentProps } from 'react';
import search from '../../assets/icons/search.svg?raw';
import Icon from '../icon/Icon';

interface Props extends ComponentProps<'input'> {
  /** Accessible name of the field, also its placeholder. */
  label: string;
}

/** The field of a search form, named `q`, with a search icon. Uncontrolled. */
export default function SearchInput({ label, ...field }: Props) {
  return (
    <div className="search-input">
      <Icon svg={search} />
      <input
        className="input"
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        data-testid="search"
        {...field}
      />
    </div>
  );
}
