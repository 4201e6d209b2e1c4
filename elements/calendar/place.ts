import { useState } from 'react';
import { isDay, laterBy, type DayKey } from '../../src/domain/days';
import { pathTo } from '../../src/domain/portal-paths';
import { useLearn } from '../../src/ui/learn-context';
import { monthStart } from './weeks';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

export interface Place {
  view: View;
  day: DayKey;
}

const isView = (text: string | undefined): text is View => VIEWS.some((view) => view === text);

/** `week/2026-11-21`, each part as far as it makes sense. */
export function readPlace(path: string): Partial<Place> {
  const [view, day] = path.split('/');
  return { ...(isView(view) && { view }), ...(isDay(day) && { day }) };
}

/** The day that 'previous' and 'next' lead to. */
export function stepped({ view, day }: Place, count: 1 | -1): DayKey {
  if (view === 'week') return laterBy(day, 7 * count, 'days');
  if (view === 'month') return laterBy(day, count, 'months');
  // The agenda begins with its day: back is first the beginning of that month.
  const start = monthStart(day);
  return count === -1 && day > start ? start : laterBy(start, count, 'months');
}

export interface Attributes {
  path?: string | undefined;
  view?: string | undefined;
  date?: string | undefined;
}

/**
 * Which view of which day is shown: the address says it where the element is given one (`path`), and is told of changes.
 * Without, the element keeps to itself, and begins with `view` and `date`.
 * @returns the place, and the way to another; `replace` leaves no step in the history
 */
export function usePlace({ path, view, date }: Attributes, today: DayKey) {
  const { navigate } = useLearn();
  const given = path === undefined ? readPlace(`${view ?? ''}/${date ?? ''}`) : readPlace(path);
  const asked = [view, date].join();
  const [own, keep] = useState<{ asked: string; place: Partial<Place> }>({ asked, place: {} });
  const moved = path === undefined && own.asked === asked ? own.place : {};
  const place: Place = { view: 'month', day: today, ...given, ...moved };

  const go = (change: Partial<Place>, options: { replace?: boolean } = {}) => {
    const next = { ...place, ...change };
    if (next.view === place.view && next.day === place.day) return;
    if (path === undefined) keep({ asked, place: next });
    else navigate(pathTo('calendar', { rest: `${next.view}/${next.day}` }), options);
  };
  return [place, go] as const;
}
