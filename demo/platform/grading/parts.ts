import { html, raw } from 'hono/html';
import { formatDate, inOneLine } from '../../../src/i18n/format';
import { bdi, hidden, sentence, type Markup } from '../pages/markup';
import type { GradingPage } from './page-data';
import { errorText } from './refusal';

/** Parts that the sections of the instructor's page share. */

/** A person's name. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  bdi(`${firstName} ${lastName}`);

/** The person or the place that a button or a field is about, for screen readers: there are many of the same name. */
export const about = (...parts: Markup[]) =>
  html`<span class="hidden">: ${parts.map((part, at) => html`${at > 0 && ', '}${part}`)}</span>`;

/** Short facts in one line; those that are missing are left out. */
export function facts(parts: readonly (Markup | string | false | null)[], { language }: GradingPage) {
  const separator = inOneLine(['', ''], language.locale);
  const there = parts.filter(Boolean);
  return html`${there.map((part, at) => html`${at > 0 && separator}${part}`)}`;
}

type DatedText =
  'grading:submitted' | 'grading:graded' | 'grading:attendance.byLearner' | 'grading:attendance.byInstructor';

/** A date in the instructor's language and time zone. */
export const time = (date: Date, { grader, language }: GradingPage) =>
  html`<time datetime="${date.toISOString()}"
    >${formatDate(date.toISOString(), language.locale, 'datetime', grader.timezone ?? 'UTC')}</time
  >`;

/** A line with a text and its date; nothing for an unknown date. */
export const dateLine = (key: DatedText, date: Date | null, page: GradingPage) =>
  date && html`<p class="muted">${sentence(page.language.t, key, { date: time(date, page) })}</p>`;

/** The failure of the form of an item, if it is the one that failed. */
export const failureOf = (id: string, { failure }: GradingPage) => (failure?.of === id ? failure : undefined);

/** The error of the form of an item, or of one of its fields, with the highest number that the field takes. */
export function errorOf(id: string, page: GradingPage, { field, max }: { field?: string; max?: string } = {}) {
  const failure = failureOf(id, page);
  if (!failure || failure.field !== field) return '';
  return html`<p class="error" id="error-${id}" role="alert">${errorText(page.language.t, failure.error, max)}</p>`;
}

interface Field {
  /** The item with the form. */
  of: string;
  name: string;
  id: string;
  label: Markup | string;
  stored: string;
  /** Only the keyboard of a phone depends on it. */
  whole?: boolean;
  /** What stands after the field. */
  unit?: string;
  /** The id of a hint. */
  hint?: string | undefined;
}

/** A field for a number in any digits, which a number field of the browser would refuse. After an error it has what was typed, and the focus. */
export function numberField({ of, name, id, label, stored, whole = false, unit, hint }: Field, page: GradingPage) {
  const failure = failureOf(of, page);
  const isWrong = failure?.field === name;
  const described = [hint, isWrong && `error-${of}`].filter(Boolean).join(' ');
  return html`<label for="${id}">${label}</label>
    <span class="number"
      ><input
        id="${id}"
        name="${name}"
        type="text"
        autocomplete="off"
        inputmode="${whole ? 'numeric' : 'decimal'}"
        required
        value="${failure?.typed.get(name) ?? stored}"
        ${described && html`aria-describedby="${described}"`}
        ${isWrong && raw('aria-invalid="true" autofocus')}
      />${unit && html`<span aria-hidden="true">${unit}</span>`}</span
    >`;
}

/** When a work had been graded as this page shows it: a form that was open meanwhile overwrites no other grade. */
export const seenField = ({ graded }: { graded: Date | null }) => hidden('seen', graded?.toISOString() ?? '');

/** A user's text as a quotation; line breaks stay. */
export const quote = (text: string) => html`<blockquote dir="auto">${text}</blockquote>`;

/** A section of the page with its items. */
export const section = (id: string, title: string, text: Markup | string, items: Markup[]) =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <div class="lead">${text}</div>
    ${
      items.length > 0 &&
      html`<ul class="items">
        ${items}
      </ul>`
    }
  </section>`;
