import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { QuizResponse } from '../../../contract/quiz';
import type { SubmissionFile } from '../../../contract/submission';
import { useUploads } from '../../../discussion/view/uploads';
import { uploadFile } from '../../../submission/store/submission';
import { FileField } from '../../../submission/view/FileField';
import sheet from '../../../submission/view/submission.css';
import { useLearn } from '../../../ui/learn-context';
import { useSheet } from '../../../ui/sheet';
import { asFiles, asText, essayOf } from '../../rules/quiz-response';
import { essayUploadsAt } from '../../store/essay-files';
import type { InputProps } from '../../view/kind-view';

interface Props {
  response: QuizResponse | undefined;
  onAnswer: (response: QuizResponse) => void;
  attempt: InputProps['attempt'];
  /** Receives what adds files, which are dropped on the question or pasted into its text. */
  add: Ref<(files: readonly File[]) => void>;
}

const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id).join();

/** The files of an essay. A file is in the answer as soon as it is uploaded. */
export default function EssayFiles({ response, onAnswer, attempt, add }: Props) {
  const { platform } = useLearn();
  useSheet(sheet);
  const { activityWorkflowId, holdFor } = attempt;
  const upload = useCallback<(...file: [File, (share: number) => void, AbortSignal]) => Promise<SubmissionFile>>(
    (...file) => uploadFile(platform, essayUploadsAt(activityWorkflowId), ...file),
    [platform, activityWorkflowId],
  );
  const files = asFiles(response);
  const uploads = useUploads(upload, files);
  /** The files that the answer has, as far as this field knows. */
  const known = useRef(idsOf(files));
  const store = (attached: readonly SubmissionFile[]) => {
    if (idsOf(attached) === known.current) return;
    known.current = idsOf(attached);
    onAnswer(essayOf(asText(response), attached));
  };
  useEffect(() => {
    if (idsOf(files) === known.current)
      return store(uploads.items.flatMap(({ done }) => (done as SubmissionFile) ?? []));
    // Another tab or device has changed the files.
    known.current = idsOf(files);
    uploads.take(files);
  });
  const latest = useRef({ uploads, store });
  useEffect(() => {
    latest.current = { uploads, store };
  });
  useEffect(
    () =>
      holdFor(async () => {
        const attached = await latest.current.uploads.finished();
        if (attached) latest.current.store(attached as SubmissionFile[]);
        return attached !== null;
      }),
    [holdFor],
  );
  useImperativeHandle(add, () => (more: readonly File[]) => latest.current.uploads.add(more), []);
  return <FileField uploads={uploads} disabled={false} />;
}
