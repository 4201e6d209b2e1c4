import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { ApiError } from '../../client/errors';
import { attachmentTypes, LONGEST_FILE_NAME } from '../../base/attachments';
import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../base/constants';
import { formatByteSize } from '../../i18n/byte-size';
import { formatNumber, formatPercent } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { errorText } from '../../ui/error-text';
import { useFieldMessages } from '../../ui/field-messages';
import { Icon } from '../../ui/Icon';
import { useLearn } from '../../ui/learn-context';
import { useSheet } from '../../ui/sheet';
import sheet from './attached-files.css';
import { useDiscussionTexts } from './texts';
import type { Item, Problem, Uploads } from './uploads';

const endings = attachmentTypes.flatMap(({ extensions }) => extensions);
/** Value of `accept` for the browser's file dialog. */
export const ACCEPT = endings.map((ending) => `.${ending}`).join(',');

/** The attached files with their upload progress, and why a file can't be attached (VAL-01). */
export function AttachedFiles({
  uploads,
  disabled,
  limitOf,
}: {
  uploads: Uploads;
  disabled: boolean;
  /** What a person can do when the platform has no room for a file; undefined for other errors. */
  limitOf: (error: unknown) => string | undefined;
}) {
  const { locale } = useLearn();
  const t = useDiscussionTexts();
  useSheet(sheet);
  const messages = useFieldMessages();
  const { items, refused } = uploads;
  const why: Record<Problem, string> = {
    size: messages.tooLarge(LARGEST_ATTACHMENT_BYTES),
    type: messages.wrongType(endings),
    name: messages.tooLong(LONGEST_FILE_NAME),
    empty: t('emptyFile'),
    many: t('tooMany', { count: MOST_ATTACHMENTS, number: formatNumber(MOST_ATTACHMENTS, locale) }),
  };
  const kinds = [...new Set(refused.map(({ problem }) => problem))];
  return (
    <>
      <div role="alert" className="refused">
        {kinds.map((kind) => (
          <p key={kind}>
            {refused
              .filter(({ problem }) => problem === kind)
              .map(({ name }, index) => (
                <bdi key={`${name} ${index}`}>{name}</bdi>
              ))}
            <span>{why[kind]}</span>
          </p>
        ))}
      </div>
      {items.length ? (
        <ul className="attaching" aria-label={t('attachments')}>
          {items.map((item) => (
            <AttachedFile
              key={item.key}
              item={item}
              why={why}
              disabled={disabled}
              limitOf={limitOf}
              onRemove={() => uploads.remove(item.key)}
              onAgain={() => uploads.again(item.key)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface FileProps {
  item: Item;
  why: Record<Problem, string>;
  disabled: boolean;
  limitOf: (error: unknown) => string | undefined;
  onRemove: () => void;
  onAgain: () => void;
}

function AttachedFile({ item, why, disabled, limitOf, onRemove, onAgain }: FileProps) {
  const { t: common, locale } = useLearn();
  const t = useDiscussionTexts();
  const { name, size, share, done, error } = item;
  const status = error instanceof ApiError ? error.status : 0;
  // The platform judged the file itself: sending it again would not help.
  const final = status === 400 ? why.type : status === 413 ? why.size : null;
  return (
    <li className={error ? 'failed' : undefined}>
      <Icon icon={Paperclip} size={18} />
      <div>
        <p className="file-name">
          <bdi>{name}</bdi> <span className="muted">{formatByteSize(size, locale)}</span>
        </p>
        {error ? (
          <p className="file-error" role="alert">
            {final ?? `${t('notSent')} ${limitOf(error) ?? errorText(error, common)}`}
          </p>
        ) : done ? (
          <span role="status" className="hidden">
            {t('sent', { name })}
          </span>
        ) : (
          <progress
            className="progress"
            max={1}
            value={share}
            aria-label={t('sending', { percent: formatPercent(share, locale) })}
          />
        )}
      </div>
      {error && !final ? (
        <Button size="small" variant="quiet" icon={RotateCcw} aria-label={t('again', { name })} onClick={onAgain} />
      ) : null}
      <Button
        size="small"
        variant="quiet"
        icon={X}
        aria-label={t('remove', { name })}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}
