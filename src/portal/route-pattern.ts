/** The parameters of a pattern: `/courses/:objectiveId/*rest` gives `{ objectiveId: string; rest?: string }`. */
export type ParamsOf<Pattern extends string> = Pattern extends `${infer Segment}/${infer Others}`
  ? ParamsOf<Segment> & ParamsOf<Others>
  : Pattern extends `:${infer Name}`
    ? Record<Name, string>
    : Pattern extends `*${infer Name}`
      ? Partial<Record<Name, string | undefined>>
      : unknown;

/** The values of a pattern's parameters, unescaped; a missing rest is undefined. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * A pattern as a regular expression with a group for each parameter. `:name` matches one segment; `*name` at the end matches
 * everything that follows, including slashes, or nothing.
 * @param pattern of letters, dashes, dots, words to choose from and parameters, without a slash at its end, e.g. `/(week|day)/*rest`
 */
export const compile = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')
      .replace(/\/\*(\w+)/, '(?:/(?<$1>.*))?')}$`,
  );

/**
 * The parameters in a path; undefined when it does not match.
 * @throws URIError when an escape is malformed
 */
export function readParams(regexp: RegExp, path: string): Params | undefined {
  const found = regexp.exec(path);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, value && decodeURIComponent(value)]),
  );
}

/**
 * The path of a pattern, with its parameters escaped. Slashes in a rest stay; an empty rest is left out.
 * @example fillPattern('/courses/:objectiveId/*rest', { objectiveId: 'a b' }) // '/courses/a%20b'
 */
export const fillPattern = (pattern: string, params: Params): string =>
  pattern.replace(/\/([:*])(\w+)/g, (_, kind: string, name: string) => {
    const value = params[name] ?? '';
    if (kind === ':') return `/${encodeURIComponent(value)}`;
    return value && `/${value.split('/').map(encodeURIComponent).join('/')}`;
  });
