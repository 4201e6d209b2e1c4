import type { ContentOrigins } from './content-urls';

/**
 * The absolute address of a PDF or an attachment (RCV-09) on the platform or on one of its storage origins. Null for all other
 * addresses, which are not requested.
 * @example storedFileUrl('/a.pdf', { base: 'https://learn.example', allowed: [] }) // 'https://learn.example/a.pdf'
 * @example storedFileUrl('https://other.example/a.pdf', { base: 'https://learn.example', allowed: [] }) // null
 */
export function storedFileUrl(value: string, { base, storage = [] }: ContentOrigins): string | null {
  if (!value.trim() || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isHome = (place: string) => URL.canParse(place) && new URL(place).origin === url.origin;
  return [base, ...storage].some(isHome) ? url.href : null;
}
