/**
 * Classifies links as external, internal or relative (docs/requirements.md#links-and-media), and
 * sets their attributes accordingly.
 */
import { site } from '../config/site.ts';

/** Whether a text parses as an absolute URL with the http or https scheme. */
export function isExternalUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/**
 * Whether a URL carries a user name or a password: nobody needs these in a link, and they look like
 * the host (`https://www.plural.example@evil.example/`).
 */
export function hasUserInfo(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** Whether a host is one of the product's own domains or a subdomain of one. */
export function isOwnHost(
  hostname: string,
  ownDomains: readonly string[] = site.ownDomains,
): boolean {
  return ownDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/**
 * Whether a link stays within the product: it is relative, or its host is one of the
 * product's own. Compares the host, not the text, so `https://evil.example/?plural.example`
 * is external. A link with another scheme (`mailto:`, `javascript:`) is not internal.
 */
export function isInternalLink(value: string): boolean {
  const normalized = normalizeLink(value);
  if (normalized.startsWith('/') || /^[?#]/.test(normalized)) return true;
  return isExternalUrl(normalized) && isOwnHost(new URL(normalized).hostname);
}

/**
 * Adds the leading slash to a relative link: `pricing` becomes `/pricing`. Returns absolute
 * URLs, links with a scheme, queries and fragments unchanged. What a browser would read as
 * another host (`//x`, `/\x`) becomes a path.
 */
export function normalizeLink(value: string): string {
  const trimmed = value.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed) || /^[?#]/.test(trimmed)) return trimmed;
  return `/${trimmed.replace(/^[/\\]+/, '')}`;
}

/** Returns an anchor's attributes: external links open in a new tab, without opener or referrer. */
export function linkAttributes(href: string): { href: string; rel?: string; target?: string } {
  const normalized = normalizeLink(href);
  if (isInternalLink(normalized) || !isExternalUrl(normalized)) return { href: normalized };
  return { href: normalized, rel: 'noopener noreferrer', target: '_blank' };
}
