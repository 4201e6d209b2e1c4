import { hasPermission } from '../../../src/portal/roles';
import type { UserRow } from '../server/sign-in/sessions';

/** The permissions that grading requires. */
export const GRADES = [{ name: 'ObjectiveWorkflow.Grade' }];

/** Whether a person has the permission to grade, in any course. */
export const mayGrade = ({ permissions }: UserRow) => hasPermission(permissions, GRADES);
