import { html, raw } from 'hono/html';
import type { SubmissionVersion } from '../../../src/contract/submission';
import type { Rubric } from '../../../src/contract/rubric';
import { attachmentTypes } from '../../../src/base/attachments';
import { formatDate, formatNumber, inOneLine } from '../../../src/i18n/format';
import type { Language } from '../i18n/language';
import { headedPage } from '../pages/headed-page';
import type { LanguageChoice } from '../pages/language-menu';
import { bdi, hidden, sentence } from '../pages/markup';
import { rubricVersion } from '../rubric/version';
import type { UserRow } from '../server/sign-in/sessions';
import type { GradedWork } from '../submission/answers';
import { formatted } from './formatted';
import { errorText, type ErrorName } from './refusal';
import { workFiles, workPath } from './work-files';

/** What was typed into the form of a work. */
export interface TypedGrade {
  points: string;
  levels: Readonly<Record<string, string>>;
  comment: string;
  /** Ids of the answer's files that stay. */
  kept: readonly string[];
  /** `now`: the learner sees it before the policies show it. `policy`: they decide. '': there was no choice. */
  release: string;
}

export interface WorkPage {
  id: string;
  work: GradedWork;
  grader: UserRow;
  language: Language;
  choice: LanguageChoice;
  /** The filter of the queue, as a query. */
  query: string;
  typed: TypedGrade;
  error?: { name: ErrorName; field: 'points' | 'levels' | 'files' | 'form' } | undefined;
  /** It was just saved. */
  saved?: boolean;
}

function versionView(version: SubmissionVersion, page: WorkPage) {
  const { language, grader } = page;
  const { t, locale } = language;
  const date = formatDate(version.submitted, locale, 'datetime', grader.timezone ?? 'UTC');
  const facts = [
    t('submission:version', { number: formatNumber(version.number, locale) }),
    t('submission:submitted', { date }),
    ...(version.late ? [t('submission:late')] : []),
  ];
  return html`<article>
    <p class="muted">${inOneLine(facts, locale)}</p>
    ${version.by.id !== page.work.learner.id && html`<p class="muted">${bdi(version.by.name)}</p>`}
    ${formatted(version.text)} ${workFiles(version.files, { ...page, frames: true })}
  </article>`;
}

function workView(page: WorkPage) {
  const { t } = page.language;
  const [last, ...earlier] = page.work.versions;
  return html`<section class="submitted-work" aria-label="${t('grading:work.label')}" tabindex="0">
    ${last && versionView(last, page)}
    ${
      earlier.length > 0 &&
      html`<details>
        <summary>${t('submission:earlier')}</summary>
        ${earlier.map((version) => versionView(version, page))}
      </details>`
    }
  </section>`;
}

const errorOf = ({ error, language, work }: WorkPage, field: string) =>
  error?.field === field &&
  html`<p class="error" id="error-${field}" role="alert" tabindex="-1" autofocus>
    ${errorText(language.t, error.name, formatNumber(work.maxScore, language.locale))}
  </p>`;

/** A criterion with its levels: radio buttons, which arrow keys change. */
function criterion({ id, name, levels }: Rubric[number], page: WorkPage) {
  const { t, locale } = page.language;
  return html`<fieldset>
    <legend>${bdi(name)}</legend>
    ${levels.map((level) => {
      const points = t('quiz:points', { count: level.points, points: formatNumber(level.points, locale) });
      return html`<label>
        <input
          type="radio"
          name="level.${id}"
          value="${level.id}"
          ${page.typed.levels[id] === level.id && raw('checked')}
        />
        <span>${bdi(level.name)} <span class="muted">${points}</span></span>
      </label>`;
    })}
  </fieldset>`;
}

function pointsField(page: WorkPage) {
  const { t, locale } = page.language;
  const range = `${formatNumber(0, locale)}–${formatNumber(page.work.maxScore, locale)}`;
  return html`<label for="points">${t('grading:points')} (${range})</label>
    <span class="number"
      ><input
        id="points"
        name="points"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        value="${page.typed.points}"
        ${page.error?.field === 'points' && raw('aria-invalid="true" aria-describedby="error-points"')}
        ${!page.error && raw('autofocus')}
    /></span>`;
}

