import type { CourseStatus } from '../../src/course/rules/status';
import type { PlainKey } from '../../src/i18n/translate';
import type { Tone } from '../../src/markup/badge';

/** How a page says each state: its text key, and the tone of its badge. */
export const STATUS: Record<CourseStatus, { key: PlainKey<'course'>; tone: Tone }> = {
  notStarted: { key: 'workflow.notStarted', tone: 'neutral' },
  comingSoon: { key: 'state.comingSoon', tone: 'neutral' },
  archived: { key: 'state.archived', tone: 'neutral' },
  inProgress: { key: 'workflow.inProgress', tone: 'accent' },
  submitted: { key: 'workflow.submitted', tone: 'warning' },
  inGrading: { key: 'workflow.inGrading', tone: 'warning' },
  graded: { key: 'workflow.graded', tone: 'warning' },
  gradingApproved: { key: 'workflow.gradingApproved', tone: 'warning' },
  gradePending: { key: 'result.grading', tone: 'warning' },
  finished: { key: 'workflow.finished', tone: 'success' },
  passed: { key: 'result.passed', tone: 'success' },
  failed: { key: 'result.failed', tone: 'danger' },
};
