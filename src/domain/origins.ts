/**
 * The entries of a configured list that are exact web origins: `https://host[:port]`. `*`, `null`, paths and invalid entries are
 * left out, because they could match unintended pages.
 * @example exactOrigins(['https://a.example', 'https://b.example/path', '*']) // ['https://a.example']
 */
export function exactOrigins(configured: readonly string[] | undefined): string[] {
  return (configured ?? []).filter((entry) => {
    if (!URL.canParse(entry)) return false;
    const { origin, protocol } = new URL(entry);
    return origin === entry && (protocol === 'https:' || protocol === 'http:');
  });
}