/** The files of the answer, each of which may be taken away, and the field for more. */
function answerFiles(page: WorkPage) {
  const { t } = page.language;
  const files = page.work.answer?.files ?? [];
  const accept = attachmentTypes.flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`)).join(',');
  return html`${files.map(
      ({ id, name }) =>
        html`<label class="kept">
          <input type="checkbox" name="keep" value="${id}" ${page.typed.kept.includes(id) && raw('checked')} />
          <span>${bdi(name)}</span>
        </label>`,
    )}
    <label for="files">${t('grading:work.files')}</label>
    <input id="files" name="files" type="file" multiple accept="${accept}" />
    ${errorOf(page, 'files')}`;
}

/** When the learner sees the answer: a choice where the policies would show it later. */
function revealChoice(page: WorkPage) {
  const { t, locale } = page.language;
  const { at, shown, mayRelease } = page.work.reveal;
  if (shown) return html`<p class="muted">${t('grading:reveal.shown')}</p>`;
  const date = at && formatDate(at, locale, 'datetime', page.grader.timezone ?? 'UTC');
  const byPolicy = date ? t('grading:reveal.on', { date }) : t('grading:reveal.later');
  if (!mayRelease) return html`<p class="muted">${date ? byPolicy : t('grading:reveal.never')}</p>`;
  const choice = (value: string, text: string) =>
    html`<label
      ><input type="radio" name="release" value="${value}" ${page.typed.release === value && raw('checked')} />
      <span>${text}</span></label
    >`;
  return html`<fieldset>
    <legend>${t('grading:reveal.title')}</legend>
    ${choice('policy', byPolicy)} ${choice('now', t('calendar:now'))}
  </fieldset>`;
}

/** What another instructor has saved, to compare it with what is typed. */
function theirs({ work, error, language }: WorkPage) {
  const { answer, rubric } = work;
  if (error?.name !== 'meanwhile' || !answer) return '';
  const reached = (rubric ?? []).map(({ id, name, levels }) => {
    const level = levels.find((each) => each.id === answer.levels[id]);
    return level && html`<li>${bdi(name)}: <strong>${bdi(level.name)}</strong></li>`;
  });
  return html`<div class="theirs">
    ${
      reached.length > 0 &&
      html`<ul>
        ${reached}
      </ul>`
    }
    ${
      answer.comment &&
      html`<p class="muted">${language.t('grading:work.comment')}</p>
        ${formatted(answer.comment)}`
    }
  </div>`;
}

function gradeForm(page: WorkPage) {
  const { t, locale } = page.language;
  const { work, id, query, typed, saved } = page;
  const { answer, rubric } = work;
  const number = (value: number) => formatNumber(value, locale);
  return html`<form class="grade" method="post" enctype="multipart/form-data" action="${workPath(id, query)}">
    <div class="fields">
      ${saved && html`<p class="done" role="status" tabindex="-1" autofocus>${t('grading:done.result')}</p>`}
      ${errorOf(page, 'form')}
      ${answer && html`<p>${t('grading:total', { points: number(answer.score), max: number(answer.maxScore) })}</p>`}
      ${theirs(page)} ${hidden('revision', String(work.revision))}
      ${hidden('rubric', rubricVersion(rubric, work.maxScore))}
      ${work.isRubricKept && html`<p class="muted">${t('grading:work.kept')}</p>`}
      ${rubric ? rubric.map((each) => criterion(each, page)) : pointsField(page)}
      ${errorOf(page, 'levels')}${errorOf(page, 'points')}
      <label for="comment">${t('grading:work.comment')}</label>
      <textarea id="comment" name="comment" rows="6" maxlength="10000" dir="auto">${typed.comment}</textarea>
      ${answerFiles(page)} ${revealChoice(page)}
    </div>
    <div class="foot">
      <div class="choices">
        <button class="primary" name="then" value="next" aria-keyshortcuts="Control+Enter">
          ${t('grading:work.next')}
        </button>
        <button name="then" value="stay" aria-keyshortcuts="Control+S">${t('discussion:save')}</button>
      </div>
      <p class="muted">${t('grading:work.keys', { next: 'Ctrl+Enter', save: 'Ctrl+S' })}</p>
    </div>
  </form>`;
}

/** The page of one work: what was submitted, and beside it the form for its grade. It works without script. */
export function workPage(page: WorkPage) {
  const { choice, grader, language, work, error, query } = page;
  const { t } = language;
  const title = work.part ?? work.objective.name;
  return headedPage({
    choice,
    person: grader,
    path: workPath(page.id, query),
    ways: [{ href: `/learn/grading${query}`, text: t('grading:title') }],
    title: error ? `${t('grading:notSaved')} | ${title}` : title,
    sheets: ['/learn/grading/work.css'],
    scripts: ['/learn/grading/work.js'],
    main: html`<h1>${bdi(title)}</h1>
      <p class="learner">${bdi(work.learner.name)}</p>
      ${work.part !== null && html`<p class="muted">${bdi(work.objective.name)}</p>`}
      ${work.team !== null && html`<p class="muted">${sentence(t, 'grading:team', { team: bdi(work.team) })}</p>`}
      <div class="beside">${workView(page)}${gradeForm(page)}</div>`,
  });
}
