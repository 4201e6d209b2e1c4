import type { ActivityPart } from '../../src/contract/activities';
import { PublicationState } from '../../src/contract/enumerations';

/** The parts of one level in their order; archived ones are left out (CRS-09). */
export const shownParts = (children: readonly ActivityPart[]): ActivityPart[] =>
  children
    .filter(({ childActivity }) => childActivity.state !== PublicationState.archived)
    .toSorted((a, b) => a.order - b.order);
