/** The pages of the admin. */
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import config from '../../../../payload.config.ts';
import { importMap } from '../importMap.js';

interface Address {
  readonly params: Promise<{ segments: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[]>>;
}

export const generateMetadata = ({ params, searchParams }: Address) =>
  generatePageMetadata({ config, params, searchParams });

export default function Page({ params, searchParams }: Address) {
  return RootPage({ config, importMap, params, searchParams });
}
