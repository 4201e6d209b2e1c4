import type { ContentOrigins } from './content-urls';

/**
 * The address of a file that the platform keeps, a PDF or an attachment (RCV-09), made absolute: a path of the platform's
 * own origin or a file of a storage host; null for any other, which is not asked for.
 */
export function storedFileUrl(value: string, { base, storage = [] }: ContentOrigins): string | null {
  if (!value.trim() || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isHome = (place: string) => URL.canParse(place) && new URL(place).origin === url.origin;
  return [base, ...storage].some(isHome) ? url.href : null;
}
