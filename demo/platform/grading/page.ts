import { html } from 'hono/html';
import { administratorWays } from '../pages/administrator-ways';
import { headedPage } from '../pages/headed-page';
import { attendanceKey, attendanceSection } from './attendance-section';
import { RUBRICS_PATH } from '../rubric/page';
import type { GradingPage } from './page-data';
import { errorText } from './refusal';
import { reportSection } from './report-section';
import { approvalSection, gradedSection, waitingSection } from './work-section';

/** The error message for an item that is no longer on the page, because another instructor was faster. */
function lostFailure({ language, failure, waiting, graded, attempts, reports, attendances }: GradingPage) {
  if (!failure) return '';
  const work = [...waiting, ...graded, ...attempts.flatMap((attempt) => attempt.work)];
  const shown = [
    ...work.map(({ id }) => id),
    ...attempts.map(({ workflowId }) => workflowId),
    ...reports.map(({ id }) => id),
    ...attendances.flatMap(({ objective, axis, learners }) =>
      learners.map(({ id }) => attendanceKey(objective.id, axis, id)),
    ),
  ];
  const error = failure.error === 'range' ? 'gone' : failure.error;
  return !shown.includes(failure.of) && html`<p class="error" role="alert">${errorText(language.t, error)}</p>`;
}

/** The instructor's page: work to grade, attempts to approve, graded work, reports and attendance. It works without script. */
export function gradingPage(page: GradingPage) {
  const { language, choice, grader, done, failure } = page;
  const { t } = language;
  const isAdministrator = grader.roles.includes('Administrator');
  return headedPage({
    choice,
    person: grader,
    path: '/learn/grading',
    ways: [
      { href: RUBRICS_PATH, text: t('rubric:title') },
      ...(isAdministrator ? administratorWays(grader, t, '/learn/grading') : []),
    ],
    title: failure ? `${t('grading:notSaved')} | ${t('grading:title')}` : t('grading:title'),
    main: html`<h1>${t('grading:title')}</h1>
      ${done && html`<p class="done" role="status" tabindex="-1" autofocus>${done}</p>`} ${lostFailure(page)}
      ${waitingSection(page)} ${approvalSection(page)} ${gradedSection(page)} ${reportSection(page)}
      ${attendanceSection(page)}`,
  });
}
