import { useEffect, useRef } from 'react';
import type { Participant } from '../../contract/teams';
import type { ActivityPart } from '../../contract/activities';
import { WorkflowState } from '../../contract/enumerations';
import { partState } from '../../course/rules/tree';
import { formatList } from '../../i18n/format';
import { sharedActivity } from './teams';
import { announce } from '../../client/page/toasts';
import { refreshCourses } from '../../course/store/workflow';
import { useLearn } from '../../ui/learn-context';
import type { PartScope } from '../part-scope';

/** Announces members who arrive; not those who are here at first, as the list shows them. */
export function useArrivals(members: readonly Participant[] | undefined): void {
  const { t, locale } = useLearn('course');
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!members) return;
    const here = members.filter((member) => member.here && !member.me);
    const come = before.current ? here.filter(({ id }) => !before.current!.has(id)) : [];
    before.current = new Set(here.map(({ id }) => id));
    if (come.length === 0) return;
    const names = formatList(
      come.map(({ name }) => name),
      locale,
    );
    announce(t('team.came', { count: come.length, names }));
  }, [members, t, locale]);
}

/** Requests the shown data again when another member has done something, and announces what the team has finished. */
export function useTeamState({ access }: Pick<PartScope, 'access'>, part: ActivityPart): void {
  const { platform, t } = useLearn('course');
  const last = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  const state = partState(part);
  const aggregateId = access.objectiveWorkflowAggregate?.id;
  const sharedId = state === WorkflowState.finished ? null : last?.groupActivityWorkflowId;

  useEffect(() => {
    if (!aggregateId || !sharedId) return;
    // Only once per change: the new data includes the state that is compared here.
    let asked: number | undefined;
    return sharedActivity(platform, aggregateId, sharedId).subscribe(({ data }) => {
      if (!data || data.state === state || data.state === asked) return;
      asked = data.state;
      refreshCourses(platform);
    });
  }, [platform, aggregateId, sharedId, state]);

  const known = useRef(state);
  useEffect(() => {
    if (known.current === WorkflowState.inProgress && state === WorkflowState.finished) announce(t('team.finished'));
    known.current = state;
  }, [state, t]);
}
