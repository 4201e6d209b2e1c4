import { useStore } from '@nanostores/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { useCallback, useId, useState } from 'react';
import type { ButtonReason } from '../../src/course/rules/buttons';
import { WorkflowState } from '../../src/contract/enumerations';
import { ACTIONS_LIMIT } from '../../src/base/constants';
import { reasonsOf } from '../../src/course/rules/reasons';
import { enrolment } from '../../src/lists/rules/enrolment';
import { publicCoursePath } from '../../src/portal/open-catalog-paths';
import { PORTAL } from '../../src/portal/portal-paths';
import { mayUndoStart } from '../../src/course/rules/undo-start';
import { $now } from '../../src/client/page/now';
import { finishCourse } from '../../src/course/store/workflow';
import { Badge } from '../../src/ui/Badge';
import { Blocking } from '../../src/ui/Blocking';
import { Icon } from '../../src/ui/Icon';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { useShare } from '../../src/ui/share';
import { ActionButton, type Action } from './Action';
import { contentPath } from './content-path';
import { useCommand } from '../../src/ui/command';
import { CommandFailure } from '../../src/ui/CommandFailure';
import type { CourseData } from './course-data';
import { useEnrolling } from './enrolling';
import { reasonText } from '../../src/part/button-reasons';
import { useStarting } from './starting';
import { useUndoStart } from './undo-start';

const MoreActions = lazily(() => import('./MoreActions'));
const FinishHere = lazily(() => import('./FinishHere'));
const StartAgainQuestion = lazily(() => import('../../src/part/attempt/StartAgainQuestion'));

interface Props extends CourseData {
  besideContent?: boolean;
}

/** What the learner can do with the course. */
function useCommands(course: CourseData) {
  const { platform, t, emit } = useLearn('course');
  const { access } = course;
  const { id } = access.objective;
  const attempt = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const approved = attempt?.id;
  const finish = useCommand(
    useCallback(async () => {
      if (!approved) return;
      await finishCourse(platform, approved);
      emit('learn-course-finish', { objectiveId: id, workflowId: approved });
    }, [platform, approved, emit, id]),
  );
  const undoStart = useUndoStart();
  const undo = useCommand(
    useCallback(async () => {
      if (attempt) await undoStart(attempt.id);
    }, [attempt, undoStart]),
  );
  return {
    start: useStarting(course),
    finish,
    undo,
    enrolling: useEnrolling(access),
    share: useShare(platform.client.url(PORTAL + publicCoursePath(id)), t('shared')),
  };
}

type Commands = ReturnType<typeof useCommands>;

interface Asked {
  commands: Commands;
  ask: (question: 'finish' | 'again') => void;
  noteId: (reason: ButtonReason | null) => string | undefined;
}

/** The actions that the learner has (BTN-01..05), in the order of the rows. */
function useOffered({ access, standing: { buttons } }: CourseData, { commands, ask, noteId }: Asked): Action[] {
  const { t } = useLearn('course');
  const now = useStore($now);
  const { start, finish, undo, enrolling, share } = commands;
  const { id } = access.objective;
  const attempt = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const isApproved = attempt?.state === WorkflowState.gradingApproved;
  const begin = { busy: start.busy, run: start.run };
  const possible: (Action | false)[] = [
    buttons.start.shown && {
      ...begin,
      key: 'start',
      label: t('start'),
      icon: Play,
      barredBy: noteId(buttons.start.disabled),
    },
    buttons.continue.shown && { key: 'continue', label: t('continue'), icon: Play, to: contentPath(id) },
    buttons.finish.shown && {
      key: 'finish',
      label: t('finish.action'),
      icon: Flag,
      busy: finish.busy,
      run: isApproved ? finish.run : () => ask('finish'),
    },
    buttons.startAgain.shown && {
      ...begin,
      run: () => ask('again'),
      key: 'startAgain',
      label: t('startAgain'),
      icon: RotateCcw,
      barredBy: noteId(buttons.startAgain.disabled),
    },
    // For an imported result only the note is shown.
    buttons.review.shown &&
      buttons.review.disabled?.code !== 'importedResult' && {
        key: 'review',
        label: t('review'),
        icon: Eye,
        ...(buttons.review.disabled
          ? { barredBy: noteId(buttons.review.disabled) }
          : { to: contentPath(id, { reviewing: true }) }),
      },
    mayUndoStart(attempt, now) && {
      key: 'undoStart',
      label: t('undoStart'),
      icon: Undo2,
      busy: undo.busy,
      run: undo.run,
    },
    enrolment(access) === 'addable' && {
      key: 'add',
      label: t('add'),
      icon: Plus,
      busy: enrolling.busy,
      run: enrolling.add,
    },
    { key: 'share', label: t('share'), icon: share.isCopied ? Check : Link2, run: share.share },
  ];
  return possible.filter((action) => action !== false);
}

