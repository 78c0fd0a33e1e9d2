import type { AstroIntegration } from 'astro';

/** `/_icons`: files whose name begins with `_` are no pages to Astro, so this one is injected. */
export function iconsRoute(): AstroIntegration {
  return {
    name: 'icons-route',
    hooks: {
      'astro:config:setup'({ injectRoute }) {
        injectRoute({
          pattern: '/[locale]/_icons',
          entrypoint: './src/pages/[locale]/_icons.astro',
        });
      },
    },
  };
}
