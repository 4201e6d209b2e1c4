import { lookUp } from '../../../src/domain/look-up';
import { escapeHtml } from '../../../src/domain/escape-html';
import type { AttendanceList } from './attendance';
import type { Essay, QuizSheet } from './essays';
import { bdi, errorText, failureOf, hidden, name, quote, section, time } from './html';
import type { GradingPage } from './page-data';
import type { Work } from './queries';
import type { ReportedPost } from './reports';

/** An essay with its question, and the field for its points. */
function essayField({ questionId, question, answer, points, maxPoints }: Essay, work: Work, page: GradingPage): string {
  const failure = failureOf(work.id, page);
  const field = `points.${questionId}`;
  const value = lookUp(failure?.typed ?? {}, field) ?? (points === null ? '' : String(points));
  const id = `points-${work.id}-${questionId}`;
  const about = `<span class="hidden"> of ${bdi(name(work.learner))}: ${escapeHtml(question)}</span>`;
  return `<div class="essay"><p class="question" dir="auto">${escapeHtml(question)}</p>
${quote(answer)}
<label for="${id}">Points${about}</label>
<span class="percent"><input id="${id}" name="${field}" type="number" inputmode="decimal" min="0" max="${maxPoints}" step="any" required value="${escapeHtml(value)}"${failure ? ` aria-invalid="true" aria-describedby="error-${work.id}"` : ''}><span>of ${maxPoints}</span></span></div>`;
}

const sum = (points: number[]) => points.reduce((all, each) => all + each, 0);

/** The essays of a quiz with the fields for their points, and the automatic points. */
export function essayForm(work: Work, { essays, automatic }: QuizSheet, page: GradingPage): string {
  const all = automatic.maxPoints + sum(essays.map(({ maxPoints }) => maxPoints));
  const given = essays.flatMap(({ points }) => points ?? []);
  const total =
    given.length === essays.length
      ? `<p>Total: <strong>${automatic.points + sum(given)} of ${all} points</strong></p>`
      : `<p class="muted">Total: as soon as all answers have points, of ${all}</p>`;
  const about = `<span class="hidden"> of ${bdi(name(work.learner))}, ${bdi(work.partName ?? work.objective.name)}</span>`;
  return `<form class="essays" method="post" action="/learn/grading/points">
${hidden('activityWorkflowId', work.id)}
${essays.map((essay) => essayField(essay, work, page)).join('')}
<div class="total"><p class="muted">Scored automatically: ${automatic.points} of ${automatic.maxPoints} points</p>${total}</div>
<button${work.normalizedScore === null ? ' class="primary"' : ''}>Save points${about}</button>
${errorText(work.id, failureOf(work.id, page))}</form>`;
}

function reportItem(post: ReportedPost, page: GradingPage): string {
  const { id, text, created, author, acting, objective, partName, reports } = post;
  const about = `<span class="hidden"> of ${bdi(name(author))}</span>`;
  const form = (action: string, words: string, button = '') =>
    `<form method="post" action="/learn/grading/${action}">${hidden('postId', id)}<button${button}>${words}${about}</button></form>`;
  return `<li class="card report"><h3>${bdi(name(author))}${acting ? `, written by ${bdi(name(acting))}` : ''}</h3>
<p class="muted">${bdi(partName ?? objective.name)}${partName ? ` · ${bdi(objective.name)}` : ''} · ${time(created, page.grader)}</p>
${quote(text)}
<ul class="reasons">${reports
    .map(({ by, reason, created: at }) => `<li><p>${bdi(name(by))}, ${time(at, page.grader)}</p>${quote(reason)}</li>`)
    .join('')}</ul>
<div class="choices">${form('dismissals', 'Dismiss')}${form('removals', 'Remove post', ' class="danger"')}</div>
${errorText(id, failureOf(id, page))}</li>`;
}

export const reportSection = (page: GradingPage): string =>
  page.reports.length
    ? section(
        'reports',
        'Reported posts',
        'What learners reported in discussions. A post that you remove is gone for good; one whose reports you dismiss stays.',
        page.reports.map((post) => reportItem(post, page)),
      )
    : '';

/** Identifies one learner at one event, for error messages. */
export const attendanceKey = (objectiveId: string, axis: string, userId: string) => `${objectiveId} ${axis} ${userId}`;

function attendanceItem(list: AttendanceList, page: GradingPage): string {
  const { objective, axis, partName, event, learners } = list;
  const begun = page.now >= new Date(event.start);
  const row = ({ id, attended, markedBy, ...learner }: AttendanceList['learners'][number]) => {
    const key = attendanceKey(objective.id, axis, id);
    const about = `<span class="hidden"> ${attended ? 'of ' : ''}${bdi(name(learner))}</span>`;
    const status = attended
      ? `<p class="muted">Was there: ${markedBy === id ? 'by their own word' : 'marked by an instructor'}, ${time(attended, page.grader)}</p>`
      : '<p class="muted">Not marked</p>';
    const form = `<form method="post" action="/learn/grading/attendances">${hidden('objectiveId', objective.id)}${hidden('axis', axis)}${hidden('userId', id)}${hidden('attended', attended ? '' : 'yes')}<button>${attended ? 'Take back the mark' : 'Mark as present:'}${about}</button></form>`;
    return `<li class="work"><div><h4>${bdi(name(learner))}</h4>${status}${errorText(key, failureOf(key, page))}</div>${begun ? form : ''}</li>`;
  };
  return `<li class="card"><h3>${bdi(partName ?? objective.name)}</h3>
<p class="muted">${partName ? `${bdi(objective.name)} · ` : ''}${time(new Date(event.start), page.grader)}${begun ? '' : ': has not begun yet'}</p>
${learners.length ? `<details><summary>${learners.filter(({ attended }) => attended).length} of ${learners.length} were there</summary><ul class="parts">${learners.map(row).join('')}</ul></details>` : '<p>Nobody has this course.</p>'}</li>`;
}

export const attendanceSection = (page: GradingPage): string =>
  page.attendances.length
    ? section(
        'attendances',
        'Attendance',
        'Events of the last weeks. Mark who was there; to complete the event stays the learner’s own.',
        page.attendances.map((list) => attendanceItem(list, page)),
      )
    : '';
