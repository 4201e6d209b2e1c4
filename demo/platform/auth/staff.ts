import type { UserRow } from './sessions';

/** Who teaches or administers. */
export const isStaff = ({ roles }: Pick<UserRow, 'roles'>) =>
  roles.some((role) => role === 'Instructor' || role === 'Administrator');
