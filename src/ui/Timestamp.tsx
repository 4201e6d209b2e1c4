import { formatDate, type DateStyle } from '../i18n/format';
import { useLearn } from './learn-context';

/** An instant (ISO 8601) in the format of the learner's locale. */
export function Timestamp({ iso, style = 'date' }: { iso: string; style?: DateStyle }) {
  const { locale } = useLearn();
  return <time dateTime={iso}>{formatDate(iso, locale, style)}</time>;
}
