import { html, raw } from 'hono/html';
import { formatNumber } from '../../../../src/i18n/format';
import { administratorWays } from '../../pages/administrator-ways';
import { headedPage } from '../../pages/headed-page';
import type { LanguageChoice } from '../../pages/language-menu';
import { bdi, hidden, sentence, type Markup } from '../../pages/markup';
import type { UserRow } from '../../server/sign-in/sessions';
import { MEMBERSHIP_SCOPE, scopes, scopesOf } from '../addresses';
import type { ToolRow } from '../tools';
import type { Selection } from './add-parts';
import { TOOLS_PATH } from './paths';

interface Shown {
  choice: LanguageChoice;
  administrator: UserRow;
}

/** A page about external tools, for administrators. */
const toolPage = ({ choice, administrator }: Shown, path: string, main: Markup, scripts: string[] = []) =>
  headedPage({
    choice,
    person: administrator,
    path,
    ways: administratorWays(administrator, choice.language.t, TOOLS_PATH),
    title: choice.language.t('tools:title'),
    sheets: ['/learn/partners/page.css', '/learn/packages/page.css', `${TOOLS_PATH}/page.css`],
    scripts,
    main,
  });

/** A technical text, which is read from left to right in all languages. */
const code = (text: string) => html`<code dir="ltr">${text}</code>`;

interface ToolsPage extends Shown {
  tools: readonly ToolRow[];
  /** Courses that can have more parts. */
  courses: readonly { id: string; name: string; code: string }[];
  /** What was done, as a sentence. */
  done?: string | undefined;
  /** Why something was refused: of the tool with this id, or of the form that adds one. */
  refused?: { of: string; text: Markup | string; typed?: string } | undefined;
}

/** The item of the form that adds a tool. */
export const NEW = 'new';

const wrong = (of: string, { refused }: ToolsPage) =>
  refused?.of === of && html`<p class="error" role="alert">${refused.text}</p>`;

/** What a tool may do, as sentences. */
function rights(tool: ToolRow, { language: { t } }: LanguageChoice) {
  const granted = scopesOf(tool);
  const may = [
    granted.includes(scopes.score) && t('tools:mayScore'),
    granted.includes(MEMBERSHIP_SCOPE) && t('tools:mayMembers'),
  ].filter((text) => text !== false);
  return (
    may.length > 0 &&
    html`<div>
      <dt>${t('tools:may')}</dt>
      ${may.map((text) => html`<dd>${text}</dd>`)}
    </div>`
  );
}

/** The form that accepts a tool, and later changes what it learns. */
const acceptForm = ({ id, pending, shareNames }: ToolRow, { choice: { language } }: ToolsPage) =>
  html`<form method="post" action="${TOOLS_PATH}">
    ${hidden('toolId', id)}
    <div class="field box">
      <label><input type="checkbox" name="names" ${shareNames && raw('checked')} /> ${language.t('tools:names')}</label>
    </div>
    <p class="choices">
      <button class="${pending ? 'primary' : ''}" name="do" value="accept">
        ${language.t(pending ? 'tools:accept' : 'discussion:save')}
      </button>
    </p>
  </form>`;

/** The form that opens a tool to pick content for a course. */
const pickForm = ({ id }: ToolRow, { choice: { language }, courses }: ToolsPage) =>
  html`<form method="post" action="${TOOLS_PATH}/pick">
    ${hidden('toolId', id)}
    <div class="field">
      <label for="course-${id}">${language.t('certificate:course')}</label>
      <select id="course-${id}" name="objectiveId">
        ${courses.map((course) => html`<option value="${course.id}">${course.name} (${course.code})</option>`)}
      </select>
    </div>
    <p class="choices"><button class="primary">${language.t('tools:pick')}</button></p>
  </form>`;

function card(tool: ToolRow, page: ToolsPage) {
  const { id, name, pending, launchUrl, clientId, deploymentId } = tool;
  const { t } = page.choice.language;
  const remove = sentence(t, 'discussion:remove', { name: bdi(name) });
  const fact = (label: string, value: string | null) =>
    value &&
    html`<div>
      <dt>${label}</dt>
      <dd>${code(value)}</dd>
    </div>`;
  return html`<li class="card partner" aria-labelledby="of-${id}">
    <h2 id="of-${id}">${bdi(name)}</h2>
    ${wrong(id, page)} ${pending && html`<p>${t('tools:pending')}</p>`}
    <dl>
      ${fact(t('tools:address'), launchUrl)} ${fact(t('partners:clientId'), clientId)}
      ${fact(t('tools:deployment'), deploymentId)} ${rights(tool, page.choice)}
    </dl>
    ${!pending && tool.deepLinkUrl && page.courses.length > 0 && pickForm(tool, page)}
    ${
      pending
        ? acceptForm(tool, page)
        : html`<details>
            <summary>${t('discussion:edit')}</summary>
            ${acceptForm(tool, page)}
          </details>`
    }
    <details ${page.refused?.of === id && raw('open')}>
      <summary>${remove}</summary>
      <form method="post" action="${TOOLS_PATH}">
        ${hidden('toolId', id)}
        <p>${t('tools:removeText')}</p>
        <p class="choices"><button class="danger" name="do" value="remove">${remove}</button></p>
      </form>
    </details>
  </li>`;
}

