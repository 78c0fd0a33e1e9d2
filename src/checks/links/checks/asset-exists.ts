import type { LinkCheck } from '../link-check.ts';
import { targetFault } from './target-exists.ts';

/** What a page or a stylesheet fetches is there, at the address it is fetched from. */
export const assetExists: LinkCheck = {
  name: 'asset exists',
  looksAt: ({ kind }) => kind === 'asset',
  fault({ address }, { file }, output) {
    if (address === '') return 'is no address';
    const target = output.targetOf(file, address);
    const isRedirected = target.kind === 'file' && target.redirects > 0;
    return targetFault(target, output) ?? (isRedirected ? 'is answered by a redirect' : undefined);
  },
};
