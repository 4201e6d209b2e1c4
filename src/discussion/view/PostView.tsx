import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Reply from 'lucide/dist/esm/icons/reply.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useId, useMemo, useRef, useState, type Ref } from 'react';
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
    return <DeletedPost id={post.id} />;
  }
  const { name } = post.author;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <article className="post" tabIndex={-1} data-post={post.id} aria-labelledby={`${id}b`}>
      <PostFacts post={post} author={post.author} nameId={`${id}b`} />
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
            <PostActions
              post={post}
              scope={scope}
              name={name}
              edit={edit}
              onReply={onReply}
              onEdit={() => {
                setAsked(true);
                setEditing(true);
              }}
            />
          ) : null}
        </>
      )}
    </article>
  );
}

function DeletedPost({ id }: { id: string }) {
  const t = useDiscussionTexts();
  return (
    <article className="post deleted" tabIndex={-1} data-post={id} aria-label={t('deleted')}>
      <p className="muted">{t('deleted')}</p>
    </article>
  );
}

/** Who wrote a post, and when. */
function PostFacts({ post, author, nameId }: { post: Post; author: NonNullable<Post['author']>; nameId: string }) {
  const t = useDiscussionTexts();
  return (
    <p className="post-by">
      <span id={nameId}>
        <bdi className="name">{author.name}</bdi>
      </span>
      {post.mine ? <Badge>{t('you')}</Badge> : null}
      {author.instructor ? <Badge tone="accent">{t('instructor')}</Badge> : null}
      <span className="muted">
        <Timestamp iso={post.created} style="datetime" />
        {post.edited ? ` · ${t('edited')}` : ''}
        {post.writtenBy ? ` · ${t('writtenBy', { name: post.writtenBy.name })}` : ''}
      </span>
    </p>
  );
}

interface ActionsProps extends Props {
  /** Name of the author. */
  name: string;
  /** The button that begins to edit. */
  edit: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** The actions that the learner may take. */
function PostActions({ post, scope, name, edit, onReply, onEdit }: ActionsProps) {
  const t = useDiscussionTexts();
  return (
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
        <OwnActions edit={edit} onEdit={onEdit} onDelete={() => scope.askDelete(post)} />
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
  );
}

function OwnActions({ edit, onEdit, onDelete }: Pick<ActionsProps, 'edit' | 'onEdit'> & { onDelete: () => void }) {
  const t = useDiscussionTexts();
  return (
    <>
      <Button ref={edit} size="small" variant="quiet" icon={Pencil} aria-label={t('editOwn')} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={Trash}
        aria-label={t('deleteOwn')}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
    </>
  );
}
