'use client';

/** Says that a translation is older than English, with a button for one that needs no change. */
import { Button, toast } from '@payloadcms/ui';
import { useState } from 'react';

interface StaleNoteProps {
  readonly collection: string;
  readonly id: string;
  readonly locale: string;
}

export function StaleNote({ collection, id, locale }: StaleNoteProps) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) return null;
  const confirm = async (): Promise<void> => {
    const query = new URLSearchParams({ collection, id, locale });
    const response = await fetch(`/api/up-to-date?${query}`, { method: 'POST' });
    if (response.ok) setIsDone(true);
    else toast.error(((await response.json()) as { error: string }).error);
  };
  return (
    <div className="cms-stale">
      <p>Older than the English text</p>
      <Button buttonStyle="secondary" margin={false} onClick={() => void confirm()} size="small">
        It is up to date
      </Button>
    </div>
  );
}
