type Value = string | number | boolean | null | undefined;

/**
 * A path with a query. Parameters that are absent or empty are left out.
 * @example withQuery('/open-catalog', { domain: 'north', page: undefined }) // '/open-catalog?domain=north'
 */
export function withQuery(path: string, parameters: Readonly<Record<string, Value>> = {}): string {
  const pairs = Object.entries(parameters).filter(([, value]) => (value ?? '') !== '');
  // URLSearchParams turns numbers and booleans into texts.
  return pairs.length ? `${path}?${new URLSearchParams(pairs as [string, string][])}` : path;
}
