import { useEffect, useState } from 'react';

/** How long a result stands before it is said: a slider passes many on its way. */
const SETTLED_MS = 500;

/** Says a result to those who do not see it, once it has changed and settled. */
export default function Spoken({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return undefined;
    const timer = setTimeout(() => setSaid(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
