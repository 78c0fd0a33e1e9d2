/** The drawing of a social picture, without text: two browser profiles side by side. */
import { readFileSync } from 'node:fs';
import { SOCIAL_SIZE, type SocialKind } from '../../routing/social-picture.ts';

/** The tokens of the light scheme (`src/styles/tokens.css`) as sRGB, for SVG. */
export const COLORS = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  ink: '#16181d',
  muted: '#555a64',
  line: '#e2ded4',
  primary: '#006c73',
  mark: '#007683',
  markBack: '#5cc3cf',
} as const;

const TINTS = ['#5dcbd1', '#e7a875', '#b0aff5', '#8fc990', '#f09da3', '#c6b96b'] as const;

/** The icon of each kind and the tint of the window behind it. */
const LOOKS: Record<SocialKind, readonly [icon: string, tint: number]> = {
  home: ['profiles', 0],
  pricing: ['price', 1],
  download: ['download', 0],
  blog: ['article', 2],
  news: ['chat', 4],
  helps: ['question', 3],
  docs: ['code', 2],
  solutions: ['accounts', 5],
  partner: ['team', 1],
  release: ['check', 3],
  default: ['profiles', 0],
};

/** Returns the content of an icon's `svg` element. */
function iconBody(name: string): string {
  const file = new URL(`../../../assets/icons/${name}.svg`, import.meta.url);
  return /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

interface WindowLook {
  readonly x: number;
  readonly y: number;
  readonly tint: string;
}

/** Returns a browser window: a frame in the profile's tint, a bar and a page. */
const windowShape = ({ x, y, tint }: WindowLook, content: string): string => `
  <g transform="translate(${x} ${y})">
    <rect width="300" height="350" rx="22" fill="${tint}"/>
    <rect x="9" y="52" width="282" height="289" rx="14" fill="${COLORS.surface}"/>
    <circle cx="30" cy="27" r="7" fill="${COLORS.ink}" opacity=".35"/>
    <rect x="52" y="19" width="110" height="16" rx="8" fill="${COLORS.surface}" opacity=".75"/>
    ${content}
  </g>`;

const rows = (widths: readonly number[]): string =>
  widths
    .map(
      (width, at) =>
        `<rect x="36" y="${88 + at * 34}" width="${width}" height="14" rx="7" fill="${COLORS.line}"/>`,
    )
    .join('');

/** Returns the picture without its words, as SVG. */
export function drawing(kind: SocialKind): string {
  const { width, height } = SOCIAL_SIZE;
  const [icon, tint] = LOOKS[kind];
  const front = TINTS[tint] as string;
  const back = TINTS[(tint + 2) % TINTS.length] as string;
  const sign = `<g transform="translate(78 124) scale(6)" fill="none" stroke="${COLORS.primary}"
    stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${iconBody(icon)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${COLORS.ground}"/>
    <g transform="translate(72 64) scale(2.6)">
      <rect x="13.25" y="3" width="8.75" height="18" rx="2.5" fill="none" stroke="${COLORS.mark}" stroke-width="2"/>
      <rect x="2" y="3" width="8.75" height="18" rx="2.5" fill="${COLORS.mark}"/>
    </g>
    ${windowShape({ x: 756, y: 92, tint: back }, rows([200, 160, 220, 120, 180, 90]))}
    ${windowShape({ x: 846, y: 190, tint: front }, sign)}
    <rect y="${height - 10}" width="${width}" height="10" fill="${COLORS.mark}"/>
  </svg>`;
}
