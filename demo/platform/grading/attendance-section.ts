import { html } from 'hono/html';
import { formatNumber } from '../../../src/i18n/format';
import { bdi, hidden } from '../pages/markup';
import type { AttendanceList } from './attendance';
import type { GradingPage } from './page-data';
import { about, dateLine, errorOf, facts, failureOf, personName, section, time } from './parts';

/** Identifies one learner at one event, for error messages. */
export const attendanceKey = (objectiveId: string, axis: string, userId: string) => `${objectiveId} ${axis} ${userId}`;

type Learner = AttendanceList['learners'][number];

/** The button that marks a learner, or takes back the mark. */
function markForm({ objective, axis }: AttendanceList, learner: Learner, page: GradingPage) {
  const { t } = page.language;
  return html`<form method="post" action="/learn/grading/attendances">
    ${hidden('objectiveId', objective.id)}${hidden('axis', axis)}${hidden('userId', learner.id)}${hidden(
      'attended',
      learner.attended ? '' : 'yes',
    )}
    <button>
      ${t(learner.attended ? 'grading:attendance.unmark' : 'grading:attendance.mark')}${about(personName(learner))}
    </button>
  </form>`;
}

function learnerItem(list: AttendanceList, learner: Learner, hasStarted: boolean, page: GradingPage) {
  const { id, attended, markedBy } = learner;
  const marked = markedBy === id ? 'grading:attendance.byLearner' : 'grading:attendance.byInstructor';
  return html`<li class="work">
    <div>
      <h4>${personName(learner)}</h4>
      ${
        attended
          ? dateLine(marked, attended, page)
          : html`<p class="muted">${page.language.t('grading:attendance.none')}</p>`
      }
      ${errorOf(attendanceKey(list.objective.id, list.axis, id), page)}
    </div>
    ${hasStarted && markForm(list, learner, page)}
  </li>`;
}

function attendanceItem(list: AttendanceList, page: GradingPage) {
  const { t, locale } = page.language;
  const { objective, axis, partName, event, learners } = list;
  const start = new Date(event.start);
  const hasStarted = page.now >= start;
  const [attended, total] = [learners.filter((each) => each.attended), learners].map(({ length }) =>
    formatNumber(length, locale),
  ) as [string, string];
  const when = [partName && bdi(objective.name), time(start, page), !hasStarted && t('grading:attendance.notStarted')];
  // After an error the list is open.
  const isOpen = learners.some(({ id }) => failureOf(attendanceKey(objective.id, axis, id), page));
  return html`<li class="card">
    <h3>${bdi(partName ?? objective.name)}</h3>
    <p class="muted">${facts(when, page)}</p>
    ${
      learners.length
        ? html`<details ${isOpen && 'open'}>
            <summary>${t('grading:attendance.count', { attended, total })}</summary>
            <ul class="parts">
              ${learners.map((learner) => learnerItem(list, learner, hasStarted, page))}
            </ul>
          </details>`
        : html`<p>${t('grading:attendance.noLearners')}</p>`
    }
  </li>`;
}

/** Events with the attendance of each learner. */
export function attendanceSection(page: GradingPage) {
  const { t } = page.language;
  if (!page.attendances.length) return '';
  return section(
    'attendances',
    t('grading:attendance.title'),
    t('grading:attendance.text'),
    page.attendances.map((list) => attendanceItem(list, page)),
  );
}
