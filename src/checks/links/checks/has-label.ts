import type { LinkCheck } from '../link-check.ts';

/** A link has a name: text, an aria-label, or the alternative text of a picture. */
export const hasLabel: LinkCheck = {
  name: 'has a label',
  looksAt: ({ kind }) => kind === 'link',
  fault: ({ label }) => (label === '' ? 'has no label' : undefined),
};
