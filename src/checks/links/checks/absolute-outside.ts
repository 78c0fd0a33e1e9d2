import { isOnOwnDomain, type LinkCheck } from '../link-check.ts';

/** What is stated for other sites (canonical, hreflang, shared links, sitemaps) says which domain. */
export const absoluteOutside: LinkCheck = {
  name: 'absolute outside',
  looksAt: ({ kind }) => kind === 'stated',
  fault: ({ address }, _, { origins }) =>
    isOnOwnDomain(address, origins) ? undefined : 'is not absolute on a domain of ours',
};
