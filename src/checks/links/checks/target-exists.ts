import type { Target } from '../targets.ts';
import type { LinkCheck, Output } from '../link-check.ts';

/** What is wrong with where an address leads. */
export function targetFault(target: Target, { has }: Pick<Output, 'has'>): string | undefined {
  if (target.kind === 'broken') return target.reason;
  if (target.kind === 'elsewhere' || has(target.file)) return undefined;
  return `leads to ${target.file || 'a folder'}, which is not there`;
}

/** What a visitor, a form or another site is led to is there. */
export const targetExists: LinkCheck = {
  name: 'target exists',
  looksAt: ({ kind }) => kind !== 'asset',
  fault: ({ address }, { file }, output) => targetFault(output.targetOf(file, address), output),
};
