import { wholePercent } from '../../../src/domain/percent';
import { escapeHtml } from '../../../src/domain/escape-html';
import type { UserRow } from '../auth/sessions';

/** A form that could not be processed: its item, the message, and the typed values by field. */
export interface Failure {
  of: string;
  message: string;
  typed?: Readonly<Record<string, string>>;
}

/** HTML parts of the instructor's page; each escapes what users wrote. */
export const name = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
export const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
export const percent = (normalizedScore: number) => `${wholePercent(normalizedScore)} %`;
export const hidden = (field: string, value: string) =>
  `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`;

export const time = (date: Date | null, { timezone }: UserRow) =>
  date
    ? `<time datetime="${date.toISOString()}">${new Intl.DateTimeFormat('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: timezone ?? 'UTC',
      }).format(date)}</time>`
    : 'at an unknown time';

export const failureOf = (id: string, { failure }: { failure?: Failure | undefined }) =>
  failure?.of === id ? failure : undefined;
export const errorText = (id: string, failure: Failure | undefined) =>
  failure ? `<p class="error" id="error-${id}" role="alert">${escapeHtml(failure.message)}</p>` : '';

/** A user's text as a quotation; line breaks stay. */
export const quote = (text: string) => `<blockquote dir="auto">${escapeHtml(text)}</blockquote>`;

export const section = (id: string, title: string, text: string, items: string[]) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p class="lead">${text}</p>${
    items.length ? `<ul class="items">${items.join('')}</ul>` : ''
  }</section>`;
