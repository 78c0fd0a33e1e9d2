import { isOnOwnDomain, type LinkCheck } from '../link-check.ts';

/** A link within the site names no domain: a preview of the site must not lead out of itself. */
export const relativeInside: LinkCheck = {
  name: 'relative inside',
  looksAt: ({ kind }) => kind === 'link' || kind === 'form',
  fault: ({ address }, _, { origins }) =>
    isOnOwnDomain(address, origins) ? 'names our own domain' : undefined,
};
