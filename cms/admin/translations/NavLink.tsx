'use client';

/** The link to the page "Translations" in the navigation. */
import { Link } from '@payloadcms/ui';
import { usePathname } from 'next/navigation.js';
import { ADDRESS } from './choice.ts';

export function TranslationsLink() {
  const isHere = usePathname() === ADDRESS;
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link"
      href={ADDRESS}
      id="nav-translations"
      prefetch={false}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">Translations</span>
    </Link>
  );
}
