/** Validates XML against the schemas of sitemaps.org. */
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../fixtures/sitemaps/${fileName}`, import.meta.url), 'utf8'),
});

/** 8,192 pages of 64 KiB: 512 MiB, for sitemaps of tens of megabytes. */
const MAX_MEMORY_PAGES = 8192;

async function complaints(xml: string, schema: string, preload: readonly string[]) {
  const { errors } = await validateXML({
    xml: [{ fileName: 'tested.xml', contents: xml }],
    schema: [read(schema)],
    preload: preload.map(read),
    maxMemoryPages: MAX_MEMORY_PAGES,
  });
  return errors.map(({ message }) => message);
}

/** Returns xmllint's complaints about a sitemap. */
export const sitemapComplaints = (xml: string): Promise<string[]> =>
  complaints(xml, 'all.xsd', ['sitemap.xsd', 'xhtml-link.xsd']);

/** Returns xmllint's complaints about a sitemap index. */
export const indexComplaints = (xml: string): Promise<string[]> =>
  complaints(xml, 'siteindex.xsd', []);
