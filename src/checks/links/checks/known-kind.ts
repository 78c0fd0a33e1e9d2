import { isExternalUrl } from '../../../links/link.ts';
import { isAbsolute, type LinkCheck } from '../link-check.ts';

/** A link has an address: a path of the site, a fragment, https on another site, or mail. */
export const knownKind: LinkCheck = {
  name: 'known kind',
  looksAt: ({ kind }) => kind === 'link',
  fault({ address }) {
    if (address === '') return 'is no address';
    const isInside = /^[/#]/.test(address) && !isAbsolute(address);
    const isKnown = isInside || isExternalUrl(address) || address.startsWith('mailto:');
    return isKnown ? undefined : 'is of no kind that the site has';
  },
};
