import type { CalendarEvent } from '../../src/contract/calendar';
import { formatDate } from '../../src/i18n/format';
import { Button } from '../../src/ui/Button';
import { Dialog } from '../../src/ui/Dialog';
import { useLearn } from '../../src/ui/learn-context';
import { EventList } from './EventList';
import { firstDay } from './events';
import { noon } from './weeks';

interface Props {
  /** Undefined: the dialog is closed. */
  event: CalendarEvent | undefined;
  timeZone: string;
  onClose: () => void;
}

/** All details of one event. */
export function EventDialog({ event, timeZone, onClose }: Props) {
  const { t, locale } = useLearn('calendar');
  if (!event) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={formatDate(noon(firstDay(event, timeZone)), locale, 'fullDate', 'UTC')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <EventList events={[event]} timeZone={timeZone} />
    </Dialog>
  );
}
