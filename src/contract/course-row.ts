import { listedAccessFields } from './listed-access';

/** What only a card with a picture shows. */
const ofCard: readonly string[] = ['objective.imageUrl', 'objectiveAccess.shelf'];

/** What rows about courses select: of a `ListedAccess`, the other fields have no value. */
export const courseRowFields: readonly string[] = listedAccessFields.filter((field) => !ofCard.includes(field));
