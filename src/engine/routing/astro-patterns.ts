/** The routes in Astro's notation: `/[locale]/blog-[category]/page/[page]`. */
import { ROUTE_NAMES, type RouteName } from '../../config/routes.ts';
import { routes } from './routes.ts';

/** Returns the patterns that Astro must serve for a route: a list has one for its later pages. */
export const astroPatterns = (name: RouteName): string[] =>
  routes[name].pattern.addresses.map((address) =>
    `/[locale]${address}`.replace(/:([a-z]+)/g, '[$1]').replace(/\/$/, ''),
  );

const byPattern = new Map(
  ROUTE_NAMES.flatMap((name) => astroPatterns(name).map((pattern) => [pattern, name] as const)),
);

/** Returns the route of `Astro.routePattern`, for page files of several routes. Throws on others. */
export function routeAt(pattern: string): RouteName {
  const name = byPattern.get(pattern);
  if (name === undefined) throw new Error(`${pattern}: not in src/config/routes.ts; add its route`);
  return name;
}
