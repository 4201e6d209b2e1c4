import { hasPermission } from '../../../src/domain/roles';
import type { UserRow } from '../auth/sessions';

/** What grading takes. */
export const GRADES = [{ name: 'ObjectiveWorkflow.Grade' }];

export const mayGrade = ({ permissions }: UserRow) => hasPermission(permissions, GRADES);
