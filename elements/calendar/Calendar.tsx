import { useStore } from '@nanostores/react';
import CalendarSync from 'lucide/dist/esm/icons/calendar-sync.mjs';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import * as paths from '../../src/contract/paths';
import { dayOf, type DayKey } from '../../src/base/days';
import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import calendar from '../../src/i18n/locales/en-US/calendar.json';
import { knownZone } from '../../src/i18n/zones';
import { CALENDAR_FILTERS, saveHiddenKinds, savedHiddenKinds } from '../../src/calendar/calendar';
import { $now } from '../../src/client/page/now';
import { currentUser } from '../../src/client/session/session';
import base from '../../src/ui/base.css';
import { Button } from '../../src/ui/Button';
import choices from '../../src/ui/choices.css';
import dialog from '../../src/ui/dialog.css';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { Agenda } from './Agenda';
import sheet from './calendar.css';
import { definition } from './definition';
import { Filters } from './Filters';
import { Month } from './Month';
import { usePlace, type Attributes } from './view-and-day';
import { Toolbar } from './Toolbar';
import { Week } from './Week';
import { monthStart } from './weeks';

const Subscribe = lazily(() => import('./Subscribe'));

/** The learner's calendar (RT-13): a month, a week, or the agenda. */
function Calendar({ path, view, date }: ScreenProps<typeof definition>) {
  const { platform } = useLearn();
  const { data: user, error } = useStore(currentUser(platform));
  if (error && !user) return <Failure error={error} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  if (!user) return <Pending />;
  return <Views timeZone={knownZone(user.timezone)} isOwn={!user.impersonator} {...{ path, view, date }} />;
}

/** @param props.isOwn false while an administrator acts for the learner */
function Views({ timeZone, isOwn, ...attributes }: Attributes & { timeZone: string; isOwn: boolean }) {
  const { platform, t } = useLearn('calendar');
  const today = dayOf(useStore($now), timeZone);
  const [place, go] = usePlace(attributes, today);
  const [hiddenKinds, setHiddenKinds] = useState(() => savedHiddenKinds(platform));
  const [subscribing, setSubscribing] = useState(false);
  // The private address outlives the session, so the platform gives it to nobody else, and to no page of a partner.
  const maySubscribe = !useStore(platform.session.$isToken) && isOwn;
  const { view, day } = place;

  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  // Another day replaces the history entry: the back button leaves the calendar, and does not go back through the days.
  const [chosen, choose] = useState<DayKey>();
  const onDay = useCallback((to: DayKey) => {
    choose(to);
    latest.current({ day: to }, { replace: true });
  }, []);
  const props = { day, today, timeZone, hiddenKinds, onDay };
  // Another month first has its name in the next frame, then its days; but a day chosen in the grid takes the focus at once.
  const later = useDeferredValue(day);
  const isLater = day !== chosen && monthStart(day) !== monthStart(later);
  return (
    <section className="calendar" aria-labelledby="title">
      <div className="head" part="header">
        <h1 id="title" part="heading">
          {t('title')}
        </h1>
        {maySubscribe ? (
          <Button icon={CalendarSync} onClick={() => setSubscribing(true)}>
            {t('subscribe.action')}
          </Button>
        ) : null}
      </div>
      <Toolbar place={place} today={today} onGo={go} />
      <Filters
        hiddenKinds={hiddenKinds}
        onChange={(next) => {
          saveHiddenKinds(platform, next);
          setHiddenKinds(next);
        }}
      />
      {hiddenKinds.length === CALENDAR_FILTERS.length && view === 'agenda' ? (
        <EmptyState state="empty" title={t('empty.filtered')}>
          {t('empty.filteredText')}
        </EmptyState>
      ) : view === 'month' ? (
        <Month {...props} day={isLater ? later : day} />
      ) : view === 'week' ? (
        <Week {...props} />
      ) : (
        <Agenda key={day} {...props} />
      )}
      <p className="zone" part="time-zone">
        {t('zone', { zone: timeZone })}
      </p>
      {subscribing ? <Subscribe onClose={() => setSubscribing(false)} timeZone={timeZone} /> : null}
    </section>
  );
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnCalendar = defineElement(definition, {
  screen: Calendar,
  styles: [base, choices, dialog, sheet],
  messages: { calendar },
});
