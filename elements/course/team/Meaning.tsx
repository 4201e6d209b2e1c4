import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ActivityPart } from '../../../src/domain/entities';
import { isInGrading, partState } from '../../../src/domain/tree';
import { WorkflowState } from '../../../src/domain/enumerations';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';

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
  return <p className="meaning">{t(isInGrading(part) ? 'team.handedIn' : 'team.share')}</p>;
}
