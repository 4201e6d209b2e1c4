import { isWeb, parse, type ContentOrigins } from './content-urls';

const YOUTUBE = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com'];
const SHORT_YOUTUBE = ['youtu.be', 'www.youtu.be'];
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** The seconds in a time as the video hosts write it: `90`, `90s`, `1m30s`; 0 when it is malformed. */
function seconds(value: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(value ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/** The last part of a path such as `/embed/{id}`; undefined for any other path. */
const after = (kinds: RegExp, [kind = '', id, ...more]: string[]) =>
  kinds.test(kind) && more.length === 0 ? id : undefined;

/** What the player at YouTube is to play: its path, and the list that it belongs to. Null for a channel, a person, a search. */
function onYouTube({ hostname, searchParams }: URL, names: string[]): { path: string; list?: string } | null {
  const listed = searchParams.get('list') ?? '';
  const list = /^[\w-]{12,64}$/.test(listed) ? { list: listed } : undefined;
  const named = SHORT_YOUTUBE.includes(hostname)
    ? names[0]
    : /^watch$/.test(names.join('/'))
      ? searchParams.get('v')
      : after(/^(embed|v|e|vi|shorts|live)$/, names);
  const isPlayer = names[0] === 'embed' && names.length <= 2;
  if (named === 'live_stream') {
    const channel = searchParams.get('channel') ?? '';
    return isPlayer && /^[\w-]{20,30}$/.test(channel) ? { path: `live_stream?channel=${channel}` } : null;
  }
  if (named && named !== 'videoseries') return /^[\w-]{11}$/.test(named) ? { path: named, ...list } : null;
  return list && (isPlayer || /^(playlist|watch)$/.test(names.join('/'))) ? { path: 'videoseries', ...list } : null;
}

/** The number of a film at Vimeo, and the key of an unlisted one. Null for events, showcases and persons. */
function onVimeo({ hostname, searchParams }: URL, names: string[]): { id: string; key: string } | null {
  const path = names.join('/');
  const found =
    hostname === 'player.vimeo.com'
      ? /^video\/(\d+)$/.exec(path)
      : /^(?:(?:channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|video\/)?(\d+)(?:\/([\da-f]{6,}))?$/i.exec(
          path,
        );
  const key = searchParams.get('h') ?? found?.[2] ?? '';
  return found && /^\w*$/.test(key) ? { id: found[1]!, key } : null;
}

/**
 * The address of the player for a video or a playlist at YouTube or Vimeo, in the learner's language (RCV-06); null for other hosts,
 * and when the address names neither, such as that of a channel. Start, end, and the key of an unlisted video are passed on.
 * @example hostedVideo('https://vimeo.com/76979871', 'de-DE') // 'https://player.vimeo.com/video/76979871?texttrack=de'
 * @example hostedVideo('https://vimeo.com/event/76979871', 'de-DE') // null
 */
export function hostedVideo(address: string, locale: string): string | null {
  const url = parse(address, 'https://-');
  if (!url || !isWeb(url)) return null;
  const language = locale.split('-')[0] ?? 'en';
  const names = url.pathname.split('/').filter(Boolean);
  if ([...YOUTUBE, ...SHORT_YOUTUBE].includes(url.hostname)) {
    const film = onYouTube(url, names);
    if (!film) return null;
    const player = new URL(`https://www.youtube-nocookie.com/embed/${film.path}`);
    const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
    const end = seconds(url.searchParams.get('end'));
    if (film.list) player.searchParams.set('list', film.list);
    player.searchParams.set('hl', language);
    player.searchParams.set('cc_lang_pref', language);
    if (start > 0) player.searchParams.set('start', String(start));
    if (end > 0) player.searchParams.set('end', String(end));
    return player.href;
  }
  if (VIMEO.includes(url.hostname)) {
    const film = onVimeo(url, names);
    return film && `https://player.vimeo.com/video/${film.id}?texttrack=${language}${film.key && `&h=${film.key}`}`;
  }
  return null;
}

/** A page that content shows in a frame. */
export interface FramedPage {
  href: string;
  /** It is the player of a video. */
  film: boolean;
}

/**
 * The page that a frame in content may show: a video at YouTube or Vimeo, or a page on an allowed origin. Null for all others. The
 * platform's own pages are among those: an author could trick a learner into clicking there.
 * @example
 * framedPage('https://maps.example/3', { base: 'https://learn.example/', allowed: ['https://maps.example'] }, 'en-US')
 * // { href: 'https://maps.example/3', film: false }
 * @example framedPage('/profile', { base: 'https://learn.example/', allowed: [] }, 'en-US') // null
 */
export function framedPage(address: string, { base, allowed }: ContentOrigins, locale: string): FramedPage | null {
  const film = hostedVideo(address, locale);
  if (film) return { href: film, film: true };
  const url = parse(address, base);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  return url.origin !== new URL(base).origin && allowed.includes(url.origin) ? { href: url.href, film: false } : null;
}
