import PartyPopper from 'lucide/dist/esm/icons/party-popper.mjs';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { FinishDialog } from './FinishDialog';
import { useFinishing } from './finishing';
import type { PartScope } from './part-scope';

interface Props {
  scope: PartScope;
  /** Completes the activity before the course is submitted, in a course that is one activity. */
  completeFirst?: (() => Promise<void>) | undefined;
}

/** Appears when no mandatory part is left, with the button that submits the course (STA-02). */
export function FinishPanel({ scope, completeFirst }: Props) {
  const { t } = useLearn('course');
  const finishing = useFinishing(scope, completeFirst);
  if (finishing.question.kind === 'mandatoryIncomplete' || scope.locks.has('')) return null;
  return (
    <section className="finish-panel">
      <Icon icon={PartyPopper} size={28} />
      <div>
        {scope.tree.children.length ? <h2>{t('finish.ready')}</h2> : null}
        <p>{t('finish.readyText')}</p>
      </div>
      <Button variant="primary" aria-haspopup="dialog" onClick={finishing.ask}>
        {t('finish.action')}
      </Button>
      <FinishDialog finishing={finishing} pathOf={scope.pathOf} />
    </section>
  );
}
