const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Judges a redirect target (RT-21): the same host over https, or over http too where the host is a loopback one. A
 * relative target is resolved against `base` first. Answers the absolute URL, or null when the client root is to be used.
 */
export function safeRedirect(target: string | null | undefined, base: string): string | null {
  if (!target || !URL.canParse(target, base)) return null;
  const home = new URL(base);
  const url = new URL(target, base);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return secure && url.host === home.host && !url.username && !url.password ? url.href : null;
}

/**
 * The absolute address of a link that a tenant wrote: on the web, without a user name in it; a relative one is resolved
 * against `base`. Null for all else.
 */
export function webAddress(target: string | null, base: string): string | null {
  if (!target || !URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !url.username && !url.password ? url.href : null;
}