/** The administrator's page for external tools. It works without script. */
export function toolsPage(page: ToolsPage) {
  const { tools, done, refused } = page;
  const { t } = page.choice.language;
  return toolPage(
    page,
    TOOLS_PATH,
    html`<h1>${t('tools:title')}</h1>
      <p class="lead">${t('tools:lead')}</p>
      ${done && html`<p class="done" role="status" tabindex="-1" autofocus>${done}</p>`}
      ${
        tools.length > 0 &&
        html`<ul class="items">
          ${tools.map((tool) => card(tool, page))}
        </ul>`
      }
      <section aria-labelledby="add">
        <h2 id="add">${t('tools:add')}</h2>
        <form method="post" action="${TOOLS_PATH}/registration" novalidate>
          <div class="field">
            <label for="address">${t('tools:registration')}</label>
            <input
              id="address"
              name="address"
              value="${refused?.of === NEW ? (refused.typed ?? '') : ''}"
              dir="ltr"
              inputmode="url"
              autocomplete="off"
              autocapitalize="none"
              spellcheck="false"
              aria-describedby="address-hint${refused?.of === NEW ? ' address-error' : ''}"
              ${refused?.of === NEW && raw('aria-invalid="true" autofocus')}
            />
            <p class="muted" id="address-hint">${t('tools:registrationHint')}</p>
            ${refused?.of === NEW && html`<p class="wrong" id="address-error">${refused.text}</p>`}
          </div>
          <p class="choices"><button class="primary">${t('tools:register')}</button></p>
        </form>
      </section>`,
  );
}

interface PickedPage extends Shown {
  row: Selection;
}

/** What was picked in a tool, before it becomes parts of a course. */
export function pickedPage(shown: PickedPage) {
  const { choice, row } = shown;
  const { t, locale } = choice.language;
  const { picked, tool, course, selection } = row;
  const item = ({ title, lineItem }: (typeof picked.links)[number]) =>
    html`<li>
      ${bdi(title)}
      ${lineItem && html`<span class="muted"> · ${t('tools:points', { points: formatNumber(lineItem.scoreMaximum, locale) })}</span>`}
    </li>`;
  return toolPage(
    shown,
    TOOLS_PATH,
    html`<p><a href="${TOOLS_PATH}">${t('tools:title')}</a></p>
      <h1>${bdi(tool.name)}</h1>
      ${picked.message !== undefined && html`<p>${t('tools:says')} ${bdi(picked.message)}</p>`}
      ${
        picked.otherKinds.length > 0 &&
        html`<p class="error">
          ${sentence(t, 'tools:otherKinds', { kinds: html`${picked.otherKinds.map((kind, at) => html`${at > 0 && ', '}${code(kind)}`)}` })}
        </p>`
      }
      ${picked.faulty > 0 && html`<p class="error">${t('tools:faulty', { number: formatNumber(picked.faulty, locale) })}</p>`}
      ${
        picked.links.length > 0
          ? html`<p class="lead">${sentence(t, 'tools:picked', { course: bdi(course.name) })}</p>
              <ul class="tree">
                ${picked.links.map(item)}
              </ul>
              <form method="post" action="${TOOLS_PATH}/picked/${selection.id}">
                <p class="choices"><button class="primary">${t('tools:addParts')}</button></p>
              </form>`
          : html`<p class="lead">${t('tools:nothing')}</p>`
      }`,
  );
}

/** The page in which a tool registers: a frame with the tool's own page. @param address of that page */
export function registrationPage(shown: Shown, address: string) {
  const { t } = shown.choice.language;
  return toolPage(
    shown,
    TOOLS_PATH,
    html`<p><a href="${TOOLS_PATH}">${t('tools:title')}</a></p>
      <h1>${t('tools:add')}</h1>
      <p class="lead">${t('tools:registering')}</p>
      <iframe class="registration" src="${address}" title="${t('tools:add')}" data-next="${TOOLS_PATH}"></iframe>
      <p><a href="${address}" target="_blank" rel="noopener">${t('tools:newWindow')}</a></p>`,
    [`${TOOLS_PATH}/frame.js`],
  );
}
