import { CERTIFICATE_ZONE } from '../base/constants';
import { formatDate } from '../i18n/format';
import { useLearn } from './learn-context';

/** A date of a certificate (ISO 8601): the day that its document shows. */
export function PrintedDate({ iso }: { iso: string }) {
  const { locale } = useLearn();
  return <time dateTime={iso}>{formatDate(iso, locale, 'date', CERTIFICATE_ZONE)}</time>;
}
