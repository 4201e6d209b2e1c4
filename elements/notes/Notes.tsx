import { useStore } from '@nanostores/react';
import * as paths from '../../src/contract/paths';
import { currentUser } from '../../src/client/session/session';
import { defineElement } from '../../src/element/define';
import notes from '../../src/i18n/locales/en-US/notes.json';
import base from '../../src/ui/base.css';
import { EmptyState } from '../../src/ui/EmptyState';
import { Failure } from '../../src/ui/Failure';
import { lazily } from '../../src/ui/lazily';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { definition } from './definition';

// In a file of its own, so that what it shares with other elements stays in theirs, where it is not needed at first.
const MyNotes = lazily(() => import('./MyNotes'));

/** Asks for the notes, if the platform keeps them. */
function Notes() {
  const { platform, t } = useLearn('notes');
  const { data: user, error } = useStore(currentUser(platform));
  if (error && !user) return <Failure error={error} onRetry={() => platform.refresh((path) => path === paths.me)} />;
  if (!user) return <Pending />;
  if (!user.notes) return <EmptyState state="not-available" title={t('all.notHere')} />;
  return <MyNotes whileLoading={<Pending />} />;
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnNotes = defineElement(definition, { screen: Notes, styles: [base], messages: { notes } });
