import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { currentUser } from '../../client/session/session';
import type { NotesPlace } from '../../contract/annotations';
import { optionally } from '../../ui/lazily';
import { useLearn } from '../../ui/learn-context';
import { addPlace } from '../store/places-on-screen';

const Notes = optionally(() => import('./Notes'));

/** The notes on the text before it, on a platform that keeps them. */
export default function PartNotes({ place }: { place: NotesPlace }) {
  const { platform } = useLearn();
  const { data: user } = useStore(currentUser(platform));
  const isKept = user?.notes ?? false;
  useEffect(() => (isKept ? addPlace(platform, place) : undefined), [platform, place, isKept]);
  return isKept ? <Notes place={place} /> : null;
}
