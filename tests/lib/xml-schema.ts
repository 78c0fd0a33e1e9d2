/** Validation by the schemas of sitemaps.org. */
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../fixtures/sitemaps/${fileName}`, import.meta.url), 'utf8'),
});

/** 8,192 pages of 64 KiB: half a gigabyte, for sitemaps of tens of megabytes. */
const MOST_MEMORY = 8192;

async function complaints(xml: string, schema: string, preload: readonly string[]) {
  const { errors } = await validateXML({
    xml: [{ fileName: 'tested.xml', contents: xml }],
    schema: [read(schema)],
    preload: preload.map(read),
    maxMemoryPages: MOST_MEMORY,
  });
  return errors.map(({ message }) => message);
}

/** What xmllint finds wrong with a sitemap. */
export const sitemapComplaints = (xml: string): Promise<string[]> =>
  complaints(xml, 'all.xsd', ['sitemap.xsd', 'xhtml-link.xsd']);

/** What xmllint finds wrong with an index of sitemaps. */
export const indexComplaints = (xml: string): Promise<string[]> =>
  complaints(xml, 'siteindex.xsd', []);
