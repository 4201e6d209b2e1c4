const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The absolute URL of a redirect target if it is safe (RT-21): the same host with https, or with http on a loopback host. Otherwise
 * null: the caller uses the root of the portal.
 * @param base resolves a relative target
 * @example safeRedirect('/learn/courses', 'https://a.example/') // 'https://a.example/learn/courses'
 * @example safeRedirect('https://evil.example/', 'https://a.example/') // null
 */
export function safeRedirect(target: string | null | undefined, base: string): string | null {
  if (!target || !URL.canParse(target, base)) return null;
  const home = new URL(base);
  const url = new URL(target, base);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return secure && url.host === home.host && !url.username && !url.password ? url.href : null;
}
