import { sql, type SQL } from 'drizzle-orm';
import { WorkflowState } from '../../../src/contract/enumerations';
import { HANDED_IN } from '../../../src/course/rules/tree';
import { UNSEEN as UNSEEN_STATES } from '../calendar/terms';

const listOf = (values: readonly number[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}::int`),
    sql`, `,
  )})`;

/** The states of an activity workflow in which nothing is left to do. */
export const DONE: SQL = listOf([...HANDED_IN, WorkflowState.finished]);
/** The states of courses and parts that learners don't see. */
export const UNSEEN: SQL = listOf(UNSEEN_STATES);

/** An instant in a statement of SQL. */
export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
/** An instant of SQL as the contract writes it. */
export const iso = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
