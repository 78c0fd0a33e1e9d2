'use client';
/**
 * Keeps the locale of a version in its address, from which _Restore_ takes it: the locale that
 * Payload remembers for a person changes with every other tab.
 */
import { useLocale } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';

export function VersionLocale({ children }: { readonly children: ReactNode }) {
  const { code } = useLocale();
  const pathname = usePathname();
  useEffect(() => {
    const url = new URL(location.href);
    if (!/\/versions\/[^/]+$/.test(pathname) || url.searchParams.has('locale')) return;
    url.searchParams.set('locale', code);
    history.replaceState(history.state, '', url);
  }, [pathname, code]);
  return children;
}
