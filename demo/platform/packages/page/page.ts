import { html } from 'hono/html';
import { formatByteSize } from '../../../../src/i18n/byte-size';
import { formatDate, formatNumber } from '../../../../src/i18n/format';
import { administratorWays } from '../../pages/administrator-ways';
import { headedPage } from '../../pages/headed-page';
import type { Language } from '../../i18n/language';
import type { LanguageChoice } from '../../pages/language-menu';
import { bdi, hidden, sentence, type Markup } from '../../pages/markup';
import type { UserRow } from '../../server/sign-in/sessions';
import { zoneOf } from '../../server/zone';
import type { PackageRow } from '../import';
import type { Item, Note } from '../shapes';
import { PACKAGES_PATH } from './paths';

export interface Shown {
  choice: LanguageChoice;
  administrator: UserRow;
}

/** A page for administrators of packages. */
export const page = ({ choice, administrator }: Shown, path: string, main: Markup) =>
  headedPage({
    choice,
    person: administrator,
    path,
    ways: administratorWays(administrator, choice.language.t, PACKAGES_PATH),
    title: choice.language.t('packages:title'),
    sheets: ['/learn/partners/page.css', `${PACKAGES_PATH}/page.css`],
    scripts: [`${PACKAGES_PATH}/send.js`],
    main,
  });

