import { Check } from 'lucide';
import type { ObjectiveAccess } from '../../src/domain/entities';
import { PublicationState } from '../../src/domain/enumerations';
import { accessBadges, type CardFacts, type Say } from '../../src/ui/card-facts';

/** The card of a course of the catalog; only one that is not mandatory can be added (ENR-03). */
export function card(access: ObjectiveAccess, t: Say): CardFacts {
  const { objective, isMandatory, objectiveAccess: own } = access;
  const closed = objective.state === PublicationState.draft || objective.state === PublicationState.archived;
  return {
    name: objective.name,
    imageUrl: objective.imageUrl,
    path: `/catalog/${encodeURIComponent(objective.id)}`,
    badges: [
      ...(own ? [{ tone: 'success' as const, text: t('catalog:enrolled'), icon: Check }] : []),
      ...accessBadges(access, t),
    ],
    text: objective.description,
    hasAction: !own && !isMandatory && !closed,
  };
}
