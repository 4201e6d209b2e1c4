import { html, raw } from 'hono/html';
import { formatNumber } from '../../../src/i18n/format';
import { bdi, hidden } from '../pages/markup';
import type { Essay, QuizSheet } from './essays';
import type { GradingPage } from './page-data';
import { formatted } from './formatted';
import { about, errorOf, numberField, personName, seenField } from './parts';
import type { Work } from './queries';
import { workFiles } from './work-files';

/** An essay with its question, and the field for its points. */
function essayField({ questionId, question, answer, files, points, maxPoints }: Essay, work: Work, page: GradingPage) {
  const { t, locale } = page.language;
  const field = `points.${questionId}`;
  const max = formatNumber(maxPoints, locale);
  return html`<div class="essay">
    <p class="question" dir="auto">${question}</p>
    ${answer && formatted(answer)} ${workFiles(files, { id: work.id, language: page.language, frames: false })}
    ${numberField(
      {
        of: work.id,
        name: field,
        id: `points-${work.id}-${questionId}`,
        label: html`${t('grading:points')}
        (${formatNumber(0, locale)}–${max})${about(personName(work.learner), bdi(question))}`,
        stored: points === null ? '' : String(points),
      },
      page,
    )}
    ${errorOf(work.id, page, { field, max })}
  </div>`;
}

const sum = (points: number[]) => points.reduce((all, each) => all + each, 0);

/** The essays of a quiz with the fields for their points, and the automatic points. The total follows when all have points. */
export function essayForm(work: Work, { essays, automatic }: QuizSheet, page: GradingPage) {
  const { t, locale } = page.language;
  const number = (value: number) => formatNumber(value, locale);
  const given = essays.flatMap(({ points }) => points ?? []);
  const max = automatic.maxPoints + sum(essays.map(({ maxPoints }) => maxPoints));
  const names = about(personName(work.learner), bdi(work.partName ?? work.objective.name));
  const scored = t('grading:automatic', { points: number(automatic.points), max: number(automatic.maxPoints) });
  const total = t('grading:total', { points: number(automatic.points + sum(given)), max: number(max) });
  return html`<form class="essays" method="post" action="/learn/grading/points">
    ${hidden('activityWorkflowId', work.id)} ${seenField(work)} ${essays.map((essay) => essayField(essay, work, page))}
    <div class="total">
      ${automatic.maxPoints > 0 && html`<p class="muted">${scored}</p>`}
      ${given.length === essays.length && html`<p><strong>${total}</strong></p>`}
    </div>
    <button ${work.normalizedScore === null && raw('class="primary"')}>${t('discussion:save')}${names}</button>
    ${errorOf(work.id, page)}
  </form>`;
}
