import type { Revocation } from '../../src/contract/certificates';
import { formatDate } from '../../src/i18n/format';
import { isolate } from '../../src/i18n/isolate';
import { useLearn } from '../../src/ui/learn-context';

/** When a certificate was revoked, and why. */
export function Revoked({ revocation: { revoked, reason } }: { revocation: Revocation }) {
  const { t, locale } = useLearn('certificate');
  return <p>{t('revoked', { date: formatDate(revoked, locale), reason: isolate(reason) })}</p>;
}
