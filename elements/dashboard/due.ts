import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { standing } from '../../src/course/rules/standing';
import type { ListedAccess } from '../../src/contract/listed';
import { courseRows } from '../../src/dashboard/dashboard';
import { $now } from '../../src/client/page/now';
import { useLearn } from '../../src/ui/learn-context';
import { dueSoon } from './queries';

/** The most courses that are listed. */
const MOST = 6;

/** The store of the courses with a due date, and the function that picks those that the learner can still work on. */
export function useDue() {
  const { platform } = useLearn();
  const now = useStore($now);
  const today = now.toDateString();
  const query = useMemo(() => dueSoon(new Date(today)), [today]);
  const canWorkOn = (access: ListedAccess) => {
    const { stage, buttons, badge } = standing(access, now);
    return (stage === 'notStarted' || buttons.continue.shown) && badge !== 'closed';
  };
  const pick = (courses: readonly ListedAccess[]) => courses.filter(canWorkOn).slice(0, MOST);
  return { store: courseRows(platform, query), pick };
}

/** The ids of the courses that are listed as due: no other section lists them again. Undefined while they are loading. */
export function useDueIds(): ReadonlySet<string> | undefined {
  const { store, pick } = useDue();
  const { data, error } = useStore(store);
  if (!data) return error ? new Set() : undefined;
  return new Set(pick(data.data).map(({ objective }) => objective.id));
}
