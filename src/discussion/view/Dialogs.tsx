import { useCallback, useId, useRef, useState, type Ref } from 'react';
import type { Post } from '../../contract/discussion';
import { LONGEST_REASON } from '../../base/constants';
import { Button } from '../../ui/Button';
import { useCommand } from '../../ui/command';
import { Dialog } from '../../ui/Dialog';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import { useDiscussionTexts } from './texts';

interface Props {
  /** The post in question; null closes the dialog. */
  post: Post | null;
  onClose: () => void;
}

/** Asks before a person's own post is deleted. */
export function DeleteDialog({ post, onClose, onDelete }: Props & { onDelete: (post: Post) => Promise<void> }) {
  const { t: common } = useLearn();
  const t = useDiscussionTexts();
  const remove = useCommand(
    useCallback(async () => {
      if (post) await onDelete(post);
    }, [post, onDelete]),
    { inDialog: true },
  );
  const answered = post?.parentId === null && post.replyCount > 0;
  return (
    <Dialog
      open={post !== null}
      onClose={onClose}
      title={t('deleteDialog.title')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="danger" busy={remove.busy} onClick={remove.run}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t(answered ? 'deleteDialog.replies' : 'deleteDialog.text')}</p>
      {remove.failure ? (
        <p className="field-error" role="alert">
          {remove.failure}
        </p>
      ) : null}
    </Dialog>
  );
}

/** Asks why a post is reported; moderators need the reason. */
export function ReportDialog({
  post,
  onClose,
  onReport,
}: Props & { onReport: (post: Post, reason: string) => Promise<void> }) {
  const { t: common } = useLearn();
  const t = useDiscussionTexts();
  const messages = useFieldMessages();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = reason.trim();
  const report = useCommand(
    useCallback(async () => {
      if (!post) return;
      await onReport(post, typed);
      setReason('');
    }, [post, typed, onReport]),
    { inDialog: true },
  );
  const problem =
    missing && !typed ? messages.required() : typed.length > LONGEST_REASON ? messages.tooLong(LONGEST_REASON) : null;
  const send = () => {
    setMissing(!typed);
    if (typed && typed.length <= LONGEST_REASON) report.run();
    else field.current?.focus();
  };
  return (
    <Dialog
      open={post !== null}
      onClose={() => {
        setMissing(false);
        onClose();
      }}
      title={t('reportDialog.title')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" busy={report.busy} onClick={send}>
            {t('report')}
          </Button>
        </>
      }
    >
      <p>{t('reportDialog.text')}</p>
      <ReasonField
        field={field}
        reason={reason}
        onChange={setReason}
        problem={problem ?? report.failure}
        isWrong={problem !== null}
      />
    </Dialog>
  );
}

interface ReasonProps {
  field: Ref<HTMLTextAreaElement>;
  reason: string;
  onChange: (reason: string) => void;
  problem: string | null | undefined;
  /** Whether the problem is in the text. */
  isWrong: boolean;
}

function ReasonField({ field, reason, onChange, problem, isWrong }: ReasonProps) {
  const t = useDiscussionTexts();
  const id = useId();
  return (
    <div className="composer">
      <label htmlFor={id}>{t('reportDialog.reason')}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        dir="auto"
        required
        value={reason}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}e`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}e`} className="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
