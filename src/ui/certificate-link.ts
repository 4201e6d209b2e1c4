import { webUrl } from '../domain/content-urls';
import type { Platform } from '../state/platform';

/** The public address of a certificate (RT-18). */
export const certificateLink = ({ client }: Platform, number: string): string =>
  client.url(`/learn/certificate/${encodeURIComponent(number)}`);

/** A file of a certificate; a missing one is only logged (CRT-02). */
export function certificateFile({ client }: Platform, address: string | null, what: string): string | null {
  const url = webUrl(address, client.url('/'));
  if (!url) console.info(`The certificate has no ${what}.`);
  return url;
}
