import { html, raw } from 'hono/html';
import { formatNumber } from '../../../src/i18n/format';
import {
  LONGEST_NAME,
  MOST_CRITERIA,
  MOST_LEVELS,
  MOST_POINTS,
  mostPoints,
} from '../../../src/submission/rules/rubric';
import { about } from '../grading/parts';
import { headedPage } from '../pages/headed-page';
import type { LanguageChoice } from '../pages/language-menu';
import { bdi, hidden } from '../pages/markup';
import type { UserRow } from '../server/sign-in/sessions';
import { fieldOf, rubricFrom, type RubricErrors, type TypedCriterion, type TypedRubric } from './form';
import type { RubricPlace } from './places';

export const RUBRICS_PATH = '/learn/grading/rubrics';
/** The address of the page of a place's rubric. */
export const rubricPath = ({ part, objective }: RubricPlace) => `${RUBRICS_PATH}/${part?.id ?? objective.id}`;

interface Around {
  choice: LanguageChoice;
  person: UserRow;
}

export interface RubricPage extends Around {
  place: RubricPlace;
  typed: TypedRubric;
  /** Of the stored rubric. */
  version: string;
  isGraded: boolean;
  errors?: RubricErrors | undefined;
  /** The message about the form: it was saved, it has unsaved changes, or another person saved the rubric first. */
  state?: 'saved' | 'unsaved' | 'meanwhile' | undefined;
  /** The field or button with the focus. */
  focus?: string | undefined;
}

const idOf = (name: string) => name.replaceAll('.', '-');
const focused = ({ focus }: RubricPage, name: string) => focus === name && raw('autofocus');

function errorOf(field: string, { errors, choice }: RubricPage) {
  const { t, locale } = choice.language;
  const error = errors?.get(field);
  if (!error) return '';
  const texts = {
    name: 'validation:required',
    noLevel: 'rubric:errors.noLevel',
    noPoints: 'rubric:errors.noPoints',
  } as const;
  const text =
    error === 'range' ? t('grading:errors.range', { max: formatNumber(MOST_POINTS, locale) }) : t(texts[error]);
  return html`<p class="error" id="error-${idOf(field)}">${text}</p>`;
}

/** A text field with its label, in a column of its own. @param label without markup */
function textField(field: { name: string; label: unknown; value: string; isNumber?: boolean }, page: RubricPage) {
  const { name, label, value, isNumber = false } = field;
  const isWrong = page.errors?.has(name);
  const kind = isNumber ? raw('inputmode="decimal"') : raw(`dir="auto" maxlength="${LONGEST_NAME}"`);
  return html`<div class="field ${isNumber && 'points'}">
    <label for="${idOf(name)}">${label}</label>
    <input
      id="${idOf(name)}"
      name="${name}"
      type="text"
      autocomplete="off"
      value="${value}"
      ${kind}
      ${isWrong && raw(`aria-invalid="true" aria-describedby="error-${idOf(name)}"`)}
      ${focused(page, name)}
    />
    ${errorOf(name, page)}
  </div>`;
}

function button(
  { action, text, of, plain = true }: { action: string; text: string; of?: unknown; plain?: boolean },
  page: RubricPage,
) {
  return html`<button name="do" value="${action}" ${plain && raw('class="plain"')} ${focused(page, action)}>
    ${text}${of && about(html`${of}`)}
  </button>`;
}

function levelRow({ levels }: TypedCriterion, [at, below]: readonly [number, number], page: RubricPage) {
  const { t, locale } = page.choice.language;
  const { id, name, points } = levels[below]!;
  const field = fieldOf(at, below);
  const number = formatNumber(below + 1, locale);
  return html`<li class="level">
    ${hidden(`${field}.id`, id)}
    ${textField({ name: `${field}.name`, label: t('rubric:level', { number }), value: name }, page)}
    ${textField({ name: `${field}.points`, label: t('grading:points'), value: points, isNumber: true }, page)}
    ${button({ action: `removeLevel.${at}.${below}`, text: t('rubric:removeLevel'), of: name || number }, page)}
  </li>`;
}

function criterionFields(criterion: TypedCriterion, at: number, page: RubricPage) {
  const { t, locale } = page.choice.language;
  const { id, name, levels } = criterion;
  const number = formatNumber(at + 1, locale);
  const of = name || number;
  const last = page.typed.criteria.length - 1;
  return html`<fieldset class="card">
    <legend>${t('rubric:criterion', { number })}</legend>
    ${hidden(`${fieldOf(at)}.id`, id)}
    ${textField({ name: `${fieldOf(at)}.name`, label: t('rubric:name'), value: name }, page)}
    <ol>
      ${levels.map((_, below) => levelRow(criterion, [at, below], page))}
    </ol>
    ${errorOf(fieldOf(at), page)}
    <div class="choices">
      ${levels.length < MOST_LEVELS && button({ action: `addLevel.${at}`, text: t('rubric:addLevel'), of }, page)}
      ${at > 0 && button({ action: `up.${at}`, text: t('rubric:up'), of }, page)}
      ${at < last && button({ action: `down.${at}`, text: t('rubric:down'), of }, page)}
      ${button({ action: `remove.${at}`, text: t('rubric:remove'), of }, page)}
    </div>
  </fieldset>`;
}

