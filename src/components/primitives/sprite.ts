import { parseIcon, type Icon } from '~/components/primitives/validators';

const files = import.meta.glob<string>('../../assets/icons/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All icons in `src/assets/icons/`, by name. */
export const icons: ReadonlyMap<string, Icon> = new Map(
  Object.entries(files).map(([file, svg]) => {
    const name = /([^/]+)\.svg$/.exec(file)?.[1] ?? file;
    return [name, parseIcon(name, svg)];
  }),
);
