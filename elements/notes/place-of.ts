import type { Annotation } from '../../src/contract/annotations';
import { pathTo } from '../../src/portal/portal-paths';

/** The path of the page that a note is on, with the note as its fragment. */
export const placeOf = ({ objectiveId, axis, id }: Pick<Annotation, 'objectiveId' | 'axis' | 'id'>): string =>
  `${pathTo('content', { objectiveId, axis: axis ?? '' })}#note-${id}`;
