import { contentId } from '../../../markup/content-ids.ts';
import type { LinkCheck } from '../link-check.ts';

/** The id that an address asks for; none for the top of a page and for words to be found in it. */
function fragmentOf(address: string): string {
  const [, raw = ''] = /#([^]*)$/.exec(address) ?? [];
  const fragment = raw.replace(/:~:.*$/s, '');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The place on a page that an address names is there. */
export const fragmentExists: LinkCheck = {
  name: 'fragment exists',
  looksAt: ({ address }) => fragmentOf(address) !== '',
  fault({ address }, { file, ids }, output) {
    const fragment = fragmentOf(address);
    const missing = (where: string): string => `names #${fragment}, which is not on ${where}`;
    // A script shows content that is named without its prefix.
    const isOn = (known: ReadonlySet<string>): boolean =>
      known.has(fragment) || known.has(contentId(fragment));
    if (address.startsWith('#')) return isOn(ids) ? undefined : missing('the page');
    const target = output.targetOf(file, address);
    // Whether a target is there at all is another check's question.
    if (target.kind !== 'file' || !/\.(?:html|svg)$/.test(target.file)) return undefined;
    if (!output.has(target.file) || isOn(output.idsOf(target.file))) return undefined;
    return missing(target.file);
  },
};
