/**
 * What a link is (specification, section 5): external, internal or relative,
 * and the attributes that follow from it.
 */
import { site } from '../config/site.ts';

/** Whether a text parses as an absolute URL with the http or https scheme. */
export function isExternalUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Whether a host is one of the product's own domains or below one. */
export function isOwnHost(
  hostname: string,
  ownDomains: readonly string[] = site.ownDomains,
): boolean {
  return ownDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/**
 * Whether a link stays with the product: it is no absolute URL, or its host is
 * one of the product's own. The host is compared, not the text, so that
 * `https://evil.example/?plural.example` is not ours. A link with any other
 * scheme (`mailto:`, `javascript:`) is not internal.
 */
export function isInternalLink(
  value: string,
  ownDomains: readonly string[] = site.ownDomains,
): boolean {
  const normalized = normalizeLink(value);
  if (normalized.startsWith('/') || /^[?#]/.test(normalized)) return true;
  return isExternalUrl(normalized) && isOwnHost(new URL(normalized).hostname, ownDomains);
}

/**
 * Gives a relative link its leading slash: `pricing` is `/pricing`. Absolute
 * URLs, links with a scheme, queries and fragments stay as they are; what a
 * browser would read as another host (`//x`, `/\x`) becomes a path.
 */
export function normalizeLink(value: string): string {
  const trimmed = value.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed) || /^[?#]/.test(trimmed)) return trimmed;
  return `/${trimmed.replace(/^[/\\]+/, '')}`;
}

/** The attributes of an anchor: links out of the product open apart and pass nothing on. */
export function linkAttributes(href: string): { href: string; rel?: string; target?: string } {
  const normalized = normalizeLink(href);
  if (isInternalLink(normalized) || !isExternalUrl(normalized)) return { href: normalized };
  return { href: normalized, rel: 'noopener noreferrer', target: '_blank' };
}
