import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { currentUser } from '../../client/session/session';
import { $now } from '../../client/page/now';
import type { Submission as Data, SubmissionVersion } from '../../contract/submission';
import { answerFileAt, fileAt, type SubmissionPath } from '../../contract/submission-paths';
import type { KindProps } from '../../course/props';
import { activityTree } from '../../course/store/activities';
import { FileLinks } from '../../discussion/view/FileLinks';
import { Button } from '../../ui/Button';
import dialogSheet from '../../ui/dialog.css';
import { Failure } from '../../ui/Failure';
import { useLearn } from '../../ui/learn-context';
import { saveFile } from '../../ui/save-file';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import { isLate } from '../rules/submission';
import { draftKeeper } from '../store/draft-keeper';
import { draftStorage } from '../store/draft-storage';
import { refreshSubmission, submissionOf, submitAt } from '../store/submission';
import { Answer } from './Answer';
import { Editor } from './Editor';
import { FormattedText } from './FormattedText';
import { receiptText } from './receipt';
import sheet from './submission.css';
import { useSubmissionTexts } from './texts';
import { Versions } from './Versions';

type Props = Pick<KindProps, 'workflowId' | 'part' | 'reviewing' | 'attempt' | 'shared' | 'startFailed'>;

/** The place where a learner writes, attaches and submits work that is graded by hand, and sees what was submitted. */
export default function Submission({ workflowId, part, reviewing, attempt, shared = false, startFailed }: Props) {
  const { platform } = useLearn();
  useSheet(dialogSheet);
  useSheet(sheet);
  const t = useSubmissionTexts();
  const { activityPathId, childActivity } = part;
  const at = useMemo(() => ({ workflowId, activityPathId, attempt }), [workflowId, activityPathId, attempt]);
  const { data, error } = useStore(submissionOf(platform, at));
  const { data: user, error: userError } = useStore(currentUser(platform));
  const work = childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  // A start, another attempt, a grade, or what a member of the team did.
  const state = `${work?.id} ${work?.state} ${work?.submitted}`;
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    refreshSubmission(platform, at);
  }, [platform, at, state]);

  // The id of a new attempt may arrive after the form is shown: the form stays, with the focus and the typed text.
  const [begun, setBegun] = useState({ id: work?.id, count: 0 });
  if (work && work.id !== begun.id)
    setBegun({ id: work.id, count: begun.id === undefined ? begun.count : begun.count + 1 });

  if (startFailed) return null;
  const failure = (data ? undefined : error) ?? (user ? undefined : userError);
  if (failure) return <Failure error={failure} onRetry={() => refreshSubmission(platform, at)} />;
  if (!data || !user || (data.refusal === 'notStarted' && !reviewing)) return <Skeleton lines={6} />;
  return (
    <section className="submission" aria-label={t('label')}>
      <h2>{t('label')}</h2>
      <Place
        key={`${attempt} ${begun.count} ${data.versions.length}`}
        at={at}
        data={data}
        {...{ part, reviewing, shared }}
        userId={user.id}
      />
    </section>
  );
}

interface PlaceProps extends Pick<Required<Props>, 'part' | 'reviewing'> {
  at: SubmissionPath;
  data: Data;
  shared: boolean;
  userId: string;
}

/** Refusals that a learner must be told of; the part itself says the others. */
const TOLD = ['notYet', 'closed', 'over', 'due'] as const;

function Place({ at, data, part, reviewing, shared, userId }: PlaceProps) {
  const { platform, locale } = useLearn();
  const t = useSubmissionTexts();
  const now = useStore($now);
  const { data: tree } = useStore(activityTree(platform, at.workflowId));
  const [round, setRound] = useState(0);
  const { versions, again, draft, refusal } = data;
  const [first] = useState(data);
  const keeper = useMemo(
    () =>
      draftKeeper(platform, at, draftStorage(platform.apiBase, userId, at), {
        draft: first.draft,
        before: first.versions[0] ?? { text: '', files: [] },
      }),
    [platform, at, userId, first],
  );
  const submit = useMemo(() => submitAt(platform, at), [platform, at]);
  const isOpen = !reviewing && refusal === null;
  const [editing, setEditing] = useState(() => versions.length === 0 || keeper.$saving.get() !== 'none');
  const constraint = part.childActivity.activityConstraint;
  const addressOf = (fileId: string) => platform.client.url(fileAt(at, fileId));
  const receipt = (version: SubmissionVersion) => {
    const about = { course: tree?.name ?? '', part: part.childActivity.name, t, locale };
    saveFile(`${t('receipt.title')} ${about.part} ${version.number}.txt`, 'text/plain', receiptText(version, about));
  };
  const told = reviewing ? undefined : TOLD.find((each) => each === refusal);
  return (
    <>
      {told && !(told === 'due' && versions.length) ? <p className="notice">{t(`refusal.${told}`)}</p> : null}
      {data.answer ? (
        <Answer answer={data.answer} addressOf={(fileId) => platform.client.url(answerFileAt(at, fileId))} />
      ) : null}
      <Versions versions={versions} addressOf={addressOf} onReceipt={receipt} />
      {isOpen && !editing ? <Button onClick={() => setEditing(true)}>{t('again')}</Button> : null}
      {isOpen && editing ? (
        <Editor
          key={round}
          at={at}
          keeper={keeper}
          submit={submit}
          versions={versions.length}
          late={isLate(constraint, now)}
          again={again}
          due={constraint?.due ?? null}
          shared={shared}
          onOther={() => {
            keeper.takeOther();
            setRound(round + 1);
          }}
        />
      ) : null}
      {!isOpen && draft ? (
        <div className="version">
          <p className="muted">{t('draft')}</p>
          <FormattedText text={draft.text} />
          <FileLinks files={draft.files} addressOf={({ id, name }) => platform.client.url(fileAt(at, id, name))} />
        </div>
      ) : null}
    </>
  );
}
