import { sql, type Column, type SQL } from 'drizzle-orm';
import { objectiveInstructors } from '../../db/schema';

const ADMINISTRATOR = JSON.stringify(['Administrator']);

/** SQL: whether a person is an instructor of a course. */
export const isTaughtBy = (userId: string, objectiveId: Column | string): SQL => sql`exists (
  select 1 from ${objectiveInstructors} as taught
  where taught.user_id = ${userId} and taught.objective_id = ${objectiveId}
)`;

/** SQL: whether a person teaches a course. Administrators count as teaching all courses. */
export const teaches = (userId: string, objectiveId: Column | string): SQL => sql`(
  exists (select 1 from users as teacher where teacher.id = ${userId} and teacher.roles @> ${ADMINISTRATOR}::jsonb)
  or ${isTaughtBy(userId, objectiveId)}
)`;
