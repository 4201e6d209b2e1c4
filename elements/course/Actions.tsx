import { useStore } from '@nanostores/react';
import { Eye, Flag, Info, Play, RotateCcw } from 'lucide';
import { useCallback, useId } from 'react';
import type { ButtonReason } from '../../src/domain/buttons';
import { ContentType } from '../../src/domain/enumerations';
import { $now } from '../../src/state/now';
import { leaveFor } from '../../src/state/windows';
import { finishCourse, startCourse } from '../../src/state/workflow';
import { Button } from '../../src/ui/Button';
import { ButtonLink } from '../../src/ui/ButtonLink';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { ShareLink } from '../../src/ui/ShareLink';
import { contentPath, viewPath } from './addresses';
import { useCommand } from './command';
import { CommandFailure } from './CommandFailure';
import type { CourseData } from './course-data';
import { useLogStart } from './log';
import { Enrolment } from './Enrolment';
import { courseReasons, reasonText } from './reasons';

/** What the learner can do with the course (BTN-01..05), and why something can't be done now. */
export function Actions(course: CourseData) {
  const { platform, t, locale, emit, href, navigate } = useLearn();
  const now = useStore($now);
  const notes = useId();
  const { access, buttons } = course;
  const { id, type } = access.objective;
  const restart = buttons.startAgain.shown;
  const logStart = useLogStart(access, restart);

  const start = useCommand(
    useCallback(async () => {
      const { workflowId } = await startCourse(platform, access, { restart });
      emit('learn-course-start', { objectiveId: id, workflowId });
      logStart(workflowId);
      // A tool begins on a page of its own (section 4).
      if (type === ContentType.lti) leaveFor(href(viewPath(id)));
      else navigate(contentPath(id));
    }, [platform, access, restart, emit, logStart, href, navigate, id, type]),
  );
  const approved = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.id;
  const finish = useCommand(
    useCallback(async () => {
      if (!approved) return;
      await finishCourse(platform, approved);
      emit('learn-course-finish', { objectiveId: id, workflowId: approved });
    }, [platform, approved, emit, id]),
  );
  const reasons = courseReasons(course, now);
  const told = (reason: ButtonReason | null) =>
    reason ? { disabled: true, 'aria-describedby': `${notes}${reason.code}` } : {};

  return (
    <div className="course-actions">
      <div className="buttons">
        {buttons.start.shown ? (
          <Button variant="primary" icon={Play} busy={start.busy} onClick={start.run} {...told(buttons.start.disabled)}>
            {t('start')}
          </Button>
        ) : null}
        {buttons.continue.shown ? (
          <ButtonLink variant="primary" icon={Play} to={contentPath(id)}>
            {t('continue')}
          </ButtonLink>
        ) : null}
        {buttons.finish.shown ? (
          <Button variant="primary" icon={Flag} busy={finish.busy} onClick={finish.run}>
            {t('finish.action')}
          </Button>
        ) : null}
        {buttons.startAgain.shown ? (
          <Button
            variant="primary"
            icon={RotateCcw}
            busy={start.busy}
            onClick={start.run}
            {...told(buttons.startAgain.disabled)}
          >
            {t('startAgain')}
          </Button>
        ) : null}
        {buttons.review.shown && !buttons.review.disabled ? (
          <ButtonLink icon={Eye} to={contentPath(id, { reviewing: true })}>
            {t('review')}
          </ButtonLink>
        ) : null}
        <Enrolment {...course} />
        <ShareLink
          label={t('share')}
          copied={t('shared')}
          url={platform.client.url(`/learn/open-catalog/${encodeURIComponent(id)}/view/details`)}
        />
      </div>
      <CommandFailure command={start} />
      <CommandFailure command={finish} />
      {reasons.map((reason) => (
        <p key={reason.code} id={notes + reason.code} className="note">
          <Icon icon={Info} size={18} />
          <span>{reasonText(reason, t, locale)}</span>
        </p>
      ))}
    </div>
  );
}
