import { useEffect } from 'react';
import { webUrl } from '../domain/content-urls';
import type { Platform } from '../state/platform';
import { useLearn } from './learn-context';

/** The public address of a certificate (RT-18). */
export const certificateLink = ({ client }: Platform, number: string): string =>
  client.url(`/learn/certificate/${encodeURIComponent(number)}`);

/** The absolute address of a certificate's file; a missing one is only logged (CRT-02). */
export function useCertificateFile(address: string | null, what: string): string | null {
  const { platform } = useLearn();
  const url = webUrl(address, platform.client.url('/'));
  useEffect(() => {
    if (!url) console.info(`The certificate has no ${what}.`);
  }, [url, what]);
  return url;
}
