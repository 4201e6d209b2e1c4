import { useStore } from '@nanostores/react';
import { optionally } from '../../../src/ui/lazily';
import { useLearn } from '../../../src/ui/learn-context';
import { actingOpen } from './open';

const ActingDialog = optionally(() => import('./ActingDialog'));

/** The place of the dialog to act for another person; its code loads when the dialog first opens. */
export function ActingPlace() {
  const { host } = useLearn();
  const $open = actingOpen(host);
  return useStore($open) ? <ActingDialog onClose={() => $open.set(false)} /> : null;
}
