import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useRef, type RefObject } from 'react';
import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../base/constants';
import { ACCEPT, AttachedFiles } from '../../discussion/view/AttachedFiles';
import type { Uploads } from '../../discussion/view/uploads';
import { formatNumber } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { useFieldMessages } from '../../ui/field-messages';
import { useLearn } from '../../ui/learn-context';
import { limitText, useSubmissionTexts } from './texts';

/** Pictures of a camera, in formats that may be attached: a phone converts its own. */
const PICTURES = 'image/jpeg,image/png,image/webp';

/** The attached files, and the buttons that attach more. Files can also be dropped on the form, and pasted. */
export function FileField({ uploads, disabled }: { uploads: Uploads; disabled: boolean }) {
  const { t: common, locale } = useLearn('discussion');
  const t = useSubmissionTexts();
  const messages = useFieldMessages();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const most = { count: MOST_ATTACHMENTS, number: formatNumber(MOST_ATTACHMENTS, locale) };
  const input = (ref: RefObject<HTMLInputElement | null>, more: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      {...more}
      onChange={({ currentTarget }) => {
        uploads.add([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return (
    <div className="work-files" role="group" aria-label={t('files')}>
      <AttachedFiles uploads={uploads} disabled={disabled} limitOf={(error) => limitText(error, t)} />
      {input(chooser, { multiple: true, accept: ACCEPT, 'aria-label': t('choose') })}
      {input(camera, { accept: PICTURES, capture: 'environment', 'aria-label': t('camera') })}
      <div className="drop">
        <p>{t('drop')}</p>
        <div className="buttons">
          <Button size="small" icon={Paperclip} disabled={disabled} onClick={() => chooser.current?.click()}>
            {t('choose')}
          </Button>
          <Button
            size="small"
            icon={Camera}
            className="camera"
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            {t('camera')}
          </Button>
        </div>
        <div className="muted">
          <p>{messages.tooLarge(LARGEST_ATTACHMENT_BYTES)}</p>
          <p>{common('tooMany', most)}</p>
        </div>
      </div>
    </div>
  );
}
