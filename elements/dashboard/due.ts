import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { courseState } from '../../src/lists/rules/course-state';
import type { ListedAccess } from '../../src/contract/listed-access';
import { courseRows } from '../../src/dashboard/dashboard';
import { $now } from '../../src/client/page/now';
import { useLearn } from '../../src/ui/learn-context';
import { dueSoon } from './queries';
import { isUndone } from './undone';

/** The most courses that are listed. */
const MOST = 6;

/** The store of the courses with a due date, and the function that picks those that the learner can still work on. */
export function useDue() {
  const { platform } = useLearn();
  const now = useStore($now);
  const today = now.toDateString();
  const query = useMemo(() => dueSoon(new Date(today)), [today]);
  const pick = (courses: readonly ListedAccess[]) =>
    courses.filter((access) => isUndone(access) && courseState(access, now) !== 'closed').slice(0, MOST);
  return { store: courseRows(platform, query), pick };
}

/** The ids of the courses that are listed as due: no other section lists them again. Undefined while they are loading. */
export function useDueIds(): ReadonlySet<string> | undefined {
  const { store, pick } = useDue();
  const { data, error } = useStore(store);
  if (!data) return error ? new Set() : undefined;
  return new Set(pick(data.data).map(({ objective }) => objective.id));
}
