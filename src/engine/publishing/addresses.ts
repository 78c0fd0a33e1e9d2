/** Finds the addresses of output files. */
import { canonicalUrl } from '../../i18n/paths.ts';
import { pageOf, targetFinder, type LinkRules } from '../checks/links/targets.ts';
import { COMPRESSED } from '../rendering/output/listed-files.ts';

/** Files that hosts read, or send only with an error. They have no address. */
const WITHOUT_ADDRESS = /^(?:_headers|_redirects)$|(?:^|\/)404\.html$/;

/**
 * Returns a function that finds the address at which visitors get a file of the output, by the
 * URL rules; undefined if there is none.
 */
export function addressFinder(rules: LinkRules) {
  const targetOf = targetFinder(rules);
  const { origins } = rules;
  return (file: string): string | undefined => {
    if (WITHOUT_ADDRESS.test(file) || COMPRESSED.some((ending) => file.endsWith(ending))) {
      return undefined;
    }
    const name = `/${file.split('/').map(encodeURIComponent).join('/')}`;
    const { locale, path } = pageOf(name.slice(1));
    const candidates = [canonicalUrl(origins, locale, path), origins.www + name, origins.cn + name];
    return candidates.find((address) => {
      const target = targetOf(file, address);
      return target.kind === 'file' && target.file === file && target.redirects === 0;
    });
  };
}
