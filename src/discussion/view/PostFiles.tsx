import FileDown from 'lucide/dist/esm/icons/file-down.mjs';
import type { Post } from '../../contract/discussion';
import { isSafeImage } from '../../base/attachments';
import { formatByteSize } from '../../i18n/byte-size';
import type { Discussion } from '../store/discussion';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useDiscussionTexts } from './texts';

/** The files of a post: pictures are shown, other files can be downloaded. */
export function PostFiles({ post, discussion }: { post: Post; discussion: Discussion }) {
  const { t: common, locale } = useLearn();
  const t = useDiscussionTexts();
  if (post.files.length === 0) return null;
  return (
    <ul className="post-files" aria-label={t('attachments')}>
      {post.files.map(({ id, name, mime, size }) => {
        const address = discussion.fileAddress(post.id, id);
        return isSafeImage(mime) ? (
          <li key={id} className="picture">
            <a href={address} target="_blank" rel="noopener">
              <img src={address} alt={t('picture', { name })} loading="lazy" />
              <span className="hidden"> ({common('opensInNewTab')})</span>
            </a>
          </li>
        ) : (
          <li key={id}>
            <a href={address} download={name}>
              <Icon icon={FileDown} size={18} />
              <bdi>{name}</bdi>
              <span className="muted">{formatByteSize(size, locale)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
