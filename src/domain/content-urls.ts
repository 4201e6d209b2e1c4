/** Where content from authors may point to. */
export interface ContentOrigins {
  /** Absolute URL of the platform: relative addresses are resolved against it, never against the host page. */
  base: string;
  /** More origins whose files may be shown (storage, lms.learner_allowed_external_sources). */
  allowed: readonly string[];
  /** Other origins where the platform stores files. PDFs are opened only from these and from the platform's own origin. */
  storage?: readonly string[];
  /** The reader is not signed in: files are requested without credentials. */
  visitor?: boolean;
  /** Authors' styles and scripts work, in a frame with an opaque origin (LMS.MediaBlock.AllowScripts). */
  scripts?: boolean;
}

const parse = (value: string, base: string) => (URL.canParse(value, base) ? new URL(value, base) : null);
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** A parsed origin with a plain host. URL parsers accept `*` and `;` in a host, which have a meaning in a content security policy. */
const ORIGIN = /^https?:\/\/([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

/**
 * The origins in a list of origins or hosts, separated by commas (setting lms.learner_allowed_external_sources). Entries that are
 * not a plain host are left out; there are no wildcards.
 * @example originsOf('media.example, *.example') // ['https://media.example']
 */
export const originsOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => {
      const url = parse(/^https?:/i.test(entry) ? entry : `https://${entry}`, 'https://-');
      return url && !url.username && !url.password && ORIGIN.test(url.origin) ? [url.origin] : [];
    });

/**
 * The address of a file in content (image, sound, video, poster). On the platform's own origin and on allowed origins it stays the
 * same; on any other origin, the same path on the platform replaces it (RCV-10). Null when it is not http or https.
 * @example resourceUrl('a.png', { base: 'https://learn.example/x/', allowed: [] }) // 'https://learn.example/x/a.png'
 * @example resourceUrl('https://other.example/a.png', { base: 'https://learn.example/', allowed: [] }) // 'https://learn.example/a.png'
 */
export function resourceUrl(value: string, { base, allowed }: ContentOrigins): string | null {
  const url = parse(value, base);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  const own = new URL(base).origin;
  return url.origin === own || allowed.includes(url.origin) ? url.href : own + url.pathname + url.search;
}

/**
 * The absolute address of a link in content; `own` is true on the platform and for mail and telephone addresses. Null for other
 * schemes, such as `javascript:`, and for addresses with a password.
 * @example linkUrl('mailto:a@b.example', { base: 'https://learn.example/', allowed: [] }) // { href: 'mailto:a@b.example', own: true }
 * @example linkUrl('javascript:alert(1)', { base: 'https://learn.example/', allowed: [] }) // null
 */
export function linkUrl(value: string, { base }: ContentOrigins): { href: string; own: boolean } | null {
  const url = parse(value, base);
  if (!url || url.username || url.password) return null;
  if (isWeb(url)) return { href: url.href, own: url.origin === new URL(base).origin };
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? { href: url.href, own: true } : null;
}

/**
 * An address from the platform, e.g. of a certificate's file, as an absolute one; null when it is not http or https.
 * @example webUrl('/files/a.pdf', 'https://learn.example') // 'https://learn.example/files/a.pdf'
 * @example webUrl('javascript:alert(1)', 'https://learn.example') // null
 */
export function webUrl(value: string | null, base: string): string | null {
  const url = value ? parse(value, base) : null;
  return url && isWeb(url) ? url.href : null;
}

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
