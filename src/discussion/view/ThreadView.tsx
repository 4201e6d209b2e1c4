import { useCallback, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { earlierCount, type Thread } from '../store/discussion-threads';
import { Button } from '../../ui/Button';
import { useCommand } from '../../ui/command';
import { useLearn } from '../../ui/learn-context';
import { Composer } from './Composer';
import { PostView } from './PostView';
import type { DiscussionScope } from './scope';
import { useDiscussionTexts } from './texts';

/** A post, its replies, and the reply form. */
export function ThreadView({ thread, scope }: { thread: Thread; scope: DiscussionScope }) {
  const { locale } = useLearn();
  const t = useDiscussionTexts();
  const { discussion, state, open, draftAt, goTo } = scope;
  const { post, replies } = thread;
  const name = post.author?.name ?? t('deletedPost');
  const storage = useMemo(() => draftAt(`reply ${post.id}`), [draftAt, post.id]);
  const [replying, setReplying] = useState(() => open && storage.read() !== undefined);
  /** The button that opened the reply form; it gets the focus back. */
  const opener = useRef<HTMLElement>(null);
  const earlier = earlierCount(thread, state.waiting);
  const showEarlier = useCommand(
    useCallback(async () => goTo(await discussion.showEarlier(post.id)), [discussion, goTo, post.id]),
  );
  const reply = (button: HTMLElement) => {
    opener.current = button;
    setReplying(true);
  };
  return (
    <li className="thread">
      <PostView post={post} scope={scope} onReply={reply} />
      {earlier > 0 || replies.length > 0 || replying ? (
        <div className="replies">
          {earlier > 0 ? (
            <Button size="small" variant="quiet" className="earlier" busy={showEarlier.busy} onClick={showEarlier.run}>
              {t('earlier', { count: earlier, number: formatNumber(earlier, locale) })}
            </Button>
          ) : null}
          {showEarlier.failure ? <p className="field-error">{showEarlier.failure}</p> : null}
          {replies.length ? (
            <ol aria-label={t('repliesTo', { name })}>
              {replies.map((each) => (
                <li key={each.id}>
                  <PostView post={each} scope={scope} onReply={reply} />
                </li>
              ))}
            </ol>
          ) : null}
          {replying && open ? (
            <Composer
              upload={discussion.upload}
              storage={storage}
              label={t('replyLabel', { name })}
              action={t('reply')}
              focus={opener.current !== null}
              onCancel={() => {
                setReplying(false);
                opener.current?.focus();
              }}
              onSend={async (draft) => {
                const { id } = await discussion.write(draft, post.id);
                setReplying(false);
                goTo(id, t('posted'));
              }}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
