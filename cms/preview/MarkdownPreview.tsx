'use client';
/** The preview above or beside the Markdown of a body, as readers of the locale see it. */
import {
  Button,
  useConfig,
  useDocumentInfo,
  useFormFields,
  useLocale,
  useTheme,
} from '@payloadcms/ui';
import { useEffect, useId, useRef, useState } from 'react';
import './preview.css';

/** Pause after the last key, in milliseconds. */
const PAUSE_MS = 300;

interface Shown {
  readonly page: string;
  readonly problems: readonly string[];
}

/** Returns the newest preview of a text; the last one while the next is on its way. */
function usePreview(isOpen: boolean, request: string, address: string) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (!isOpen) return undefined;
    const canceled = new AbortController();
    const load = async (): Promise<void> => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: request,
        signal: canceled.signal,
      });
      if (!response.ok) throw new Error(await response.text());
      setShown((await response.json()) as Shown);
      setFailure('');
    };
    const timer = setTimeout(() => {
      load().catch((error: unknown) => {
        if (!canceled.signal.aborted) setFailure((error as Error).message);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      canceled.abort();
    };
  }, [isOpen, request, address]);
  return { shown, failure };
}

export function MarkdownPreview({ path }: { readonly path: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = useFormFields(([fields]) => fields[path]?.value);
  const { collectionSlug: collection } = useDocumentInfo();
  const { config } = useConfig();
  const { code: locale } = useLocale();
  const { theme: scheme } = useTheme();
  const pane = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Where the reader is; a new page would start at its top. */
  const top = useRef(0);
  const request = JSON.stringify({ text: text ?? '', collection, locale, scheme });
  const address = `${config.routes.api}/preview/markdown`;
  const { shown, failure } = usePreview(isOpen, request, address);
  const problems = failure ? [failure] : (shown?.problems ?? []);

  const followReader = (): void => {
    const view = frame.current?.contentWindow;
    view?.scrollTo(0, top.current);
    view?.addEventListener('scroll', () => (top.current = view.scrollY));
  };
  return (
    <div className="markdown-preview" data-open={isOpen || undefined}>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        className="markdown-preview__toggle"
        extraButtonProps={{ 'aria-expanded': isOpen, 'aria-controls': pane }}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide preview' : 'Show preview'}
      </Button>
      <div id={pane} hidden={!isOpen} className="markdown-preview__pane">
        <ul className="markdown-preview__problems" role="status">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {shown && (
          <iframe
            ref={frame}
            title="Preview of the text"
            // No scripts. Of the same origin, so that a new page keeps the reader's place.
            sandbox="allow-same-origin"
            srcDoc={shown.page}
            onLoad={followReader}
          />
        )}
      </div>
    </div>
  );
}
