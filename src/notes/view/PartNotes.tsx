import { useStore } from '@nanostores/react';
import { currentUser } from '../../client/session/session';
import type { NotesPlace } from '../../contract/annotations';
import { optionally } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';

const Notes = optionally(() => import('./Notes'));

/** The notes on the text before it, on a platform that keeps them. */
export default function PartNotes({ place }: { place: NotesPlace }) {
  const { platform } = useLearn();
  const { data: user } = useStore(currentUser(platform));
  return user?.notes ? <Notes place={place} /> : null;
}
