import type { UserRow } from './sessions';

/** Whether a person teaches or administers. */
export const isStaff = ({ roles }: Pick<UserRow, 'roles'>) =>
  roles.some((role) => role === 'Instructor' || role === 'Administrator');
