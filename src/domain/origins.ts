/**
 * Those entries of the configured list that are exact web origins (`https://host[:port]`, nothing behind). `*`, `null`,
 * paths and anything that does not parse are left out: they could match a page nobody meant.
 */
export function exactOrigins(configured: readonly string[] | undefined): string[] {
  return (configured ?? []).filter((entry) => {
    if (!URL.canParse(entry)) return false;
    const { origin, protocol } = new URL(entry);
    return origin === entry && (protocol === 'https:' || protocol === 'http:');
  });
}
