import { call } from '../call';
import { command } from './commands';
import * as grading from '../grading';
import { LMS } from '../public-paths';

export const gradeActivityWorkflow = command('grade-activity-workflows', grading.gradeActivityWorkflow);
export const approveGrading = command('approve-gradings', grading.approveGrading);
export const gradeQuizAnswers = command('grade-quiz-answers', grading.gradeQuizAnswers);
export const markAttendance = command('mark-attendances', grading.markAttendance);
export const removePost = command('remove-posts', grading.removePost);
export const dismissReports = command('dismiss-post-reports', grading.dismissReports);
export const submissions = call('get', `${LMS}grading/activity-workflows/query`, { answer: grading.submissionPage });
