import { Fragment } from '../../../src/ui/Fragment';
import { optionally } from '../../../src/ui/lazily';
import { useTutor, type PlaceProps } from './use-tutor';

/** Most pages have no tutor, so its code loads where there is one. */
const TutorButton = optionally(() => import('./TutorButton'));

/** The tutor of a page: the tenant's own, or the built-in one. */
export default function TutorPlace({ access, userId }: PlaceProps) {
  const tutor = useTutor(access);
  if (!tutor) return null;
  const attributes = {
    'objective-id': access?.objective.id,
    'knowledge-model-id': tutor.knowledgeModelId,
    mode: tutor.mode,
    'initial-expanded': tutor.initialExpanded,
  };
  return (
    <Fragment name="knowledge-center" attributes={attributes}>
      <TutorButton access={access} userId={userId} tutor={tutor} />
    </Fragment>
  );
}
