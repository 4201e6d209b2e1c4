/** A token as RFC 6750 and RFC 9449 write it: `token68` of RFC 9110. */
const CREDENTIALS = /^([!#$%&'*+.^_`|~\w-]+) +([\w.~+/-]+=*) *$/;

/**
 * The token of an `Authorization` header with this scheme; undefined: there is none. The name of a scheme has any case (RFC 9110, 11.1).
 * @example tokenOf('bearer abc', 'Bearer') // 'abc'
 */
export function tokenOf(header: string | undefined, scheme: 'Bearer' | 'DPoP'): string | undefined {
  const [, name, token] = CREDENTIALS.exec(header ?? '') ?? [];
  return name?.toLowerCase() === scheme.toLowerCase() ? token : undefined;
}
