import { html } from 'hono/html';
import { formatDate, formatNumber } from '../../../../src/i18n/format';
import { bdi, hidden, type Markup } from '../../pages/markup';
import { zoneOf } from '../../server/zone';
import { reasons } from '../cmi5/words';
import { openItems } from '../shapes';
import type { coursesOf, EditionUse, learnersIn } from '../use';
import { contents, facts, page, refusal, selectField, type Shown } from './page';
import { PACKAGES_PATH } from './paths';

export interface UsedPage extends Shown {
  editions: readonly EditionUse[];
  courses: Awaited<ReturnType<typeof coursesOf>>;
  /** Those for whom units of cmi5 can be waived. */
  learners: Awaited<ReturnType<typeof learnersIn>>;
  canOpen: boolean;
  done?: string | undefined;
  refused?: string | undefined;
}

const reasonTexts = {
  'Tested Out': 'packages:reasons.testedOut',
  'Equivalent AU': 'packages:reasons.equivalent',
  'Equivalent Outside Activity': 'packages:reasons.outside',
  Administrative: 'packages:reasons.administrative',
} as const;

/** A form with one button. */
const deedForm = (
  path: string,
  deed: string,
  text: string,
  { look = '', fields }: { look?: string; fields?: Markup } = {},
) =>
  html`<form method="post" action="${path}">
    ${fields} ${hidden('do', deed)}
    <p class="choices"><button class="${look}">${text}</button></p>
  </form>`;

function editionList({ choice, administrator, editions, courses }: UsedPage) {
  const { t, locale } = choice.language;
  const number = (value: number) => formatNumber(value, locale);
  return html`<h2>${t('packages:editions')}</h2>
    <ul class="items">
      ${editions.map(({ edition, open, ended }, at) => {
        const { id, created } = edition;
        const isFree = open + ended === 0 && (at > 0 || courses.length === 0);
        return html`<li class="card partner" aria-labelledby="of-${id}">
          <h3 id="of-${id}">${t('packages:edition', { number: number(edition.edition) })}</h3>
          <p class="muted">
            ${formatDate(created.toISOString(), locale, 'date', zoneOf(administrator))} · ${facts(edition, choice)}
          </p>
          <p>${t('packages:attempts', { open: number(open), ended: number(ended) })}</p>
          ${isFree && deedForm(`${PACKAGES_PATH}/${id}`, 'remove', t('packages:remove'), { look: 'danger' })}
        </li>`;
      })}
    </ul>`;
}

/** The form that waives a unit of cmi5 for a learner. */
function waiveForm({ choice, editions, learners }: UsedPage, path: string) {
  const { t } = choice.language;
  const { manifest } = editions[0]!.edition;
  if (manifest.kind !== 'cmi5' || learners.length === 0) return '';
  const of = learners.map(
    ({ workflowId, firstName, lastName, course }) => [workflowId, `${lastName}, ${firstName} (${course})`] as const,
  );
  const units = openItems(manifest.items).map(({ id, title }) => [id, title] as const);
  const fields = html`${selectField('workflowId', t('notice:log.person'), of)}
  ${selectField('item', t('packages:unit'), units)}
  ${selectField(
    'reason',
    t('packages:reason'),
    reasons.map((reason) => [reason, t(reasonTexts[reason])] as const),
  )}`;
  return html`<section class="card" aria-labelledby="waive">
    <h2 id="waive">${t('packages:waive')}</h2>
    <p class="muted">${t('packages:waiveHint')}</p>
    ${deedForm(path, 'waive', t('packages:waive'), { fields })}
  </section>`;
}

/** The page of a package that was published: its editions, the courses that open it, and how it ends. */
export function usedPage(shown: UsedPage) {
  const { choice, editions, courses, canOpen, done, refused } = shown;
  const { t } = choice.language;
  const { edition } = editions[0]!;
  const path = `${PACKAGES_PATH}/${edition.id}`;
  const isRetired = edition.retired !== null;
  return page(
    shown,
    path,
    html`<p><a href="${PACKAGES_PATH}">${t('packages:title')}</a></p>
      <h1>${bdi(edition.manifest.title)}</h1>
      <p class="lead">${facts(edition, choice)}</p>
      ${done && html`<p class="done" role="status" tabindex="-1" autofocus>${done}</p>`} ${refusal(t, refused)}
      ${contents(choice, edition, canOpen)}
      <h2>${t('packages:courses')}</h2>
      ${
        courses.length > 0
          ? html`<ul class="tree">
              ${courses.map(({ name, code }) => html`<li>${bdi(name)} (${bdi(code)})</li>`)}
            </ul>`
          : html`<p>${t('packages:noCourse')}</p>`
      }
      ${editionList(shown)} ${waiveForm(shown, path)}
      <section class="card" aria-labelledby="retire">
        <h2 id="retire">${t('packages:retire')}</h2>
        <p class="muted">${t(isRetired ? 'packages:retired' : 'packages:retireHint')}</p>
        ${
          isRetired
            ? deedForm(path, 'offer', t('packages:offer'))
            : deedForm(path, 'retire', t('packages:retire'), { look: 'danger' })
        }
      </section>`,
  );
}
