import type { Site } from '../../config/site.ts';

/**
 * Returns the `.well-known` files: the security contact (RFC 9116), and the support of
 * Global Privacy Control; and the file that proves the key of IndexNow. Path in the output → text.
 */
export function wellKnownFiles({
  origin,
  originCn,
  securityEmail,
  securityTextExpires,
  indexNowKey,
}: Pick<Site, 'origin' | 'originCn' | 'securityEmail'> & {
  readonly securityTextExpires: string;
  readonly indexNowKey?: string | undefined;
}): Record<string, string> {
  const canonical = [...new Set([origin, originCn])].map(
    (domain) => `Canonical: ${domain}/.well-known/security.txt`,
  );
  const security = [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${securityTextExpires}`,
    'Preferred-Languages: en, zh',
    ...canonical,
  ];
  return {
    '.well-known/security.txt': `${security.join('\n')}\n`,
    '.well-known/gpc.json': `${JSON.stringify({ gpc: true, lastUpdate: '2026-11-21' })}\n`,
    ...(indexNowKey !== undefined && { [`${indexNowKey}.txt`]: indexNowKey }),
  };
}
