import Check from 'lucide/dist/esm/icons/check.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Saving } from '../store/draft-keeper';
import { useSubmissionTexts } from './texts';

const ICONS = { saved: Check, saving: CloudUpload, offline: CloudOff, refused: CloudOff, conflict: CloudOff };

interface Props {
  saving: Saving;
  onOwn: () => void;
  onOther: () => void;
}

/** Whether the draft is at the platform. What needs a person is said at once; that it is saved is only shown. */
export function DraftStatus({ saving, onOwn, onOther }: Props) {
  const t = useSubmissionTexts();
  const isCalm = saving === 'saved' || saving === 'saving';
  return (
    <>
      <div className={`draft-status ${saving}`} role={isCalm ? undefined : 'status'}>
        {saving === 'none' ? null : (
          <p>
            <Icon icon={ICONS[saving]} size={18} />
            <span>{t(`saving.${saving}`)}</span>
          </p>
        )}
      </div>
      {saving === 'conflict' ? (
        <div className="buttons">
          <Button size="small" onClick={onOwn}>
            {t('conflict.own')}
          </Button>
          <Button size="small" onClick={onOther}>
            {t('conflict.other')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
