import { useStore } from '@nanostores/react';
import User from 'lucide/dist/esm/icons/user.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, type ReactNode } from 'react';
import * as teamPaths from '../../contract/team-paths';
import type { ActivityPart } from '../../contract/activities';
import { team } from './teams';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import type { PartScope } from '../part-scope';
import { useArrivals, useTeamState } from './following';
import { Meaning } from './Meaning';
import { Members } from './Members';
import type { TeamMode } from './mode';
import { ModeChoice } from './ModeChoice';
import sheet from './team.css';

interface Props {
  scope: PartScope;
  part: ActivityPart;
  mode: TeamMode;
}

/** The panel above a part for teams (APP-07): the members, what sharing means and, before the start, the choice of the mode. */
export default function TeamPanel(props: Props) {
  useSheet(sheet);
  return props.mode.collaborative === false ? <Alone {...props} /> : <Together {...props} />;
}

/** The learner works alone, by choice or because there is no team. */
function Alone({ scope, part }: Props) {
  const { platform, t } = useLearn('course');
  const { data } = useStore(team(platform, scope.content.workflowId, part.activityPathId, false));
  return (
    <p className="note">
      <Icon icon={User} size={18} />
      <span>{t(data && !data.group ? 'team.noTeam' : 'team.isAlone')}</span>
    </p>
  );
}

function Together({ scope, part, mode }: Props) {
  const { platform, t } = useLearn('course');
  const { workflowId, reviewing } = scope.content;
  const { activityPathId, axis, childActivity } = part;
  const { data, error } = useStore(team(platform, workflowId, activityPathId, !reviewing));
  useArrivals(data?.data);
  useTeamState(scope, part);

  const { hold, choose } = mode;
  const inTeam = data && data.group !== null;
  const allowed = childActivity.supportPersonalMode;
  useEffect(() => {
    // Without a choice the part starts at once.
    if (!hold || inTeam === undefined) return;
    if (inTeam && !allowed) choose(true);
    if (!inTeam && allowed) choose(false);
  }, [hold, inTeam, allowed, choose]);

  if (!data) {
    if (!error) return <Skeleton lines={3} />;
    const path = teamPaths.participants(workflowId, activityPathId, !reviewing);
    return <Failure error={error} onRetry={() => platform.refresh((candidate) => candidate === path)} />;
  }
  if (!data.group) return allowed ? null : <NeedsTeam />;
  return (
    <section className="team" aria-label={t('team.label')}>
      <header>
        <Icon icon={Users} />
        <p className="team-name">
          <bdi>{data.group.name}</bdi>
        </p>
        {hold ? null : <Meaning part={part} members={data.data} />}
      </header>
      <Members team={data.group.name} members={data.data} live={!reviewing} />
      {hold && allowed ? <ModeChoice workflowId={workflowId} axis={axis} onChoose={choose} /> : null}
    </section>
  );
}

function NeedsTeam(): ReactNode {
  const { t } = useLearn('course');
  return (
    <div className="message" part="message">
      <Icon icon={Users} />
      <h2>{t('team.needsTeam')}</h2>
      <p>{t('team.needsTeamText')}</p>
    </div>
  );
}
