import { isExternalUrl, isOwnHost } from '../../../links/link.ts';
import type { LinkCheck } from '../link-check.ts';

/** A link to another company's site passes on neither the window nor the page (section 5). */
export const safeExit: LinkCheck = {
  name: 'safe exit',
  looksAt: ({ kind, address }) => kind === 'link' && isExternalUrl(address),
  fault({ address, rel }) {
    const isSafe = isOwnHost(new URL(address).hostname) || rel === 'noopener noreferrer';
    return isSafe ? undefined : 'leaves without rel="noopener noreferrer"';
  },
};
