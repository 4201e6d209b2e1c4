import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { DayKey } from '../../src/base/days';
import { formatDate } from '../../src/i18n/format';
import { formatRange } from '../../src/i18n/format-range';
import { firstWeekday } from '../../src/i18n/weeks';
import { Button } from '../../src/ui/Button';
import { useLearn } from '../../src/ui/learn-context';
import { noon, weekEnds } from './weeks';
import { stepped, VIEWS, type Place } from './view-and-day';

interface Props {
  place: Place;
  today: DayKey;
  onGo: (change: Partial<Place>) => void;
}

/** The choice of the shown period and of the view. */
export function Toolbar({ place, today, onGo }: Props) {
  const { t, locale } = useLearn('calendar');
  const { view, day } = place;
  const [first, last] = weekEnds(day, firstWeekday(locale));
  const isWeek = view === 'week';
  const name = isWeek
    ? formatRange(noon(first), noon(last), locale, 'date', 'UTC')
    : formatDate(noon(day), locale, 'month', 'UTC');
  const step = (count: 1 | -1) => onGo({ day: stepped(place, count) });
  return (
    <div className="toolbar" part="toolbar">
      <div className="steps">
        <Button
          variant="quiet"
          icon={ChevronLeft}
          aria-label={t(isWeek ? 'previousWeek' : 'previous')}
          onClick={() => step(-1)}
        />
        <Button
          variant="quiet"
          icon={ChevronRight}
          aria-label={t(isWeek ? 'nextWeek' : 'next')}
          onClick={() => step(1)}
        />
        <h2 id="month" part="period" aria-live="polite">
          {name}
        </h2>
      </div>
      <Button variant="secondary" onClick={() => onGo({ day: today })}>
        {t('today')}
      </Button>
      <div className="views" part="views" role="group" aria-label={t('views.label')}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            part="view"
            aria-pressed={each === view}
            onClick={() => onGo({ view: each })}
          >
            {t(`views.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
