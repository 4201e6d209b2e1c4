import { useStore } from '@nanostores/react';
import CircleCheckBig from 'lucide/dist/esm/icons/circle-check-big.mjs';
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import PenLine from 'lucide/dist/esm/icons/pen-line.mjs';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { Post } from '../../contract/discussion';
import { formatNumber } from '../../i18n/format';
import { discussionAt, type Discussion as Talk } from '../store/discussion';
import type { DiscussionState } from '../store/discussion-list';
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

/** The post that gets the focus, and what a screen reader says meanwhile. */
function useGoal(section: RefObject<HTMLElement | null>) {
  const [goal, setGoal] = useState<{ postId: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const goTo = useCallback((postId: string | undefined, words = '') => {
    setAnnouncement(words);
    setGoal(postId ? { postId } : null);
  }, []);
  useEffect(() => {
    if (goal) section.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(goal.postId)}"]`)?.focus();
  }, [goal, section]);
  return { goTo, announcement, setAnnouncement };
}

/** The questions before a post is deleted or reported. */
function useQuestions(
  discussion: Talk,
  section: RefObject<HTMLElement | null>,
  { goTo, setAnnouncement }: Pick<ReturnType<typeof useGoal>, 'goTo' | 'setAnnouncement'>,
) {
  const t = useDiscussionTexts();
  const [deleting, askDelete] = useState<Post | null>(null);
  const [reporting, askReport] = useState<Post | null>(null);

  // Once the dialog is closed: before, nothing outside of it takes the focus.
  const isDeleted = useRef(false);
  useEffect(() => {
    if (deleting || !isDeleted.current) return;
    isDeleted.current = false;
    section.current?.focus();
  }, [deleting, section]);

  const onDelete = useCallback(
    async (post: Post) => {
      await discussion.remove(post.id);
      isDeleted.current = true;
      askDelete(null);
      setAnnouncement(t('nowDeleted'));
    },
    [discussion, setAnnouncement, t],
  );
  const onReport = useCallback(
    async (post: Post, reason: string) => {
      await discussion.report(post.id, reason);
      askReport(null);
      goTo(post.id, t('nowReported'));
    },
    [discussion, goTo, t],
  );
  const dialogs = (
    <>
      <DeleteDialog post={deleting} onClose={() => askDelete(null)} onDelete={onDelete} />
      <ReportDialog post={reporting} onClose={() => askReport(null)} onReport={onReport} />
    </>
  );
  return { askDelete, askReport, dialogs };
}

function Threads({ discussion, state, open, draftAt }: ThreadsProps) {
  const t = useDiscussionTexts();
  const section = useRef<HTMLElement>(null);
  const storage = useMemo(() => draftAt('new'), [draftAt]);
  const { threads = [], waiting, more, error } = state;
  const goal = useGoal(section);
  const { goTo } = goal;
  const { dialogs, ...asks } = useQuestions(discussion, section, goal);
  const scope: DiscussionScope = { discussion, state, open, draftAt, goTo, ...asks };

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
      <ThreadList scope={scope} />
      {more ? <MoreThreads scope={scope} /> : null}
      <Arrived waiting={waiting} onShow={() => void discussion.showWaiting().then((id) => goTo(id))} />
      <p className="offline" role="status">
        {error === undefined ? '' : t('offline')}
      </p>
      <span role="status" className="hidden">
        {goal.announcement}
      </span>
      {dialogs}
    </section>
  );
}

function ThreadList({ scope }: { scope: DiscussionScope }) {
  const t = useDiscussionTexts();
  const { open, state } = scope;
  const { threads = [] } = state;
  if (threads.length === 0)
    return (
      <EmptyState title={open ? t('empty') : t('emptyRead')} icon={MessagesSquare}>
        {open ? t('emptyText') : null}
      </EmptyState>
    );
  return (
    <ol className="threads" aria-label={t('threads')}>
      {threads.map((thread) => (
        <ThreadView key={thread.post.id} thread={thread} scope={scope} />
      ))}
    </ol>
  );
}

/** Loads the next threads. */
function MoreThreads({ scope: { discussion, state, goTo } }: { scope: DiscussionScope }) {
  const { t: common } = useLearn();
  const t = useDiscussionTexts();
  const { moreError, loadingMore } = state;
  return (
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
  );
}

/** New posts of others, which wait until the learner shows them. */
function Arrived({ waiting, onShow }: { waiting: readonly Post[]; onShow: () => void }) {
  const { locale } = useLearn();
  const t = useDiscussionTexts();
  const text = waiting.length
    ? t('arrived', { count: waiting.length, number: formatNumber(waiting.length, locale) })
    : '';
  return (
    <>
      <span role="status" className="hidden">
        {text}
      </span>
      {text ? (
        <Button size="small" variant="primary" className="arrived" onClick={onShow}>
          {text}
        </Button>
      ) : null}
    </>
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
