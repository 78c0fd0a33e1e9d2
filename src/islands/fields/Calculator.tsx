import type { ReactNode } from 'react';

interface Props {
  testId: string;
  /** The fields, and what comes of them. */
  children: ReactNode;
}

/**
 * Fields with an answer. Nothing is sent, and `dialog` sees to that before the
 * island is awake: Enter in a field would otherwise load the page anew. A browser
 * must not put back what stood in the fields before a reload: the answer would be
 * that to other numbers.
 */
export default function Calculator({ testId, children }: Props) {
  return (
    <form
      className="calculator"
      data-testid={testId}
      method="dialog"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
