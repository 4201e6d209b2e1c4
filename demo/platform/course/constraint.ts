import type { ActivityConstraint } from '../../../src/contract/work';

const none: ActivityConstraint = {
  startFrom: null,
  startUntil: null,
  accessibleUntil: null,
  gracePeriodUntil: null,
  due: null,
  resultsDisclosureFrom: null,
  resultsDisclosureAbove: null,
  resultsDisclosurePolicy: null,
  reviewPolicy: null,
  revealResultsFrom: null,
};

/** A stored constraint with all fields; missing ones are null. */
export const constraintDto = (given: Partial<ActivityConstraint> | null): ActivityConstraint | null =>
  given && { ...none, ...given };
