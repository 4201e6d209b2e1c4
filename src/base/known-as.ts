/** How a film or PDF is known to the platform: by its path, whatever the address of the platform; elsewhere by its address. @param url absolute */
export function knownAs(url: string, base: string): string {
  const { origin, pathname, search, href } = new URL(url);
  return origin === new URL(base).origin ? pathname + search : href;
}
