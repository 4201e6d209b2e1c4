/**
 * A route pattern as a regular expression: `:name` is one segment, `*name` (last only) is the rest, which may be empty.
 * @param base what stands before every pattern, e.g. `/learn`
 */
export function compile(base: string, pattern: string): RegExp {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const segments = pattern.split('/').filter(Boolean);
  const source = segments
    .map((segment) => {
      if (segment.startsWith(':')) return `/(?<${segment.slice(1)}>[^/]+)`;
      if (segment.startsWith('*')) return `(?:/(?<${segment.slice(1)}>.*))?`;
      return `/${escape(segment)}`;
    })
    .join('');
  return new RegExp(`^${escape(base)}${source}/?$`);
}

/** A path part as written by a person; undefined when its escapes are broken. */
export function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