/** The main action first, as on the card. Beside the open content none is primary: that is the content's next step. */
function inOrder(offered: readonly Action[], { access, standing: { next: main }, besideContent = false }: Props) {
  const isPassed = access.objectiveWorkflowAggregate?.lastObjectiveRecord?.passed === true;
  const isMain = ({ key }: Action) => key === main;
  return [...offered.filter(isMain), ...offered.filter((action) => !isMain(action))].map((action) => ({
    ...action,
    // A course that was passed does not urge to start again.
    primary: !besideContent && isMain(action) && !(isPassed && main === 'startAgain'),
  }));
}

/**
 * The actions of the learner on the course, and why some are disabled: the first two are buttons, the others are in a menu.
 */
export function Actions(course: Props) {
  const { t } = useLearn('course');
  const notes = useId();
  const { access, isCatalog } = course;
  const commands = useCommands(course);
  const { start, finish, undo, enrolling, share } = commands;
  /** The question that is open. */
  const [asking, setAsking] = useState<'finish' | 'again' | null>(null);
  const stopAsking = useCallback(() => setAsking(null), []);
  const attempt = access.objectiveWorkflowAggregate?.lastObjectiveWorkflow;
  const noteId = (reason: ButtonReason | null) => (reason ? notes + reason.code : undefined);
  const actions = inOrder(useOffered(course, { commands, ask: setAsking, noteId }), course);
  const more = actions.slice(ACTIONS_LIMIT);
  const isStarted = !course.standing.buttons.startAgain.shown;

  return (
    <div className="course-actions">
      <div className="buttons" part="actions">
        {actions.slice(0, ACTIONS_LIMIT).map((action) => (
          <ActionButton {...action} key={action.key} />
        ))}
        {more.length ? <MoreActions actions={more} /> : null}
        {isCatalog && enrolment(access) === 'enrolled' ? (
          <Badge tone="success">
            <Icon icon={Check} size={14} />
            {t('enrolled')}
          </Badge>
        ) : null}
        {share.status}
      </div>
      <Blocking busy={start.busy || finish.busy || undo.busy || enrolling.busy} />
      {asking === 'finish' && attempt ? (
        <FinishHere access={access} workflowId={attempt.id} onClose={stopAsking} whileLoading={<Blocking busy />} />
      ) : null}
      {asking === 'again' ? (
        <StartAgainQuestion access={access} start={start} isStarted={isStarted} onClose={stopAsking} />
      ) : (
        <CommandFailure {...start} />
      )}
      <CommandFailure {...finish} />
      <CommandFailure {...undo} />
      <Reasons course={course} noteId={noteId} />
    </div>
  );
}

/** Why buttons are disabled. */
function Reasons({ course: { standing }, noteId }: { course: CourseData; noteId: Asked['noteId'] }) {
  const { t, locale } = useLearn('course');
  return reasonsOf(standing).map((reason) => (
    <p key={reason.code} id={noteId(reason)} className="note" part="note">
      <Icon icon={Info} size={18} />
      <span>
        {reason.code === 'importedResult' && !standing.buttons.startAgain.shown
          ? t('reason.importedOnly')
          : reasonText(reason, t, locale)}
      </span>
    </p>
  ));
}
