import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs';
import { useLayoutEffect, useRef } from 'react';
import sheet from './blocking.css';
import { Icon } from './Icon';
import { useLearn } from './learn-context';
import { useSheet } from './sheet';

/** A modal dialog with a spinner. Escape closes it: the action goes on, and the learner can use the page meanwhile. */
export default function BlockingSpinner() {
  const { t } = useLearn();
  useSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Close it before it is removed, so that the focus goes back to where it was.
    return () => element.close();
  }, []);
  return (
    <dialog ref={dialog} className="blocking" aria-label={t('loading')}>
      <p role="status">
        <Icon icon={LoaderCircle} size={36} />
        {t('loading')}
      </p>
    </dialog>
  );
}
