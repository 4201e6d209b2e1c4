import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Reply from 'lucide/dist/esm/icons/reply.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useMemo, useRef, useState } from 'react';
import type { Post } from '../../contract/discussion';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Timestamp } from '../../ui/Timestamp';
import { Composer } from './Composer';
import { PlainText } from '../../ui/PlainText';
import { FileLinks } from './FileLinks';
import type { DiscussionScope } from './scope';
import { useDiscussionTexts } from './texts';

interface Props {
  post: Post;
  scope: DiscussionScope;
  /** Opens the reply to its thread. */
  onReply: (opener: HTMLElement) => void;
}

/** One post: author, time, text, and the actions that the learner may take. */
export function PostView({ post, scope, onReply }: Props) {
  const t = useDiscussionTexts();
  const id = useId();
  const { discussion, open, draftAt, goTo } = scope;
  const storage = useMemo(() => draftAt(`edit ${post.id}`), [draftAt, post.id]);
  const [editing, setEditing] = useState(() => open && post.mine && storage.read() !== undefined);
  const [asked, setAsked] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  if (post.deleted || !post.author) {
    return (
      <article className="post deleted" tabIndex={-1} data-post={post.id} aria-label={t('deleted')}>
        <p className="muted">{t('deleted')}</p>
      </article>
    );
  }
  const { name, instructor } = post.author;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <article className="post" tabIndex={-1} data-post={post.id} aria-labelledby={`${id}b`}>
      <p className="post-by">
        <span id={`${id}b`}>
          <bdi className="name">{name}</bdi>
        </span>
        {post.mine ? <Badge>{t('you')}</Badge> : null}
        {instructor ? <Badge tone="accent">{t('instructor')}</Badge> : null}
        <span className="muted">
          <Timestamp iso={post.created} style="datetime" />
          {post.edited ? ` · ${t('edited')}` : ''}
          {post.writtenBy ? ` · ${t('writtenBy', { name: post.writtenBy.name })}` : ''}
        </span>
      </p>
      {editing ? (
        <Composer
          upload={discussion.upload}
          storage={storage}
          label={t('editLabel')}
          action={t('save')}
          initial={post}
          focus={asked}
          rows={4}
          onCancel={close}
          onSend={async (draft) => {
            await discussion.edit(post.id, draft);
            setEditing(false);
            goTo(post.id, t('saved'));
          }}
        />
      ) : (
        <>
          <PlainText className="post-text" text={post.text} />
          <FileLinks files={post.files} addressOf={({ id }) => discussion.fileAddress(post.id, id)} />
          {open ? (
            <div className="post-actions">
              <Button
                size="small"
                variant="quiet"
                icon={Reply}
                className="mirrored"
                aria-label={t('replyTo', { name })}
                onClick={({ currentTarget }) => onReply(currentTarget)}
              >
                {t('reply')}
              </Button>
              {post.mine ? (
                <>
                  <Button
                    ref={edit}
                    size="small"
                    variant="quiet"
                    icon={Pencil}
                    aria-label={t('editOwn')}
                    onClick={() => {
                      setAsked(true);
                      setEditing(true);
                    }}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    icon={Trash}
                    aria-label={t('deleteOwn')}
                    aria-haspopup="dialog"
                    onClick={() => scope.askDelete(post)}
                  >
                    {t('delete')}
                  </Button>
                </>
              ) : post.reported ? (
                <span className="muted reported">{t('reported')}</span>
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  icon={Flag}
                  aria-label={t('reportOf', { name })}
                  aria-haspopup="dialog"
                  onClick={() => scope.askReport(post)}
                >
                  {t('report')}
                </Button>
              )}
            </div>
          ) : null}
        </>
      )}
    </article>
  );
}
