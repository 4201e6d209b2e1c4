import { html, raw } from 'hono/html';
import { wholePercent } from '../../../src/base/percent';
import { formatNumber, formatPercent, inOneLine } from '../../../src/i18n/format';
import { bdi, hidden, sentence } from '../pages/markup';
import { essayForm } from './essay-form';
import type { GradingPage } from './page-data';
import { about, dateLine, facts, errorOf, numberField, personName, section, seenField } from './parts';
import { filterQuery, type GradedAttempt, type Work } from './queries';
import { workPath } from './work-files';

/** The form for one result in percent. */
function percentForm(work: Work, page: GradingPage) {
  const { t, locale } = page.language;
  const { id, partName, objective, learner, normalizedScore, passingScore } = work;
  const names = about(personName(learner), bdi(partName ?? objective.name));
  const field = numberField(
    {
      of: id,
      name: 'percent',
      id: `percent-${id}`,
      label: html`${t('course:result.title')}${names}`,
      stored: normalizedScore === null ? '' : String(wholePercent(normalizedScore)),
      whole: true,
      unit: '%',
      hint: passingScore === null ? undefined : `pass-${id}`,
    },
    page,
  );
  const passing = passingScore !== null && [t('course:result.passing'), formatPercent(passingScore, locale)];
  return html`<form method="post" action="/learn/grading/grades">
    ${hidden('activityWorkflowId', id)} ${seenField(work)} ${field}
    <button ${normalizedScore === null && raw('class="primary"')}>${t('discussion:save')}${names}</button>
    ${passing && html`<p class="muted" id="pass-${id}">${inOneLine(passing, locale)}</p>`}
    ${errorOf(id, page, { field: 'percent', max: formatNumber(100, locale) })}${errorOf(id, page)}
  </form>`;
}

/** The form for the result of a work; for one with a text or files the way to its page. */
function gradeForm(work: Work, page: GradingPage) {
  const { id, partName, objective, learner } = work;
  if (work.submission) {
    const names = about(personName(learner), bdi(partName ?? objective.name));
    return html`<a class="button" href="${workPath(id, filterQuery(page.filter))}"
      >${page.language.t('grading:open')}${names}</a
    >`;
  }
  const sheet = page.sheets.get(work.id);
  return sheet ? essayForm(work, sheet, page) : percentForm(work, page);
}

const workClass = ({ id }: Work, { sheets }: GradingPage) => (sheets.has(id) ? 'work with-essays' : 'work');

function workItem(work: Work, page: GradingPage) {
  const { partName, objective, learner, submitted, graded, team } = work;
  const place = facts([partName !== null && bdi(objective.name), bdi(objective.code)], page);
  return html`<li class="card ${workClass(work, page)}">
    <div>
      <h3>${bdi(partName ?? objective.name)}</h3>
      <p class="learner">${personName(learner)}</p>
      <p class="muted">${place}</p>
      ${graded ? dateLine('grading:graded', graded, page) : dateLine('grading:submitted', submitted, page)}
      ${team && html`<p class="muted">${sentence(page.language.t, 'grading:team', { team: bdi(team) })}</p>`}
    </div>
    ${gradeForm(work, page)}
  </li>`;
}

/** The result of an attempt: its percent, the name of its grade, whether it is passed. */
function resultFacts({ result }: GradedAttempt, page: GradingPage) {
  const { t, locale } = page.language;
  const { normalizedScore, grade, passed } = result ?? { normalizedScore: null, grade: null, passed: null };
  const parts = [
    normalizedScore !== null && formatPercent(normalizedScore, locale),
    grade && bdi(grade),
    passed !== null && t(passed ? 'course:result.passed' : 'course:result.failed'),
  ];
  return parts.some(Boolean) ? facts(parts, page) : t('grading:noScore');
}

