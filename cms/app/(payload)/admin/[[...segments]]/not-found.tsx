/** The page of the admin for unknown addresses. */
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views';
import config from '../../../../payload.config.ts';
import { importMap } from '../importMap.js';

interface Address {
  readonly params: Promise<{ segments: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[]>>;
}

export const generateMetadata = ({ params, searchParams }: Address) =>
  generatePageMetadata({ config, params, searchParams });

export default function NotFound({ params, searchParams }: Address) {
  return NotFoundPage({ config, importMap, params, searchParams });
}
