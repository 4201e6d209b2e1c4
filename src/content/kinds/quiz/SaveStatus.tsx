import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import type { Sitting } from '../../../state/quiz';
import { Icon } from '../../../ui/Icon';
import { useQuizTexts } from './texts';

const icons = { saved: Check, saving: CloudUpload, waiting: CloudOff };

interface Props {
  sitting: Sitting;
  /** One signal for each question. */
  answered: readonly ReadonlySignal<boolean>[];
}

/** Whether the platform has stored the answers. Always visible once there is one, never announced. */
export function SaveStatus({ sitting, answered }: Props) {
  useSignals();
  const saving = sitting.saving.value;
  const t = useQuizTexts();
  if (saving === 'saved' && !answered.some(({ value }) => value)) return null;
  return (
    <p className={`quiz-saving ${saving}`}>
      <Icon icon={icons[saving]} size={18} />
      {t(`status.${saving}`)}
    </p>
  );
}
