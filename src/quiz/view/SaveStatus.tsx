import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs';
import CloudUpload from 'lucide/dist/esm/icons/cloud-upload.mjs';
import { useEffect, useRef } from 'react';
import type { Sitting } from '../store/quiz';
import { announce } from '../../client/page/toasts';
import { Icon } from '../../ui/Icon';
import { useQuizTexts } from '../texts';

const icons = { saved: Check, saving: CloudUpload, waiting: CloudOff };

interface Props {
  sitting: Sitting;
  /** One signal for each question. */
  answered: readonly ReadonlySignal<boolean>[];
}

/** Whether the platform has stored the answers: visible once there is one; said when a save fails, and when it succeeds after that. */
export function SaveStatus({ sitting, answered }: Props) {
  useSignals();
  const saving = sitting.saving.value;
  const t = useQuizTexts();
  const before = useRef(saving);
  const hasFailed = useRef(false);
  useEffect(() => {
    // An answer waits for a moment before each save, too.
    const fails = saving === 'waiting' && before.current === 'saving';
    before.current = saving;
    if (fails ? hasFailed.current : saving !== 'saved' || !hasFailed.current) return;
    hasFailed.current = fails;
    announce(t(`status.${saving}`));
  }, [saving, t]);
  if (saving === 'saved' && !answered.some(({ value }) => value)) return null;
  return (
    <p className={`quiz-saving ${saving}`}>
      <Icon icon={icons[saving]} size={18} />
      {t(`status.${saving}`)}
    </p>
  );
}
