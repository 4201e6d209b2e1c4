/**
 * The absolute address of a link that a tenant wrote; null unless it is http or https without user name and password.
 * @param base resolves a relative address; without it only an absolute one counts
 * @example webAddress('javascript:alert(1)', 'https://a.example/') // null
 */
export function webAddress(target: string | null | undefined, base?: string): string | null {
  if (!target || !URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !url.username && !url.password ? url.href : null;
}
