import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { LONGEST_WORK } from '../../base/work-limits';
import { ApiError, CommandError } from '../../client/errors';
import { announce } from '../../client/page/toasts';
import type { SubmissionFile } from '../../contract/submission';
import type { SubmissionPath } from '../../contract/submission-paths';
import { useUploads } from '../../discussion/view/uploads';
import { Button } from '../../ui/Button';
import { useCommand } from '../../ui/command';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import { workProblem } from '../rules/submission';
import { isSameWork, type DraftKeeper } from '../store/draft-keeper';
import { uploadFile, uploadsAt, type Submit } from '../store/submission';
import { DraftStatus } from './DraftStatus';
import { useFileDrop } from './file-drop';
import { FileField } from './FileField';
import { SubmitQuestion } from './SubmitQuestion';
import { TextField } from './TextField';
import { useSubmissionTexts } from './texts';

interface Props {
  at: SubmissionPath;
  keeper: DraftKeeper;
  submit: Submit;
  /** How many versions there are. */
  versions: number;
  late: boolean;
  again: boolean;
  due: string | null;
  shared: boolean;
  /** The other draft was chosen, and the form begins again with it. */
  onOther: () => void;
}

const isGone = (error: unknown) =>
  (error instanceof CommandError || error instanceof ApiError) && error.problem.errors?.files !== undefined;

type Problem = 'empty' | 'long' | 'file';
type Uploads = ReturnType<typeof useUploads>;

/** What is wrong with a work; null: it can be submitted. */
function problemOf(text: string, { items }: Uploads): Problem | null {
  const found = workProblem({ text, files: items });
  if (found === 'many') return null;
  return found ?? (items.some(({ error }) => error) ? 'file' : null);
}

/** The command that submits the work. @param onDone called with whether a file is missing, so that nothing was submitted */
function useSubmission(
  { keeper, submit, versions }: Pick<Props, 'keeper' | 'submit' | 'versions'>,
  text: string,
  uploads: Uploads,
  onDone: (failed: boolean) => void,
) {
  const { t: common } = useLearn('course');
  const t = useSubmissionTexts();
  return useCommand(
    async () => {
      const files = await uploads.finished();
      if (!files) return onDone(true);
      await submit({ text, files: files as SubmissionFile[] }, versions).catch((error: unknown) => {
        throw isGone(error) ? new ApiError(400, { title: t('filesGone') }) : error;
      });
      keeper.clear();
      onDone(false);
      announce(common('part.nowSubmitted'));
    },
    { inDialog: true },
  );
}

/** The files of the work, with their uploads. */
function useWorkUploads(at: SubmissionPath, keeper: DraftKeeper): Uploads {
  const { platform } = useLearn();
  const upload = useCallback<(...file: [File, (share: number) => void, AbortSignal]) => Promise<SubmissionFile>>(
    (...file) => uploadFile(platform, uploadsAt(at), ...file),
    [platform, at],
  );
  return useUploads(upload, keeper.current().files);
}

/** Keeps what is typed and attached as the draft. */
function useDraft(keeper: DraftKeeper, text: string, { items }: Uploads): void {
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    const work = { text, files: items.flatMap(({ done }) => (done ? [done as SubmissionFile] : [])) };
    if (!isSameWork(keeper.current(), work)) keeper.change(work);
  });
}

function useSentenceOf(problem: Problem | null): string | null {
  const { t: files } = useLearn('discussion');
  const t = useSubmissionTexts();
  const messages = useFieldMessages();
  if (problem === null) return null;
  if (problem === 'empty') return t('empty');
  return problem === 'long' ? messages.tooLong(LONGEST_WORK) : files('fileFailed');
}

/** The form for a text and files, which are a draft until they are submitted. */
export function Editor({ at, keeper, submit, versions, late, again, due, shared, onOther }: Props) {
  const { t: common } = useLearn('course');
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useStore(keeper.$saving);
  const [text, setText] = useState(() => keeper.current().text);
  const uploads = useWorkUploads(at, keeper);
  useDraft(keeper, text, uploads);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asking, setAsking] = useState(false);

  const submission = useSubmission({ keeper, submit, versions }, text, uploads, (failed) => {
    if (failed) setProblem('file');
    setAsking(false);
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(text, uploads);
    setProblem(wrong);
    if (wrong) field.current?.focus();
    else setAsking(true);
  };
  const { dropping, area, onPaste } = useFileDrop(submission.busy ? undefined : uploads.add);
  const sentence = useSentenceOf(problem);

  return (
    <form className={dropping ? 'work-form dropping' : 'work-form'} noValidate onSubmit={ask} {...area}>
      <TextField
        ref={field}
        text={text}
        problem={sentence}
        readOnly={submission.busy}
        onChange={(typed) => {
          setText(typed);
          setProblem(null);
        }}
        onPaste={onPaste}
      />
      <FileField uploads={uploads} disabled={submission.busy} />
      <div className="work-end">
        <DraftStatus saving={saving} onOwn={keeper.keepOwn} onOther={onOther} />
        <Button type="submit" variant="primary" busy={submission.busy} aria-haspopup="dialog">
          {common('part.submit')}
        </Button>
      </div>
      <SubmitQuestion
        open={asking}
        onClose={() => setAsking(false)}
        submission={submission}
        work={{
          text,
          files: uploads.items.map(({ key, name, size }) => ({ id: key, name, size, mime: '', digest: '' })),
        }}
        late={late}
        again={again}
        due={due}
        shared={shared}
      />
    </form>
  );
}
