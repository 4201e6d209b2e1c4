import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { useCallback } from 'react';
import { ApiError } from '../../src/client/errors';
import { pathTo } from '../../src/portal/portal-paths';
import { startSitting } from '../../src/proctoring/proctoring-store';
import { logActivityStart } from '../../src/course/store/starts';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { useCommand } from '../../src/ui/command';
import { CommandFailure } from '../../src/ui/CommandFailure';
import { useLearn } from '../../src/ui/learn-context';
import type { Offer } from './offer';
import type { Place } from './proctored-activity';
import type { OpenSitting } from './SittingWindow';

interface Props {
  place: Place;
  offer: Offer;
  /** Id of the text that says why the start is disabled. */
  note: string;
  onOpen: (sitting: OpenSitting) => void;
}

/** The buttons: start, go back into a session, or review. */
export function LobbyActions({ place, offer, note, onOpen }: Props) {
  const learn = useLearn('proctored');
  const { platform, t } = learn;
  const { access, workflow, part, work, session } = place;
  const { axis, activityPathId } = part;
  const start = useCommand(
    useCallback(async () => {
      const where = { workflowId: workflow.id, axis, activityPathId, activityWorkflowId: work?.id ?? null };
      try {
        const log = (activityWorkflowId: string) =>
          logActivityStart(learn, { objectiveWorkflowId: workflow.id, activityWorkflowId, axis });
        onOpen(await startSitting(platform, where, log));
      } catch (error) {
        // Another tab has started a session: the page now shows that session.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      }
    }, [learn, platform, workflow.id, axis, activityPathId, work?.id, onOpen]),
  );

  if (offer.kind === 'reviewOnly') {
    return (
      <div className="buttons" part="actions">
        {offer.review ? (
          <ButtonLink
            to={pathTo('content', { objectiveId: access.objective.id, axis }, { viewType: 'REVIEW' })}
            variant="primary"
            icon={Eye}
          >
            {t('review')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={pathTo('course', { objectiveId: access.objective.id })} icon={ArrowLeft} className="mirrored">
          {t('back')}
        </ButtonLink>
      </div>
    );
  }
  const canReturn = offer.kind === 'disabled' && offer.back && session;
  return (
    <>
      <div className="buttons" part="actions">
        {canReturn ? (
          <Button variant="primary" icon={ArrowRight} className="forward" onClick={() => onOpen({ url: session.url })}>
            {t('return')}
          </Button>
        ) : null}
        <Button
          variant={canReturn ? 'secondary' : 'primary'}
          icon={Play}
          busy={start.busy}
          onClick={start.run}
          {...(offer.kind === 'disabled' && { disabled: true, 'aria-describedby': note })}
        >
          {t('start')}
        </Button>
      </div>
      <CommandFailure failure={start.failure} run={start.run} />
      <p role="status" className="hidden">
        {start.busy ? t('starting') : ''}
      </p>
    </>
  );
}
