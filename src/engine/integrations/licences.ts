import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The file of the site with all third-party licenses. */
const LICENSES_FILE = 'licences.txt';

/** The font and the search, which Vite does not bundle, with the path of each license. */
const SERVED_PACKAGES = {
  '@fontsource-variable/geologica': 'LICENSE',
  pagefind: 'LICENSE/LICENSE',
} as const;

/** Returns the license of a package in Vite's format. Throws if the package is not installed. */
function notice([name, licenseFile]: [string, string]): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`${name} is not installed; run npm ci`);
  const { version, license } = JSON.parse(readFileSync(file, 'utf8'));
  const text = readFileSync(path.join(path.dirname(file), licenseFile), 'utf8').trim();
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
}

/** Makes Vite list the licenses of what it bundles for browsers, and adds the others. */
function licensesFile(): Plugin {
  return {
    name: 'licenses-file',
    configEnvironment(name) {
      return name === 'client' ? { build: { license: { fileName: LICENSES_FILE } } } : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[LICENSES_FILE];
        if (file?.type !== 'asset') return;
        const notices = Object.entries(SERVED_PACKAGES).map(notice);
        file.source = `${String(file.source)}${notices.join('')}`;
      },
    },
  };
}

/**
 * Writes `/licences.txt`: the notices that the licenses of bundled scripts, the font and the search
 * require with every copy.
 */
export function licenses(): AstroIntegration {
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({ vite: { plugins: [licensesFile()] } });
      },
    },
  };
}
