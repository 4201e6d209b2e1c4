import { useState } from 'react';
import { isDay, laterBy, type DayKey } from '../../src/base/days';
import { pathTo } from '../../src/portal/portal-paths';
import { useLearn } from '../../src/ui/learn-context';
import { monthStart } from './weeks';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

export interface Place {
  view: View;
  day: DayKey;
}

const isView = (text: string | undefined): text is View => VIEWS.some((view) => view === text);

/** Reads a path such as `week/2026-11-21`; invalid parts are left out. */
export function readPlace(path: string): Partial<Place> {
  const [view, day] = path.split('/');
  return { ...(isView(view) && { view }), ...(isDay(day) && { day }) };
}

/** The day that 'previous' and 'next' lead to. */
export function stepped({ view, day }: Place, count: 1 | -1): DayKey {
  if (view === 'week') return laterBy(day, 7 * count, 'days');
  if (view === 'month') return laterBy(day, count, 'months');
  // The agenda begins at its day, so 'previous' first goes to the beginning of that month.
  const start = monthStart(day);
  return count === -1 && day > start ? start : laterBy(start, count, 'months');
}

export interface Attributes {
  path?: string | undefined;
  view?: string | undefined;
  date?: string | undefined;
}

/**
 * The shown view and day. With `path` they come from the address, and each change fires `learn-navigate`. Without it the element
 * stores them itself, and begins with `view` and `date`.
 * @returns the place, and a function that goes to another; its `replace` adds no history entry
 */
export function usePlace({ path, view, date }: Attributes, today: DayKey) {
  const { navigate } = useLearn();
  const given = path === undefined ? readPlace(`${view ?? ''}/${date ?? ''}`) : readPlace(path);
  const asked = [view, date].join();
  const [own, setOwn] = useState<{ asked: string; place: Partial<Place> }>({ asked, place: {} });
  const moved = path === undefined && own.asked === asked ? own.place : {};
  const place: Place = { view: 'month', day: today, ...given, ...moved };

  const go = (change: Partial<Place>, options: { replace?: boolean } = {}) => {
    const next = { ...place, ...change };
    if (next.view === place.view && next.day === place.day) return;
    if (path === undefined) setOwn({ asked, place: next });
    else navigate(pathTo('calendar', { rest: `${next.view}/${next.day}` }), options);
  };
  return [place, go] as const;
}
