import type { IconNode } from 'lucide';
import Archive from 'lucide/dist/esm/icons/archive.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import type { ListedAccess } from '../../contract/listed';
import type { Shelf } from '../../contract/shelves';
import { accessCard } from './access-card';
import type { CardFacts } from './card';

export const SHELF_ICONS: Record<Shelf, IconNode> = { pinned: Pin, hidden: EyeOff, archived: Archive };

/**
 * The content of a course card in My courses, with room for its menu.
 * @param shelf the current shelf of the course, if it is newer than the one in `access`
 */
export function ownCard(
  access: ListedAccess,
  scope: Parameters<typeof accessCard>[1],
  shelf = access.objectiveAccess?.shelf,
): CardFacts {
  const facts = accessCard(access, scope);
  const { badges = [] } = facts;
  const own = shelf && { tone: 'neutral' as const, text: scope.t(`card:${shelf}`), icon: SHELF_ICONS[shelf] };
  return { ...facts, badges: own ? [own, ...badges] : badges, hasAction: true };
}
