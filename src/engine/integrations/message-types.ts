import { readdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Makes the English messages a type (`EnglishMessages`, used by `src/i18n/messages.ts`), so that an
 * unknown key doesn't compile. `folder` has a file per area, relative to the project.
 */
export function messageTypes(folder: string): AstroIntegration {
  return {
    name: 'message-types',
    hooks: {
      'astro:config:done'({ config, injectTypes }) {
        const lines = readdirSync(new URL(folder, config.root))
          .filter((file) => file.endsWith('.json'))
          .sort()
          // From `.astro/integrations/message-types/`.
          .map((file) => `  '${file.slice(0, -5)}': typeof import('../../../${folder}${file}');`);
        const content = `interface EnglishMessages {\n${lines.join('\n')}\n}\n`;
        injectTypes({ filename: 'messages.d.ts', content });
      },
    },
  };
}
