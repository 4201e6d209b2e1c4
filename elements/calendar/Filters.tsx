import Check from 'lucide/dist/esm/icons/check.mjs';
import { CALENDAR_FILTERS, type CalendarFilter } from '../../src/calendar/calendar';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';

/** One kind of each filter, which gives the filter its colour. */
const KIND_OF: Record<CalendarFilter, string> = { due: 'due', availability: 'available', event: 'event', term: 'term' };

interface Props {
  hiddenKinds: readonly CalendarFilter[];
  onChange: (hiddenKinds: CalendarFilter[]) => void;
}

/** Switches the kinds of events on and off. */
export function Filters({ hiddenKinds, onChange }: Props) {
  const { t } = useLearn('calendar');
  return (
    <div className="chips filters" part="chips" role="group" aria-label={t('filter.label')}>
      {CALENDAR_FILTERS.map((filter) => {
        const shown = !hiddenKinds.includes(filter);
        return (
          <button
            key={filter}
            type="button"
            className="chip"
            part="chip"
            aria-pressed={shown}
            data-kind={KIND_OF[filter]}
            onClick={() => onChange(shown ? [...hiddenKinds, filter] : hiddenKinds.filter((each) => each !== filter))}
          >
            <span className="mark">{shown ? <Icon icon={Check} size={14} /> : null}</span>
            {t(`filter.${filter}`)}
          </button>
        );
      })}
    </div>
  );
}
