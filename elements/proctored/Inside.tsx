import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { useCallback, useState } from 'react';
import { ActivityBody } from '../../src/part/ActivityBody';
import { finishesItself, kindOf } from '../../src/part/kind-of';
import { ProctoringState, WorkflowState } from '../../src/contract/enumerations';
import { inLanguage } from '../../src/i18n/content-language';
import { finishActivity } from '../../src/course/store/workflow';
import { Button } from '../../src/ui/Button';
import { useCommand } from '../../src/ui/command';
import { CommandFailure } from '../../src/ui/CommandFailure';
import { useLearn } from '../../src/ui/learn-context';
import { Notice } from './Notice';
import type { Place } from './proctored-activity';

/** Inside the service's frame: only the activity, while its session is in progress. */
export function Inside({ place }: { place: Place }) {
  const { t } = useLearn('proctored');
  const { work, session, part } = place;
  if (!work || session?.state !== ProctoringState.inProgress || !part.childActivity.proctored) {
    return <Notice icon={Lock} title={t('inside.none')} text={t('inside.noneText')} />;
  }
  if (work.state !== WorkflowState.inProgress) {
    return (
      <div role="status">
        <Notice state="ended" icon={CircleCheckBig} title={t('inside.completed')} text={t('inside.completedText')} />
      </div>
    );
  }
  return <Examination place={place} workId={work.id} />;
}

function Examination({ place, workId }: { place: Place; workId: string }) {
  const { platform, t } = useLearn('proctored');
  const { workflow, part } = place;
  const { childActivity } = part;
  const finish = useCallback(() => finishActivity(platform, workflow.id, [workId]), [platform, workflow.id, workId]);
  const complete = useCommand(finish);
  const [isShown, setShown] = useState(false);
  return (
    <article className="examination">
      <header dir={inLanguage(childActivity.language, childActivity.name).dir}>
        <h1 part="heading">
          <bdi lang={childActivity.language ?? undefined}>{childActivity.name}</bdi>
        </h1>
      </header>
      {kindOf(childActivity) ? (
        <>
          <ActivityBody
            workflowId={workflow.id}
            part={part}
            reviewing={false}
            completable
            complete={finish}
            onShown={setShown}
          />
          <CommandFailure failure={complete.failure} run={complete.run} />
          {finishesItself(childActivity) ? null : (
            <div className="buttons" part="actions">
              <Button
                variant="primary"
                busy={complete.busy}
                disabled={!isShown && !complete.busy}
                onClick={complete.run}
              >
                {t('inside.complete')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="muted">{t('inside.unavailable')}</p>
      )}
    </article>
  );
}
