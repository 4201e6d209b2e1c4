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

/** A parsed address; null when it is none. */
export const parse = (value: string, base: string) => (URL.canParse(value, base) ? new URL(value, base) : null);
/** Whether an address is http or https. */
export const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

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
