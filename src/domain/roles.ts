import type { PermissionEntry, User } from './entities';

/** A learner-only user has Learner as the single role (section 6). */
export const isLearnerOnly = ({ role }: Pick<User, 'role'>) => role.length === 1 && role[0] === 'Learner';

/**
 * Section 6: an entry matches when each of its attributes equals the one on a held permission; scope_id matches exactly,
 * absence included. Nothing required is granted by either strategy.
 */
export function hasPermission(
  held: readonly PermissionEntry[],
  required: readonly PermissionEntry[],
  strategy: 'all' | 'any' = 'all',
): boolean {
  const matches = (entry: PermissionEntry) =>
    held.some(
      (permission) =>
        permission.scope_id === entry.scope_id &&
        (Object.keys(entry) as (keyof PermissionEntry)[]).every((key) => permission[key] === entry[key]),
    );
  return strategy === 'all' || required.length === 0 ? required.every(matches) : required.some(matches);
}
