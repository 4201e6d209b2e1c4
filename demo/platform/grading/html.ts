import { wholePercent } from '../../../src/domain/percent';
import { escapeHtml } from '../../../src/domain/escape-html';
import type { UserRow } from '../auth/sessions';

/** What was sent and could not be done: the item, the words, and what had been typed, by its field. */
export interface Failure {
  of: string;
  message: string;
  typed?: Readonly<Record<string, string>>;
}

/** Pieces of the instructor's page; what others wrote is escaped. */
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

/** What others wrote, its lines kept. */
export const quote = (text: string) => `<blockquote dir="auto">${escapeHtml(text)}</blockquote>`;

export const section = (id: string, title: string, text: string, items: string[]) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p class="lead">${text}</p>${
    items.length ? `<ul class="items">${items.join('')}</ul>` : ''
  }</section>`;
