/** The services whose videos an article can show. */

/** A video on one of the services. */
export interface Video {
  readonly service: string;
  /** The address of its page, for readers without a script. */
  readonly page: string;
  /** The address of its player. */
  readonly player: string;
}

/** The origins of the players, which a page may show in a frame. */
export const PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://player.bilibili.com',
] as const;

const [YOUTUBE, VIMEO, BILIBILI] = PLAYER_ORIGINS;

const SECONDS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/** Returns a time such as `1h2m3s` or `95` in seconds; 0 if it is none. */
function secondsOf(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = SECONDS.exec(time ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube({ host, pathname, searchParams }: URL): Video | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  const isShort = host === 'youtu.be';
  const isPlayer = ['embed', 'shorts', 'live', 'v'].includes(first);
  const id = isShort ? first : isPlayer ? second : first === 'watch' ? searchParams.get('v') : '';
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  return {
    service: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    player: `${YOUTUBE}/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
  };
}

function vimeo({ pathname, searchParams }: URL): Video | undefined {
  const [, id, hash] = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  // The hash of a video that is not listed.
  const key = hash ?? /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0];
  return {
    service: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `${VIMEO}/video/${id}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`,
  };
}

function bilibili({ host, pathname, searchParams }: URL): Video | undefined {
  const isPlayer = host === 'player.bilibili.com';
  const named = isPlayer ? searchParams.get('bvid') : /^\/video\/([^/]+)/.exec(pathname)?.[1];
  const [id] = /^BV[\da-zA-Z]{10}$/.exec(named ?? '') ?? [];
  const part = Number(searchParams.get('p') ?? searchParams.get('page') ?? 1);
  if (!id) return undefined;
  const page = Number.isInteger(part) && part > 1 ? part : 1;
  return {
    service: 'Bilibili',
    page: `https://www.bilibili.com/video/${id}${page > 1 ? `?p=${page}` : ''}`,
    player: `${BILIBILI}/player.html?bvid=${id}&page=${page}&autoplay=1`,
  };
}

const HOSTS: Readonly<Record<string, (url: URL) => Video | undefined>> = {
  'www.youtube.com': youtube,
  'm.youtube.com': youtube,
  'youtube.com': youtube,
  'youtu.be': youtube,
  'www.youtube-nocookie.com': youtube,
  'vimeo.com': vimeo,
  'www.vimeo.com': vimeo,
  'player.vimeo.com': vimeo,
  'www.bilibili.com': bilibili,
  'bilibili.com': bilibili,
  'm.bilibili.com': bilibili,
  'player.bilibili.com': bilibili,
};

/** Returns the video at an address; `undefined` if there is none. */
export function videoAt(address: string): Video | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return Object.hasOwn(HOSTS, url.host) ? HOSTS[url.host]?.(url) : undefined;
}
