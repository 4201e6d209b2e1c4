import { wholePercent } from '../../../src/domain/percent';
import { escapeHtml } from '../../../src/domain/escape-html';
import { bdi, errorText, failureOf, hidden, name, percent, section, time } from './html';
import { brand, pageSheets } from '../theme/head';
import type { GradingPage } from './page-data';
import { attendanceKey, attendanceSection, essayForm, reportSection } from './page-parts';
import type { GradedAttempt, Work } from './queries';

/** The field and the button for one grade. */
function gradeForm(work: Work, page: GradingPage): string {
  const sheet = page.sheets.get(work.id);
  if (sheet) return essayForm(work, sheet, page);
  const { id, partName, objective, learner, normalizedScore, passingScore } = work;
  const failure = failureOf(id, page);
  const value = failure?.typed?.percent ?? (normalizedScore === null ? '' : String(wholePercent(normalizedScore)));
  const about = `<span class="hidden"> of ${bdi(name(learner))}, ${bdi(partName ?? objective.name)}</span>`;
  const described = [passingScore === null ? '' : `pass-${id}`, failure ? `error-${id}` : ''].filter(Boolean).join(' ');
  return `<form method="post" action="/learn/grading/grades">
${hidden('activityWorkflowId', id)}
<label for="percent-${id}">Grade${about}</label>
<span class="percent"><input id="percent-${id}" name="percent" type="number" inputmode="numeric" min="0" max="100" step="1" required value="${escapeHtml(value)}"${described ? ` aria-describedby="${described}"` : ''}${failure ? ' aria-invalid="true" autofocus' : ''}><span aria-hidden="true">%</span></span>
<button${normalizedScore === null ? ' class="primary"' : ''}>Save grade${about}</button>
${passingScore === null ? '' : `<p class="muted" id="pass-${id}">Passed from ${percent(passingScore)}</p>`}
${errorText(id, failure)}</form>`;
}

const course = ({ objective }: Pick<Work, 'objective'>) =>
  `${bdi(objective.name)} · <span class="code">${bdi(objective.code)}</span>`;

function workItem(work: Work, page: GradingPage): string {
  const { partName, objective, learner, submitted, graded, team } = work;
  const when = graded ? `Graded ${time(graded, page.grader)}` : `Handed in ${time(submitted, page.grader)}`;
  return `<li class="card work${page.sheets.has(work.id) ? ' with-essays' : ''}"><div>
<h3>${bdi(partName ?? objective.name)}</h3>
<p class="learner">${bdi(name(learner))}</p>
<p class="muted">${partName === null ? bdi(objective.code) : course(work)}</p>
<p class="muted">${when}</p>
${team ? `<p class="muted">Handed in by the team ${bdi(team)}: the grade is everybody’s.</p>` : ''}</div>
${gradeForm(work, page)}</li>`;
}

function resultText({ result }: GradedAttempt): string {
  const { normalizedScore, grade, passed } = result ?? { normalizedScore: null, grade: null, passed: null };
  const words = [
    normalizedScore === null ? '' : percent(normalizedScore),
    grade ? bdi(grade) : '',
    passed === null ? '' : passed ? 'passed' : 'not passed',
  ].filter(Boolean);
  return words.length ? words.join(' · ') : 'without a score';
}

function attemptItem(attempt: GradedAttempt, page: GradingPage): string {
  const { workflowId, objective, learner, submitted, work } = attempt;
  const failure = failureOf(workflowId, page);
  const parts = work.map(
    (
      each,
    ) => `<li class="work${page.sheets.has(each.id) ? ' with-essays' : ''}"><div><h4>${each.partName === null ? 'The whole course' : bdi(each.partName)}</h4>
<p class="muted">Graded ${time(each.graded, page.grader)}</p></div>
${gradeForm(each, page)}</li>`,
  );
  return `<li class="card"><div class="attempt"><div>
<h3>${bdi(objective.name)}</h3>
<p class="learner">${bdi(name(learner))}</p>
<p class="muted">${bdi(objective.code)}</p>
<p class="muted">Handed in ${time(submitted, page.grader)}</p></div>
<div class="result"><p>Result</p><p><strong>${resultText(attempt)}</strong></p></div>
<form method="post" action="/learn/grading/approvals">
${hidden('objectiveWorkflowId', workflowId)}
<button class="primary">Approve<span class="hidden"> ${bdi(objective.name)} of ${bdi(name(learner))}</span></button>
${errorText(workflowId, failure)}</form></div>
${parts.length ? `<ul class="parts">${parts.join('')}</ul>` : ''}</li>`;
}

/** The error message for an item that is no longer on the page, because another instructor was faster. */
function lostFailure({ failure, waiting, graded, attempts, reports, attendances }: GradingPage): string {
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
  return shown.includes(failure.of) ? '' : `<p class="error" role="alert">${escapeHtml(failure.message)}</p>`;
}

const waitingText = ({ waiting, waitingCount }: GradingPage) =>
  waitingCount === 0
    ? 'Nothing waits for a grade.'
    : waiting.length < waitingCount
      ? `The ${waiting.length} oldest of ${waitingCount} that were handed in.`
      : 'What was handed in, the oldest first.';

/** The instructor's page: work to grade, attempts to approve, and graded work. It works without script. */
export const gradingPage = (page: GradingPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.failure ? 'Not saved: ' : ''}Grading | Learn</title>
<link rel="icon" href="data:,">
${pageSheets}
<link rel="stylesheet" href="/learn/grading/page.css">
</head>
<body>
<header>${brand}${page.grader.roles.includes('Administrator') ? '<a href="/learn/theme">Look of the portal</a>' : ''}<p>${bdi(name(page.grader))}</p></header>
<main>
<h1>Grading</h1>
${page.done ? `<p class="done" role="status" tabindex="-1" autofocus>${escapeHtml(page.done)}</p>` : ''}
${lostFailure(page)}
${section(
  'waiting',
  'To grade',
  waitingText(page),
  page.waiting.map((work) => workItem(work, page)),
)}
${section(
  'attempts',
  'To approve',
  page.attempts.length
    ? 'Everything in these courses is graded. Once you approve, the learner can finish the course, and no grade can be changed any more.'
    : 'No course waits for your approval.',
  page.attempts.map((attempt) => attemptItem(attempt, page)),
)}
${
  page.graded.length
    ? section(
        'graded',
        'Graded',
        'There is still something to do or to grade in these courses. You can change a grade until the course is approved.',
        page.graded.map((work) => workItem(work, page)),
      )
    : ''
}
${reportSection(page)}
${attendanceSection(page)}
</main>
</body>
</html>`;
