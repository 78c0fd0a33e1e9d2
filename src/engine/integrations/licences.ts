import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The file of the site with the licences of everybody else's work in it. */
const LICENCES_FILE = 'licences.txt';

/** What browsers get beside the scripts that Vite bundles, the font and the search: where each has its licence. */
const SERVED_PACKAGES = {
  '@fontsource-variable/geologica': 'LICENSE',
  pagefind: 'LICENSE/LICENSE',
} as const;

/** A package's licence as Vite writes those of scripts. Throws when there is none. */
function notice([name, licence]: [string, string]): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`${name}: is not installed`);
  const { version, license } = JSON.parse(readFileSync(file, 'utf8'));
  const text = readFileSync(path.join(path.dirname(file), licence), 'utf8').trim();
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
}

/** Has Vite list the licences of what it bundles for browsers, and adds the rest. */
function licencesFile(): Plugin {
  return {
    name: 'licences-file',
    configEnvironment(name) {
      return name === 'client' ? { build: { license: { fileName: LICENCES_FILE } } } : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[LICENCES_FILE];
        if (file?.type !== 'asset') return;
        const notices = Object.entries(SERVED_PACKAGES).map(notice);
        file.source = `${String(file.source)}${notices.join('')}`;
      },
    },
  };
}

/**
 * `/licences.txt`: the notices that the licences of bundled scripts, of the font
 * and of the search ask to go with every copy.
 */
export function licences(): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({ vite: { plugins: [licencesFile()] } });
      },
    },
  };
}
