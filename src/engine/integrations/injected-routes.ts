import type { AstroIntegration } from 'astro';
import { ROUTE_NAMES, ROUTES, type RouteDefinition } from '../../config/routes.ts';
import { astroPatterns } from '../routing/astro-patterns.ts';

interface PageFiles {
  /** The folder that files of the route table are relative to. */
  readonly folder: string;
  /** Page files with `_` that only development serves, each at its own name. */
  readonly development: readonly string[];
}

/** Serves page files whose names start with `_`, which Astro does not route by itself. */
export function injectedRoutes({ folder, development }: PageFiles): AstroIntegration {
  return {
    name: 'injected-routes',
    hooks: {
      'astro:config:setup'({ command, injectRoute }) {
        const inject = (pattern: string, file: string): void =>
          injectRoute({ pattern, entrypoint: `${folder}/${file}.astro` });
        for (const name of ROUTE_NAMES) {
          const { file }: RouteDefinition = ROUTES[name];
          if (file) for (const pattern of astroPatterns(name)) inject(pattern, file);
        }
        if (command === 'dev') for (const name of development) inject(`/[locale]/${name}`, name);
      },
    },
  };
}
