import type { AstroIntegration } from 'astro';
import sirv from 'sirv';
import { mediaDirectory } from '../cms/media/variants.ts';

/** `astro dev` serves the pictures of the content from where they are made. */
export function devMedia(): AstroIntegration {
  return {
    name: 'dev-media',
    hooks: {
      'astro:server:setup'({ server }) {
        server.middlewares.use('/_media', sirv(mediaDirectory(), { dev: true, dotfiles: true }));
      },
    },
  };
}
