import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ActivityPart } from '../../../domain/entities';
import { isInGrading, partState } from '../../../domain/tree';
import { WorkflowState } from '../../../domain/enumerations';
import { Icon } from '../../../ui/Icon';
import { useLearn } from '../../../ui/learn-context';

/** Explains what sharing the part means, by the state of the team's work. */
export function Meaning({ part }: { part: ActivityPart }) {
  const { t } = useLearn('course');
  if (partState(part) === WorkflowState.finished) {
    return (
      <p className="meaning finished">
        <Icon icon={Check} size={18} />
        <span>{t('team.finished')}</span>
      </p>
    );
  }
  return <p className="meaning">{t(isInGrading(part) ? 'team.submitted' : 'team.share')}</p>;
}
