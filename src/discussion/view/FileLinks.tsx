import FileDown from 'lucide/dist/esm/icons/file-down.mjs';
import type { PostFile } from '../../contract/discussion';
import { isSafeImage } from '../../base/attachments';
import { formatByteSize } from '../../i18n/byte-size';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import sheet from './file-links.css';
import { useDiscussionTexts } from './texts';

interface Props {
  files: readonly PostFile[];
  addressOf: (file: PostFile) => string;
}

/** Files of a post, or of what was submitted: pictures are shown, other files can be downloaded. */
export function FileLinks({ files, addressOf }: Props) {
  useSheet(sheet);
  const { t: common, locale } = useLearn();
  const t = useDiscussionTexts();
  if (files.length === 0) return null;
  return (
    <ul className="file-links" aria-label={t('attachments')}>
      {files.map((file) => {
        const { id, name, mime, size } = file;
        const address = addressOf(file);
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
