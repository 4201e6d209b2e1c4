import { useStore } from '@nanostores/react';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import PenLine from 'lucide/dist/esm/icons/pen-line.mjs';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Post } from '../../contract/discussion';
import { formatNumber } from '../../i18n/format';
import { discussionAt, type Discussion as Talk, type DiscussionState } from '../store/discussion';
import { draftStorage } from '../store/discussion-drafts';
import type { Order } from '../store/discussion-threads';
import { currentUser } from '../../client/session/session';
import { Button } from '../../ui/Button';
import dialogSheet from '../../ui/dialog.css';
import { EmptyState } from '../../ui/EmptyState';
import { errorText } from '../../ui/error-text';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/Skeleton';
import type { KindProps } from '../../course/props';
import { Composer } from './Composer';
import { DeleteDialog, ReportDialog } from './Dialogs';
import sheet from './discussion.css';
import type { DiscussionScope } from './scope';
import { useDiscussionTexts } from './texts';
import { ThreadView } from './ThreadView';

/** The discussion of the course's learners at one part. */
export default function Discussion({ workflowId, part, reviewing }: KindProps) {
  const { platform } = useLearn();
  useSheet(dialogSheet);
  useSheet(sheet);
  const { activityPathId } = part;
  const discussion = useMemo(
    () => discussionAt(platform, { workflowId, activityPathId }),
    [platform, workflowId, activityPathId],
  );
  const state = useStore(discussion.$state);
  const { data: user, error } = useStore(currentUser(platform));
  const userId = user?.id;
  const draftAt = useCallback(
    (spot: string) => draftStorage(platform.apiBase, userId ?? '', activityPathId, spot),
    [platform, userId, activityPathId],
  );
  if (!state.threads || !userId) {
    const failure = state.error ?? error;
    if (failure) return <Failure error={failure} onRetry={() => void discussion.retry()} />;
    return <Loading />;
  }
  return <Threads discussion={discussion} state={state} open={state.open && !reviewing} draftAt={draftAt} />;
}

function Loading() {
  const { t } = useLearn();
  return (
    <>
      <span role="status" className="hidden">
        {t('loading')}
      </span>
      <Skeleton lines={9} />
    </>
  );
}

interface ThreadsProps {
  discussion: Talk;
  state: DiscussionState;
  open: boolean;
  draftAt: DiscussionScope['draftAt'];
}

function Threads({ discussion, state, open, draftAt }: ThreadsProps) {
  const { t: common, locale } = useLearn();
  const t = useDiscussionTexts();
  const section = useRef<HTMLElement>(null);
  const [goal, setGoal] = useState<{ postId: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [deleting, setDeleting] = useState<Post | null>(null);
  const [reporting, setReporting] = useState<Post | null>(null);
  const storage = useMemo(() => draftAt('new'), [draftAt]);
  const { threads = [], waiting, more, moreError, loadingMore, error } = state;

  const goTo = useCallback((postId: string | undefined, words = '') => {
    setAnnouncement(words);
    setGoal(postId ? { postId } : null);
  }, []);
  useEffect(() => {
    if (goal) section.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(goal.postId)}"]`)?.focus();
  }, [goal]);

  // Once the dialog is closed: before, nothing outside of it takes the focus.
  const isDeleted = useRef(false);
  useEffect(() => {
    if (deleting || !isDeleted.current) return;
    isDeleted.current = false;
    section.current?.focus();
  }, [deleting]);

  const scope: DiscussionScope = {
    discussion,
    state,
    open,
    draftAt,
    goTo,
    askDelete: setDeleting,
    askReport: setReporting,
  };
  const onDelete = useCallback(
    async (post: Post) => {
      await discussion.remove(post.id);
      isDeleted.current = true;
      setDeleting(null);
      setAnnouncement(t('nowDeleted'));
    },
    [discussion, t],
  );
  const onReport = useCallback(
    async (post: Post, reason: string) => {
      await discussion.report(post.id, reason);
      setReporting(null);
      goTo(post.id, t('nowReported'));
    },
    [discussion, goTo, t],
  );

  return (
    <section ref={section} className="discussion" tabIndex={-1} aria-label={t('label')}>
      <Participation state={state} />
      {open ? (
        <Composer
          upload={discussion.upload}
          storage={storage}
          label={t('write')}
          action={t('post')}
          onSend={async (draft) => {
            const { id } = await discussion.write(draft, null);
            goTo(id, t('posted'));
          }}
        />
      ) : (
        <p className="notice">{t('closed')}</p>
      )}
      {threads.length > 1 || more ? <OrderChoice order={state.order} onChange={discussion.setOrder} /> : null}
      {threads.length === 0 ? (
        <EmptyState title={open ? t('empty') : t('emptyRead')} icon={MessagesSquare}>
          {open ? t('emptyText') : null}
        </EmptyState>
      ) : (
        <ol className="threads" aria-label={t('threads')}>
          {threads.map((thread) => (
            <ThreadView key={thread.post.id} thread={thread} scope={scope} />
          ))}
        </ol>
      )}
      {more ? (
        <div className="more">
          {moreError === undefined ? null : (
            <p className="field-error" role="alert">
              {errorText(moreError, common)}
            </p>
          )}
          <Button busy={loadingMore} onClick={() => void discussion.showMore().then((id) => id && goTo(id))}>
            {t('more')}
          </Button>
        </div>
      ) : null}
      <span role="status" className="hidden">
        {waiting.length ? t('arrived', { count: waiting.length, number: formatNumber(waiting.length, locale) }) : ''}
      </span>
      {waiting.length ? (
        <Button
          size="small"
          variant="primary"
          className="arrived"
          onClick={() => void discussion.showWaiting().then((id) => goTo(id))}
        >
          {t('arrived', { count: waiting.length, number: formatNumber(waiting.length, locale) })}
        </Button>
      ) : null}
      <p className="offline" role="status">
        {error === undefined ? '' : t('offline')}
      </p>
      <span role="status" className="hidden">
        {announcement}
      </span>
      <DeleteDialog post={deleting} onClose={() => setDeleting(null)} onDelete={onDelete} />
      <ReportDialog post={reporting} onClose={() => setReporting(null)} onReport={onReport} />
    </section>
  );
}

/** How many of the required posts the learner has written; announced when it changes. */
function Participation({ state: { requiredPosts, ownPosts } }: { state: DiscussionState }) {
  const { locale } = useLearn();
  const t = useDiscussionTexts();
  if (requiredPosts === 0) return null;
  const done = ownPosts >= requiredPosts;
  const values = {
    count: requiredPosts,
    own: formatNumber(Math.min(ownPosts, requiredPosts), locale),
    number: formatNumber(requiredPosts, locale),
  };
  return (
    <p className={done ? 'participation done' : 'participation'} role="status">
      <Icon icon={done ? CircleCheckBig : PenLine} size={18} />
      <span>{t(done ? 'participated' : 'participation', values)}</span>
    </p>
  );
}

function OrderChoice({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const t = useDiscussionTexts();
  const id = useId();
  return (
    <p className="thread-order">
      <label htmlFor={id}>{t('order')}</label>
      <select id={id} value={order} onChange={({ target }) => onChange(target.value as Order)}>
        <option value="newest">{t('newest')}</option>
        <option value="oldest">{t('oldest')}</option>
      </select>
    </p>
  );
}
