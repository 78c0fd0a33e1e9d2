/** The source configured by the environment: a CMS, or else the starter content. */
import { isLocalHost } from '../../../config/features.ts';
import { environment } from '../../../config/environment.ts';
import { refuse } from '../errors.ts';
import { httpSource } from './http.ts';
import type { ContentSource } from './source.ts';
import { starterSource } from './starter.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the base URL in a variable, with a trailing slash. Throws `ContentError`. */
function baseUrl(variable: string, value: string): URL {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return refuse(variable, 'must be an https URL');
  if (url.username || url.password || url.search || url.hash) {
    return refuse(variable, 'must have no user-info, query or fragment');
  }
  if (url.protocol === 'http:' && !isLocalHost(url.hostname)) {
    return refuse(variable, 'must be an https URL; http is allowed only for localhost');
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/**
 * Returns the CMS at `CONTENT_API_URL`, with `CONTENT_API_TOKEN`, or the starter content in
 * `folder`. Throws `ContentError` with the name of an invalid variable.
 */
export function configuredSource(
  folder: string,
  variables: Variables = environment,
): ContentSource {
  const { CONTENT_API_URL: url, CONTENT_API_TOKEN: token } = variables;
  const { PUBLIC_CLIENT_API_BASE: clientApi } = variables;
  if (!url) return starterSource(folder);
  // The message does not repeat the value, which is a secret.
  if (token && !/^[\x21-\x7e]+$/.test(token)) {
    return refuse('CONTENT_API_TOKEN', 'must be printable ASCII without spaces');
  }
  return httpSource({
    url: baseUrl('CONTENT_API_URL', url),
    token: token || undefined,
    clientApi: clientApi ? baseUrl('PUBLIC_CLIENT_API_BASE', clientApi) : undefined,
  });
}

/** Whether `CONTENT_ALLOW_SHRINK` accepts a snapshot with far fewer entries. */
export const isShrinkAllowed = (variables: Variables = environment): boolean =>
  ['1', 'true'].includes(variables['CONTENT_ALLOW_SHRINK'] ?? '');
