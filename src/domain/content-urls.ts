/** Where foreign content may point to. */
export interface ContentOrigins {
  /** Absolute URL of the platform: relative addresses are resolved against it, never against the host page. */
  base: string;
  /** More origins whose files may be shown (storage, lms.learner_allowed_external_sources). */
  allowed: readonly string[];
}

const parse = (value: string, base: string) => (URL.canParse(value, base) ? new URL(value, base) : null);
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** A list of origins or hosts as people write it (setting lms.learner_allowed_external_sources): commas between. */
export const originsOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => parse(/^https?:/i.test(entry) ? entry : `https://${entry}`, 'https://-')?.origin ?? []);

/**
 * The address of a file that content shows (image, sound, video, poster): kept on the platform's own and the allowed
 * origins, rewritten to the same path of the platform from any other (section 5); null for what is no web address.
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

/**
 * The player's page of a film at one of the two video hosts, in the learner's language (RCV-06); null for an address
 * elsewhere, or one that names no film.
 */
export function hostedVideo(address: string, locale: string): string | null {
  const url = parse(address, 'https://-');
  if (!url || !isWeb(url)) return null;
  const language = locale.split('-')[0] ?? 'en';
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (YOUTUBE.includes(url.hostname)) {
    const id = url.searchParams.get('v') ?? last;
    return /^[\w-]{6,20}$/.test(id)
      ? `https://www.youtube-nocookie.com/embed/${id}?hl=${language}&cc_lang_pref=${language}`
      : null;
  }
  if (VIMEO.includes(url.hostname)) {
    return /^\d+$/.test(last) ? `https://player.vimeo.com/video/${last}?texttrack=${language}` : null;
  }
  return null;
}
