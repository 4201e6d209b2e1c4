import type { FirstList } from './first-list';
import { ownCard } from './own-card';
import { urgentGroup } from './urgent-group';

/** How My courses draws its first cards. */
export const ownCourses: FirstList = { card: ownCard, groups: urgentGroup, fitsNumber: true };