function attemptItem(attempt: GradedAttempt, page: GradingPage) {
  const { t } = page.language;
  const { workflowId, objective, learner, submitted, work } = attempt;
  const parts = work.map(
    (each) =>
      html`<li class="${workClass(each, page)}">
        <div>
          <h4>${each.partName === null ? t('grading:wholeCourse') : bdi(each.partName)}</h4>
          ${dateLine('grading:graded', each.graded, page)}
        </div>
        ${gradeForm(each, page)}
      </li>`,
  );
  return html`<li class="card">
    <div class="attempt">
      <div>
        <h3>${bdi(objective.name)}</h3>
        <p class="learner">${personName(learner)}</p>
        <p class="muted">${bdi(objective.code)}</p>
        ${dateLine('grading:submitted', submitted, page)}
      </div>
      <div class="result">
        <p>${t('course:result.title')}</p>
        <p><strong>${resultFacts(attempt, page)}</strong></p>
      </div>
      <form method="post" action="/learn/grading/approvals">
        ${hidden('objectiveWorkflowId', workflowId)}
        <button class="primary">
          ${t('grading:approve.action')}${about(bdi(objective.name), personName(learner))}
        </button>
        ${errorOf(workflowId, page)}
      </form>
    </div>
    ${
      parts.length > 0 &&
      html`<ul class="parts">
        ${parts}
      </ul>`
    }
  </li>`;
}

/** The filter of the waiting work; nothing where there is nothing to choose. */
function filterForm({ language, filter, places, grader }: GradingPage) {
  const { t } = language;
  const isAdministrator = grader.roles.includes('Administrator');
  if (places.length < 2 && !filter.place && !isAdministrator) return '';
  const courses = [...new Map(places.map(({ objective }) => [objective.id, objective.name]))];
  const option = (value: string, name: string) =>
    html`<option value="${value}" ${filter.place === value && raw('selected')}>${name}</option>`;
  return html`<form class="filter" method="get" action="/learn/grading">
    <span class="pair"
      ><label for="place">${t('grading:filter.place')}</label>
      <select id="place" name="place">
        ${option('', t('grading:filter.all'))}
        ${courses.map(([id, name]) => [
          option(id, name),
          places
            .filter(({ objective, axis }) => objective.id === id && axis)
            .map(({ axis, partName }) => option(`${id} ${axis}`, `${name} · ${partName ?? ''}`)),
        ])}
      </select></span
    >
    <span class="pair"
      ><label for="order">${t('discussion:order')}</label>
      <select id="order" name="order">
        <option value="">${t('discussion:oldest')}</option>
        <option value="newest" ${filter.newestFirst && raw('selected')}>${t('grading:filter.newest')}</option>
      </select></span
    >
    ${
      isAdministrator &&
      html`<label class="check"
        ><input type="checkbox" name="mine" value="1" ${filter.mine && raw('checked')} />
        ${t('grading:filter.mine')}</label
      >`
    }
    <button>${t('grading:filter.show')}</button>
  </form>`;
}

/** Work that waits for a result. */
export function waitingSection(page: GradingPage) {
  const { t, locale } = page.language;
  const { waiting, waitingCount: count } = page;
  const text =
    count === 0
      ? t('grading:waiting.none')
      : t('grading:waiting.count', { count, number: formatNumber(count, locale) });
  return section(
    'waiting',
    t('grading:waiting.title'),
    html`${!(page.filter.newestFirst && count) && text}${filterForm(page)}`,
    waiting.map((work) => workItem(work, page)),
  );
}

/** Attempts whose results wait for approval. */
export function approvalSection(page: GradingPage) {
  const { t } = page.language;
  const { attempts } = page;
  return section(
    'attempts',
    t('grading:approve.title'),
    t(attempts.length ? 'grading:approve.text' : 'grading:approve.none'),
    attempts.map((attempt) => attemptItem(attempt, page)),
  );
}

/** Graded work of courses that have other work to grade. */
export function gradedSection(page: GradingPage) {
  const { t } = page.language;
  if (!page.graded.length) return '';
  return section(
    'graded',
    t('common:workflow.graded'),
    t('grading:gradedText'),
    page.graded.map((work) => workItem(work, page)),
  );
}