/** What the page says above the form. */
function stateOf({ state, errors, focus, choice }: RubricPage) {
  const { t } = choice.language;
  if (state === 'saved') return html`<p class="done" role="status" tabindex="-1" autofocus>${t('rubric:saved')}</p>`;
  if (state === 'meanwhile') return html`<p class="error" role="alert">${t('rubric:errors.meanwhile')}</p>`;
  if (errors?.size)
    return html`<p class="error" role="alert" tabindex="-1" ${!focus && raw('autofocus')}>
      ${t('signIn:lookAtMarked')}
    </p>`;
  return state === 'unsaved' ? html`<p class="muted" role="status">${t('rubric:unsaved')}</p>` : '';
}

function ways({ language }: LanguageChoice) {
  return [
    { href: '/learn/grading', text: language.t('grading:title') },
    { href: RUBRICS_PATH, text: language.t('rubric:title') },
  ];
}

/** The page of one rubric: criteria with levels and points. It works without script: each button sends the form. */
export function rubricPage(page: RubricPage) {
  const { choice, person, place, typed, version, isGraded, errors, state } = page;
  const { t, locale } = choice.language;
  const title = place.part?.name ?? place.objective.name;
  const sum = mostPoints(rubricFrom(typed).rubric);
  return headedPage({
    choice,
    person,
    path: rubricPath(place),
    ways: ways(choice),
    title: errors?.size || state === 'meanwhile' ? `${t('grading:notSaved')} | ${title}` : title,
    sheets: [`${RUBRICS_PATH}/page.css`],
    main: html`<h1>${t('rubric:of', { name: title })}</h1>
      ${place.part && html`<p class="muted">${bdi(place.objective.name)}</p>`}
      <p class="lead">${t('rubric:lead')}</p>
      ${isGraded && html`<p>${t('rubric:graded')}</p>`} ${stateOf(page)}
      <form class="rubric" method="post" action="${rubricPath(place)}" novalidate>
        <button class="first" name="do" value="save" tabindex="-1" aria-hidden="true"></button>
        ${hidden('version', version)} ${typed.criteria.map((criterion, at) => criterionFields(criterion, at, page))}
        ${
          typed.criteria.length === 0
            ? textField({ name: 'points', label: t('rubric:most'), value: typed.points, isNumber: true }, page)
            : hidden('points', typed.points)
        }
        ${errorOf('', page)}
        ${
          typed.criteria.length < MOST_CRITERIA &&
          html`<div>${button({ action: 'add', text: t('rubric:add') }, page)}</div>`
        }
        <div class="foot">
          <button class="primary" name="do" value="save">${t('discussion:save')}</button>
          ${typed.criteria.length > 0 && html`<p>${t('rubric:sum', { points: formatNumber(sum, locale) })}</p>`}
        </div>
      </form>`,
  });
}

/** The page with all activities that may have a rubric, by course. */
export function rubricsPage({ choice, person, places }: Around & { places: readonly RubricPlace[] }) {
  const { t, locale } = choice.language;
  const number = (value: number) => formatNumber(value, locale);
  const item = (place: RubricPlace) => {
    const { part, objective, details } = place;
    const { rubric } = details;
    return html`<li class="card">
      <h2><a href="${rubricPath(place)}">${bdi(part?.name ?? objective.name)}</a></h2>
      ${part && html`<p class="muted">${bdi(objective.name)}</p>`}
      <p class="muted">
        ${
          rubric?.length
            ? t('rubric:has', { criteria: number(rubric.length), points: number(mostPoints(rubric)) })
            : t('rubric:hasNone')
        }
      </p>
    </li>`;
  };
  return headedPage({
    choice,
    person,
    path: RUBRICS_PATH,
    ways: ways(choice).slice(0, 1),
    title: t('rubric:title'),
    sheets: [`${RUBRICS_PATH}/page.css`],
    main: html`<h1>${t('rubric:title')}</h1>
      <p class="lead">${t('rubric:lead')}</p>
      ${
        places.length
          ? html`<ul class="items">
              ${places.map(item)}
            </ul>`
          : html`<p class="muted">${t('rubric:none')}</p>`
      }`,
  });
}
