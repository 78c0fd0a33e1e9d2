import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Declares the areas of the English messages, one per file of a folder, as the global type
 * `EnglishMessages`: area → its messages. Astro writes the types to `.astro/` when it starts,
 * checks or builds. `folder` is relative to the project.
 */
export function messageTypes(folder: string): AstroIntegration {
  return {
    name: 'message-types',
    hooks: {
      'astro:config:done'({ config, injectTypes }) {
        const files = readdirSync(fileURLToPath(new URL(folder, config.root))).sort();
        const areas = files
          .filter((file) => file.endsWith('.json'))
          .map((file) => `'${file.slice(0, -5)}': typeof import('../../../${folder}/${file}');`);
        injectTypes({
          filename: 'messages.d.ts',
          content: `export {};\ndeclare global {\n  interface EnglishMessages {\n${areas.join('\n')}\n  }\n}\n`,
        });
      },
    },
  };
}
