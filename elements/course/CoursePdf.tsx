import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { placesOnScreen } from '../../src/notes/store/places-on-screen';
import PdfDialog from '../../src/pdf/view/PdfDialog';
import { useLearn } from '../../src/ui/learn-context';

interface Props extends Omit<ComponentProps<typeof PdfDialog>, 'notes'> {
  objectiveId: string;
  axis: string | undefined;
}

/** A PDF over the content of a course. Its notes belong to the part below it. */
export default function CoursePdf({ objectiveId, axis, ...pdf }: Props) {
  const { platform } = useLearn();
  const places = useStore(placesOnScreen(platform));
  // Without an axis the part where the learner left off is on screen.
  const part = axis === undefined ? undefined : axis.split('/').at(-1) || objectiveId;
  const notes = places.find(
    (place) => place.objectiveId === objectiveId && (part === undefined || place.part === part),
  );
  return <PdfDialog {...pdf} notes={notes} />;
}