const KINDS = { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004', cmi5: 'cmi5' };

/** The facts of a package in one line. */
export function facts({ manifest, files, bytes }: PackageRow, { language: { t, locale } }: LanguageChoice) {
  const count = t('packages:files', { number: formatNumber(files, locale) });
  return html`<span dir="ltr">${KINDS[manifest.kind]}</span> · ${count} · ${formatByteSize(bytes, locale)}`;
}

/** What was done, by the value of `done` in the address. */
const doneTexts = {
  created: 'packages:done.created',
  added: 'packages:done.added',
  replaced: 'packages:done.replaced',
  retired: 'packages:done.retired',
  offered: 'packages:done.offered',
  removed: 'packages:done.removed',
  waived: 'packages:done.waived',
} as const;
export type Deed = keyof typeof doneTexts;

const isDeed = (text: string | undefined): text is Deed => Object.hasOwn(doneTexts, text ?? '');
/** What was done, in a sentence; undefined: nothing. */
export const doneText = (t: Language['t'], done: string | undefined): string | undefined =>
  isDeed(done) ? t(doneTexts[done]) : undefined;

/** Why a choice was refused. */
export const refusal = (t: Language['t'], refused: string | undefined) =>
  refused !== undefined &&
  html`<p class="error" role="alert">${t('packages:refused')} <span lang="en" dir="ltr">${refused}</span></p>`;

/** A field with values to choose from, each with its text. */
export const selectField = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
) =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </div>`;

interface PackagesPage extends Shown {
  packages: readonly PackageRow[];
  done: string | undefined;
  /** False: the platform has no origins for packages. */
  canOpen: boolean;
}

/** The page with all packages, and the form that reads another. */
export function packagesPage(shown: PackagesPage) {
  const { choice, administrator, packages, done, canOpen } = shown;
  const { t, locale } = choice.language;
  const said = doneText(t, done);
  const card = (row: PackageRow) =>
    html`<li class="card partner" aria-labelledby="of-${row.id}">
      <h2 id="of-${row.id}"><a href="${PACKAGES_PATH}/${row.id}">${bdi(row.manifest.title)}</a></h2>
      <p class="muted">${facts(row, choice)}</p>
      ${row.retired && html`<p>${t('packages:retired')}</p>`}
      <p class="muted">
        ${t('packages:edition', { number: formatNumber(row.edition, locale) })} ·
        ${formatDate(row.created.toISOString(), locale, 'date', zoneOf(administrator))}
      </p>
    </li>`;
  return page(
    shown,
    PACKAGES_PATH,
    html`<h1>${t('packages:title')}</h1>
      <p class="lead">${t('packages:lead')}</p>
      ${!canOpen && html`<p class="error">${sentence(t, 'packages:noOrigin', { setting: html`<code>LEARN_CONTENT_ORIGIN</code>` })}</p>`}
      ${said !== undefined && html`<p class="done" role="status" tabindex="-1" autofocus>${said}</p>`}
      <form
        id="read"
        method="post"
        action="${PACKAGES_PATH}"
        data-reading="${t('packages:reading', { name: '{name}', share: '{share}' })}"
        data-refused="${t('packages:refused')}"
        data-lost="${t('packages:noConnection')}"
        data-locale="${locale}"
      >
        <div class="field">
          <label for="file">${t('packages:file')}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".zip,.xml,application/zip,text/xml"
            required
            aria-describedby="state"
          />
        </div>
        <div id="state" role="status"></div>
        <p class="choices"><button class="primary">${t('packages:read')}</button></p>
      </form>
      ${
        packages.length > 0 &&
        html`<section aria-labelledby="used">
          <h2 id="used">${t('packages:used')}</h2>
          <ul class="items">
            ${packages.map(card)}
          </ul>
        </section>`
      }`,
  );
}

const tree = (items: readonly Item[], preview: (item: Item) => Markup | false): Markup =>
  html`<ul class="tree">
    ${items.map(
      (item) => html`<li>${bdi(item.title)} ${preview(item)} ${item.items && tree(item.items, preview)}</li>`,
    )}
  </ul>`;

/** The contents of a package, each with a button that opens it as learners see it. */
export function contents({ language: { t } }: LanguageChoice, { id, manifest }: PackageRow, canOpen: boolean) {
  const button = (item: string, title: string) =>
    html`<form class="preview" method="post" action="${PACKAGES_PATH}/${id}" target="_blank" rel="noopener">
      ${hidden('do', 'preview')} ${hidden('item', item)}
      <button aria-label="${t('packages:preview')}: ${title}">${t('packages:preview')}</button>
    </form>`;
  // Its rules decide what of it is open.
  const isWhole = manifest.sequencing !== undefined;
  return html`<h2>${t('course:contents.title')}</h2>
    ${canOpen && isWhole && button('', manifest.title)}
    ${tree(manifest.items, (item) => canOpen && !isWhole && item.launch !== undefined && button(item.id, item.title))}`;
}

/** Lines of a report: they are in English, as the words of manifests are. */
const notes = (title: string, lines: readonly Note[]) =>
  lines.length > 0 &&
  html`<h2>${title}</h2>
    <ul class="notes" lang="en" dir="ltr">
      ${lines.map(({ text, at }) => html`<li>${text} ${at && html`<code>${at}</code>`}</li>`)}
    </ul>`;

interface ReportPage extends Shown {
  row: PackageRow;
  courses: readonly { id: string; name: string; code: string }[];
  /** Packages of the same kind that it can replace. */
  earlier: readonly PackageRow[];
  canOpen: boolean;
  /** Why the last choice was refused. */
  refused?: string | undefined;
}

/** A form that makes something of a package. */
const deedForm = (path: string, deed: string, text: string, fields: Markup | string, look = '') =>
  html`<form method="post" action="${path}">
    ${fields} ${hidden('do', deed)}
    <p class="choices"><button class="${look}">${text}</button></p>
  </form>`;

/** What can be made of a package: a course, a part of a course, a new edition of a package. */
function ways({ choice, row, courses, earlier }: ReportPage, path: string) {
  const { t } = choice.language;
  const nameFields = html`<div class="field">
      <label for="name">${t('packages:name')}</label>
      <input id="name" name="name" value="${row.manifest.title}" maxlength="200" autocomplete="off" dir="auto" />
    </div>
    <div class="field box">
      <label><input type="checkbox" name="inCatalog" checked /> ${t('packages:inCatalog')}</label>
    </div>`;
  const courseOptions = courses.map(({ id, name, code }) => [id, `${name} (${code})`] as const);
  const earlierOptions = earlier.map(({ toolId, manifest }) => [toolId, manifest.title] as const);
  return html`<section class="card" aria-labelledby="create">
      <h2 id="create">${t('packages:create')}</h2>
      ${deedForm(path, 'create', t('packages:create'), nameFields, 'primary')}
    </section>
    ${
      courses.length > 0 &&
      html`<section class="card" aria-labelledby="add">
        <h2 id="add">${t('packages:add')}</h2>
        ${deedForm(path, 'add', t('packages:add'), selectField('objectiveId', t('certificate:course'), courseOptions))}
      </section>`
    }
    ${
      earlier.length > 0 &&
      html`<section class="card" aria-labelledby="replace">
        <h2 id="replace">${t('packages:replace')}</h2>
        <p class="muted">${t('packages:replaceHint')}</p>
        ${deedForm(path, 'replace', t('packages:replace'), selectField('toolId', t('packages:title'), earlierOptions))}
      </section>`
    }
    ${deedForm(path, 'discard', t('packages:discard'), '', 'danger')}`;
}

/** The report of a package that was read, and what can be made of it. */
export function reportPage(shown: ReportPage) {
  const { choice, row, canOpen, refused } = shown;
  const { t } = choice.language;
  const { manifest, report } = row;
  const path = `${PACKAGES_PATH}/${row.id}`;
  return page(
    shown,
    path,
    html`<p><a href="${PACKAGES_PATH}">${t('packages:title')}</a></p>
      <h1>${bdi(manifest.title)}</h1>
      <p class="lead">${facts(row, choice)}</p>
      ${refusal(t, refused)} ${contents(choice, row, canOpen)} ${notes(t('packages:understood'), report.understood)}
      ${notes(t('packages:unused'), report.unused)} ${ways(shown, path)}`,
  );
}
