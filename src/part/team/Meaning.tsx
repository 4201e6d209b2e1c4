import Check from 'lucide/dist/esm/icons/check.mjs';
import type { Participant } from '../../contract/teams';
import type { ActivityPart } from '../../contract/activities';
import { isInGrading, partState } from '../../course/rules/tree';
import { WorkflowState } from '../../contract/enumerations';
import { isolate } from '../../i18n/isolate';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';

interface Props {
  part: ActivityPart;
  members: readonly Participant[];
}

/** Explains what sharing the part means, by the state of the team's work, and says who completed it. */
export function Meaning({ part, members }: Props) {
  const { t } = useLearn('course');
  const name = members.find(({ done }) => done)?.name;
  const by = name ? ` ${t('team.by', { name: isolate(name) })}` : null;
  if (partState(part) === WorkflowState.finished) {
    return (
      <p className="meaning finished">
        <Icon icon={Check} size={18} />
        <span>
          {t('team.finished')}
          {by}
        </span>
      </p>
    );
  }
  if (!isInGrading(part)) return <p className="meaning">{t('team.share')}</p>;
  return (
    <p className="meaning">
      {t('team.submitted')}
      {by}
    </p>
  );
}
