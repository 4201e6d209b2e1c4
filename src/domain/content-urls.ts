/** Where foreign content may point to. */
export interface ContentOrigins {
  /** Absolute URL of the platform: relative addresses are resolved against it, never against the host page. */
  base: string;
  /** More origins whose files may be shown (storage, lms.learner_allowed_external_sources). */
  allowed: readonly string[];
  /** Origins where the platform keeps files besides its own; only there and on its own are PDFs opened. */
  storage?: readonly string[];
  /** Read without a sign-in: files are asked for without the session. */
  visitor?: boolean;
  /** Authors' styles and scripts work, in a frame that is shut off from everything (LMS.MediaBlock.AllowScripts). */
  scripts?: boolean;
}

const parse = (value: string, base: string) => (URL.canParse(value, base) ? new URL(value, base) : null);
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** What an origin looks like once it is parsed. A parser lets `*` and `;` pass in a host; a policy reads more into them. */
const ORIGIN = /^https?:\/\/([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

/**
 * A list of origins or hosts as people write it (setting lms.learner_allowed_external_sources): commas between. What is no
 * plain host is left out; there are no wildcards.
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
 * The address of a file that content shows (image, sound, video, poster): kept on the platform's own and the allowed
 * origins, rewritten to the same path of the platform from any other (RCV-10); null for what is no web address.
 */
export function resourceUrl(value: string, { base, allowed }: ContentOrigins): string | null {
  const url = parse(value, base);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  const own = new URL(base).origin;
  return url.origin === own || allowed.includes(url.origin) ? url.href : own + url.pathname + url.search;
}

/** Where a link of content goes: `own` on the platform, `out` elsewhere; null for what no link may hold. */
export function linkUrl(value: string, { base }: ContentOrigins): { href: string; own: boolean } | null {
  const url = parse(value, base);
  if (!url || url.username || url.password) return null;
  if (isWeb(url)) return { href: url.href, own: url.origin === new URL(base).origin };
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? { href: url.href, own: true } : null;
}

/** An address that the platform itself gave (a certificate's file), made absolute; null for what is no web address. */
export function webUrl(value: string | null, base: string): string | null {
  const url = value ? parse(value, base) : null;
  return url && isWeb(url) ? url.href : null;
}

const YOUTUBE = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'];
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** Whole seconds out of what the two hosts write: `90`, `90s`, `1m30s`. */
function seconds(value: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(value ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/**
 * The player's page of a film at one of the two video hosts, in the learner's language (RCV-06); null for an address
 * elsewhere, or one that names no film. Kept of the address: where the film begins and ends, and the key of an unlisted one.
 */
export function hostedVideo(address: string, locale: string): string | null {
  const url = parse(address, 'https://-');
  if (!url || !isWeb(url)) return null;
  const language = locale.split('-')[0] ?? 'en';
  const names = url.pathname.split('/').filter(Boolean);
  const last = names.at(-1) ?? '';
  if (YOUTUBE.includes(url.hostname)) {
    const id = url.searchParams.get('v') ?? last;
    if (!/^[\w-]{6,20}$/.test(id)) return null;
    const player = new URL(`https://www.youtube-nocookie.com/embed/${id}?hl=${language}&cc_lang_pref=${language}`);
    const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
    const end = seconds(url.searchParams.get('end'));
    if (start > 0) player.searchParams.set('start', String(start));
    if (end > 0) player.searchParams.set('end', String(end));
    return player.href;
  }
  if (VIMEO.includes(url.hostname)) {
    const id = names.find((name) => /^\d+$/.test(name));
    const key = url.searchParams.get('h') ?? (id === last ? '' : last);
    if (!id || !/^\w*$/.test(key)) return null;
    return `https://player.vimeo.com/video/${id}?texttrack=${language}${key && `&h=${key}`}`;
  }
  return null;
}

/** A page that content shows in a frame. */
export interface FramedPage {
  href: string;
  /** The player of a film. */
  film: boolean;
}

/**
 * The page that a frame in content may show: a film at one of the two video hosts, or one of the allowed origins. Null for
 * all others, the platform's own pages among them: in a frame that an author placed, a learner could be led to act there.
 */
export function framedPage(address: string, { base, allowed }: ContentOrigins, locale: string): FramedPage | null {
  const film = hostedVideo(address, locale);
  if (film) return { href: film, film: true };
  const url = parse(address, base);
  if (!url || !isWeb(url) || url.username || url.password) return null;
  return url.origin !== new URL(base).origin && allowed.includes(url.origin) ? { href: url.href, film: false } : null;
}
