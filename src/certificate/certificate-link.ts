import { useEffect } from 'react';
import { webUrl } from '../base/content-urls';
import { PORTAL, pathTo } from '../portal/portal-paths';
import type { Platform } from '../client/session/platform';
import { useLearn } from '../ui/learn-context';

/** The absolute public URL of the certificate with this number (RT-18). */
export const certificateLink = ({ client }: Platform, number: string): string =>
  client.url(PORTAL + pathTo('public-certificate', { certificateNumber: number }));

/** Adds the locale to a URL of the platform: pictures and links would otherwise be in the browser's language. */
function drawnIn(locale: string, address: string, root: string): string {
  const url = new URL(address);
  if (url.origin === new URL(root).origin) url.searchParams.set('locale', locale);
  return url.href;
}

/** The absolute URL of a certificate's file; null when it is missing, which is only logged (CRT-02). */
export function useCertificateFile(address: string | null, what: string): string | null {
  const { platform, locale } = useLearn();
  const root = platform.client.url('/');
  const given = webUrl(address, root);
  const url = given && drawnIn(locale, given, root);
  useEffect(() => {
    if (!url) console.info(`Learn: The certificate has no ${what}.`);
  }, [url, what]);
  return url;
}
