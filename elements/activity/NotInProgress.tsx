import { useCallback, useState } from 'react';
import { reasonText } from '../../src/part/button-reasons';
import type { ButtonState, CourseButton } from '../../src/course/rules/buttons';
import type { ObjectiveAccess } from '../../src/contract/objectives';
import { WorkflowState } from '../../src/contract/enumerations';
import { waitsForGrade } from '../../src/course/rules/tree';
import { textDirection } from '../../src/i18n/text-direction';
import type { Translate } from '../../src/i18n/translate';
import { finishCourse, startCourse } from '../../src/course/store/workflow';
import { logCourseStart } from '../../src/course/store/starts';
import { Button } from '../../src/ui/Button';
import { useCommand } from '../../src/ui/command';
import { CommandFailure } from '../../src/ui/CommandFailure';
import { useElementState } from '../../src/ui/element-state';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';

const StartAgainQuestion = lazily(() => import('../../src/part/attempt/StartAgainQuestion'));

interface Props {
  access: ObjectiveAccess;
  buttons: Record<CourseButton, ButtonState>;
  /** The access is being requested again. */
  loading: boolean;
}

const isOpen = ({ shown, disabled }: ButtonState) => shown && !disabled;
const labels = { start: 'start', startAgain: 'startAgain', finish: 'finish.action' } as const;

/**
 * Shown in place of a part while the course is not in progress: why, and the button that changes it, by the rules of the course
 * page (BTN-01 to BTN-04).
 */
export function NotInProgress({ access, buttons, loading }: Props) {
  const learn = useLearn('course');
  const { t, locale } = learn;
  useElementState('not-started');
  const { name } = access.objective;
  const action = (['start', 'finish', 'startAgain'] as const).find((each) => isOpen(buttons[each]));
  const [sent, setSent] = useState(false);
  const command = useCommand(
    useCallback(async () => {
      await (action === 'finish' ? finish(learn, access) : start(learn, access, action === 'startAgain'));
      setSent(true);
    }, [action, learn, access]),
    { inDialog: action === 'startAgain' },
  );
  const [asking, setAsking] = useState(false);
  const stopAsking = useCallback(() => setAsking(false), []);
  return (
    <article className="part" part="content-part">
      <header dir={textDirection(name)}>
        <h1 part="heading">
          <bdi>{name}</bdi>
        </h1>
      </header>
      <div className="message" part="message">
        {sentences(access, buttons, t, locale).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {action ? (
          // Until the new state of the course has arrived, the button stays busy.
          <Button
            variant="primary"
            busy={command.busy || (sent && loading)}
            onClick={action === 'startAgain' ? () => setAsking(true) : command.run}
          >
            {t(labels[action])}
          </Button>
        ) : null}
        {asking ? (
          <StartAgainQuestion access={access} start={command} isStarted={sent} onClose={stopAsking} />
        ) : (
          <CommandFailure {...command} />
        )}
      </div>
    </article>
  );
}

type Learn = ReturnType<typeof useLearn<'course'>>;

/** Starts the course, after adding it to the learner's courses if needed. */
async function start(learn: Learn, access: ObjectiveAccess, restart: boolean) {
  const { id } = access.objective;
  const begun = await startCourse(learn.platform, access, { restart });
  learn.emit('learn-course-start', { objectiveId: id, workflowId: begun.workflowId });
  logCourseStart(learn, id, begun);
}

/** Finishes a course whose grade is approved. */
async function finish(
  { platform, emit }: Learn,
  { objective, objectiveWorkflowAggregate: aggregate }: ObjectiveAccess,
) {
  const workflowId = aggregate?.lastObjectiveWorkflow?.id;
  if (!workflowId) return;
  await finishCourse(platform, workflowId);
  emit('learn-course-finish', { objectiveId: objective.id, workflowId });
}

/** Why the part is not open, and what the button does. */
function sentences(
  { objectiveWorkflowAggregate: aggregate }: ObjectiveAccess,
  { start: first, startAgain, finish: approved, review }: Props['buttons'],
  t: Translate<'course'>,
  locale: string,
): string[] {
  if (first.shown) return [first.disabled ? reasonText(first.disabled, t, locale) : t('activity.start')];
  if (approved.shown) return [t('approvedNote')];
  const state = aggregate?.lastObjectiveWorkflow?.state ?? null;
  if (state === WorkflowState.inGrading) return [t('reason.inGrading')];
  if (waitsForGrade(state)) return [t('submittedNote')];
  if (review.disabled?.code === 'importedResult')
    return [t(startAgain.shown ? 'reason.importedResult' : 'reason.importedOnly')];
  const reasons = [review.disabled, startAgain.disabled].flatMap((reason) =>
    reason ? [reasonText(reason, t, locale)] : [],
  );
  return [t('finished'), ...reasons];
}
