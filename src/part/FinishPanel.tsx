import Flag from 'lucide/dist/esm/icons/flag.mjs';
import PartyPopper from 'lucide/dist/esm/icons/party-popper.mjs';
import { useEffect, useRef } from 'react';
import { isCompleted } from '../course/rules/tree';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useLearn } from '../ui/learn-context';
import { FinishDialog } from './FinishDialog';
import { useFinishing } from './finishing';
import type { PartScope } from './part-scope';

interface Props {
  scope: PartScope;
  /** Completes the activity before the course is submitted, in a course that is one activity. */
  completeFirst?: (() => Promise<void>) | undefined;
  /** It appears after something that the learner did at the end of the page, where it must be seen. */
  comesIntoView?: boolean;
}

/** The button that submits the course (STA-02), from when only that is left (FIN-01). */
export function FinishPanel({ scope, completeFirst, comesIntoView = false }: Props) {
  const { t } = useLearn('course');
  const panel = useRef<HTMLElement>(null);
  const finishing = useFinishing(scope, completeFirst);
  const { tree, locks, isReady } = scope;
  const isWhole = tree.children.length === 0;
  const isShown = !locks.has('') && (isWhole || isReady);
  useEffect(() => {
    if (isShown && comesIntoView) panel.current?.scrollIntoView({ block: 'center' });
  }, [isShown, comesIntoView]);
  if (!isShown) return null;
  // A course that is one activity may not even have been opened.
  const isDone = !isWhole || isCompleted(tree);
  return (
    <section ref={panel} className="finish-panel">
      <Icon icon={isDone ? PartyPopper : Flag} size={28} />
      <div>
        {isWhole ? null : <h2>{t('finish.ready')}</h2>}
        <p>{t('finish.readyText')}</p>
      </div>
      <Button variant="primary" aria-haspopup="dialog" onClick={finishing.ask}>
        {t('finish.action')}
      </Button>
      <FinishDialog finishing={finishing} pathOf={scope.pathOf} />
    </section>
  );
}
