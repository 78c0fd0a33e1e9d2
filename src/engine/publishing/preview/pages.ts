/** The words of the preview server: the bar above each page, and pages without a preview. */
import type { EntryProblem } from '../../content/problems.ts';
import type { PreviewClaims } from '../../hosting/preview-token.ts';
import { localeEntry } from '../../../i18n/locales.ts';
import { escapeHtml } from '../../../shared/escape.ts';

/** Addresses of the preview server itself. */
export const OPEN_PATH = '/.preview/open';
export const STYLE_PATH = '/.preview/style.css';

const time = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;

const problemText = ({ field, reason, keptVersion }: EntryProblem): string =>
  `${field ? `${field}: ` : ''}${reason}. ${keptVersion ? 'You see the last version without problems.' : 'The entry is left out.'}`;

export interface BarOptions {
  readonly claims: PreviewClaims;
  /** What keeps the previewed entry from being shown. */
  readonly problems: readonly EntryProblem[];
  /** Why the pages could not be brought up to date. */
  readonly failure: string | undefined;
}

/** Returns the bar above a page. */
export function previewBar({ claims: { locale, expires }, problems, failure }: BarOptions): string {
  const { iso, name } = localeEntry(locale);
  const warnings = [
    ...problems.map(problemText),
    ...(failure === undefined ? [] : [`This is not up to date: ${failure}`]),
  ];
  const lines = warnings.map((line) => `<span class="preview-problem">${escapeHtml(line)}</span>`);
  return (
    `<link rel="stylesheet" href="${STYLE_PATH}">` +
    `<div class="preview-bar" role="region" lang="en" aria-label="Preview of drafts"><strong>Preview</strong> ` +
    `<span>Drafts in <span lang="${iso}">${name}</span>, until ${time(expires)}. Not public.</span>${lines.join('')}</div>`
  );
}

/** Returns a page of the site with the bar. */
export function withBar(page: Buffer, bar: string): Buffer {
  return Buffer.from(page.toString().replace(/<body\b[^>]*>/, (tag) => tag + bar));
}

/** Returns a page that says why there is no preview. */
export const messagePage = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<link rel="stylesheet" href="${STYLE_PATH}"></head><body class="preview-message">` +
  `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;

export const STYLE = `
.preview-bar {
  position: relative; z-index: 1000; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline;
  padding: 0.5rem 1.25rem; background: #5b2a86; color: #fff;
  font: 400 0.875rem/1.5 system-ui, sans-serif;
}
.preview-bar strong { font-weight: 700; }
.preview-problem { flex-basis: 100%; padding: 0.25rem 0.75rem; border-radius: 4px; background: #fff; color: #8a1c1c; }
.preview-message {
  display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.25rem;
  color-scheme: light dark; background: Canvas; color: CanvasText;
  font: 400 1.0625rem/1.6 system-ui, sans-serif;
}
.preview-message main { max-width: 34rem; }
.preview-message h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
.preview-message p { margin: 0; overflow-wrap: anywhere; }
@media print { .preview-bar { display: none; } }
`;
