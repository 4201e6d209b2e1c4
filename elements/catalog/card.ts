import type { ObjectiveAccess } from '../../src/domain/entities';
import type { CardFacts } from '../../src/ui/card-facts';

/** What the card of a course of the catalog says, but for what depends on the learner: the button and its badges. */
export const card = ({ objective }: ObjectiveAccess): CardFacts => ({
  name: objective.name,
  imageUrl: objective.imageUrl,
  path: `/catalog/${encodeURIComponent(objective.id)}`,
  text: objective.description,
});
