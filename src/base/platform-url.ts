/**
 * The absolute URL of a file or a call of the platform.
 * @param base prefix of the platform's paths, without a slash at its end; '' for the origin of `page`
 * @param path begins with a slash, or is an absolute URL
 * @param page the URL that a relative `base` is resolved against
 * @returns undefined for an address on another origin, and for an invalid one
 * @example platformUrl('https://learn.example/lms', '/files/a.svg') // 'https://learn.example/lms/files/a.svg'
 * @example platformUrl('https://learn.example', 'https://elsewhere.example/a.svg') // undefined
 */
export function platformUrl(base: string, path: string, page?: string): string | undefined {
  const address = path.startsWith('/') ? base + path : path;
  if (!URL.canParse(address, page)) return undefined;
  const { href, origin } = new URL(address, page);
  return origin === new URL(`${base}/`, page).origin ? href : undefined;
}
