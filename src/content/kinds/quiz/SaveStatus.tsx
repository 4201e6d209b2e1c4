import { useSignals } from '@preact/signals-react/runtime';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import type { Sitting } from '../../../state/quiz';
import { Icon } from '../../../ui/Icon';
import { useQuizTexts } from './texts';

const icons = { saved: Check, saving: CloudUpload, waiting: CloudOff };

/** Whether the platform has stored the answers. Always visible, never announced. */
export function SaveStatus({ sitting }: { sitting: Sitting }) {
  useSignals();
  const saving = sitting.saving.value;
  const t = useQuizTexts();
  return (
    <p className={`quiz-saving ${saving}`}>
      <Icon icon={icons[saving]} size={18} />
      {t(`status.${saving}`)}
    </p>
  );
}
