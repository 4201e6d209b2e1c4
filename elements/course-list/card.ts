import { cardDestination } from '../../src/domain/destination';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { accessBadges, accessFoot, type CardFacts, type CardScope } from '../../src/ui/card-facts';

/** What the card of one of the learner's courses says, as AccessCard does. */
export const card = (access: ObjectiveAccess, { t, locale }: CardScope): CardFacts => ({
  ...access.objective,
  path: cardDestination(access),
  badges: accessBadges(access, t),
  foot: accessFoot(access, new Date(), t, locale),
});
