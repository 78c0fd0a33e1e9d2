/** A label of a host name: letters, digits and hyphens, which do not stand at its ends. */
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** The host name of a URL that nginx takes as the name of a server: no label is empty. */
export const HOST_NAME = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:]+\\])$`);
