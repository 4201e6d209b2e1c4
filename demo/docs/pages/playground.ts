import { offeredLanguages } from '../../../src/i18n/locale-facts';
import { codeBlock } from '../code';
import { html, type Markup, type Part } from '../html';
import type { ExamplePlatform } from '../platform';
import { snippets } from '../snippets';

/** Locales to choose from. With the first one the element decides. */
const LOCALES = [
  ['', 'Automatic'] as const,
  ...offeredLanguages().map(({ code, autonym }) => [code, autonym] as const),
];
const PEOPLE = [
  ['ben', 'Ben: many courses'],
  ['nora', 'Nora: has just begun'],
  ['fatima', 'Fatima: has finished'],
  ['', 'Signed out'],
] as const;

const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`;

interface Options {
  tag: string;
  /** The name of the element's module, e.g. `course-list`. */
  module: string;
  /** The first HTML of the example. */
  code: string;
  /** The names of the events in the log. */
  events: readonly string[];
  /** The element shows data of a signed-in learner. */
  personal: boolean;
  platform: ExamplePlatform;
}

const preview = ({ tag, platform, personal }: Options): Part =>
  platform.kind === 'none'
    ? html`<div class="preview">
        <div class="no-platform">
          <p>This copy of the documentation has no platform behind it.</p>
          <p>
            To see the element live, run <code>npm run docs</code> in a clone of the project, or build the pages with
            <code>DOCS_PLATFORM</code> (<a href="/demo#more-commands">The demo</a>).
          </p>
        </div>
      </div>`
    : html`<div class="preview">
        <iframe src="/example/" title="${`<${tag}> as the code says`}"></iframe>
        ${
          personal &&
          platform.kind === 'own' &&
          html`<p class="hint">
            A person of the demo is signed in to this example. What you do here is lost when the documentation ends.
          </p>`
        }
      </div>`;

/**
 * An example that visitors can edit: its code, the result in a frame, and a log of its events. The same example for each framework is
 * beside the HTML.
 */
export const playground = (options: Options): Markup => {
  const { module, code, events, personal, platform } = options;
  return html`<section class="playground" aria-labelledby="example" data-events="${events.join(' ')}">
    <h2 id="example" class="visually-hidden">Live example</h2>
    <link rel="stylesheet" href="/docs/playground.css" />
    ${
      platform.kind !== 'none' &&
      html`<form class="switches" aria-label="How the example is shown">
        ${personal && platform.kind === 'own' && choice('person', 'Person', PEOPLE)}
        ${choice('locale', 'Language', LOCALES)}
        ${choice('dir', 'Direction', [
          ['ltr', 'Left to right'],
          ['rtl', 'Right to left'],
        ])}
        ${choice('theme', 'Theme', [
          ['', 'As this page'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ])}
        ${choice('width', 'Width', [
          ['beside', 'Beside the code'],
          ['full', 'Full'],
          ['phone', '360 px'],
        ])}
      </form>`
    }
    <div class="stage">
      ${preview(options)}
      <div class="panel">
        <div class="tabs">
          <div class="tab" data-tab="HTML">
            <p class="tab-name">HTML</p>
            <div class="code">
              <textarea
                aria-label="HTML"
                spellcheck="false"
                autocapitalize="off"
                autocomplete="off"
                ${platform.kind === 'none' && 'readonly'}
                rows="${Math.max(4, code.split('\n').length + 1)}"
              >
${code}</textarea>
            </div>
            ${
              platform.kind !== 'none' &&
              html`<p class="hint">
                Edit the code: the example follows. Scripts in it don't run.
                <button type="button" class="reset">Reset</button>
              </p>`
            }
          </div>
          ${snippets(code, module).map(
            (snippet) =>
              html`<div class="tab" data-tab="${snippet.title}">
                <p class="tab-name">${snippet.title}</p>
                ${codeBlock(snippet)}
              </div>`,
          )}
        </div>
        ${
          platform.kind !== 'none' &&
          html`<div class="panel-head">
              <h3 id="log">Events</h3>
              <button type="button" class="clear">Clear</button>
            </div>
            <div class="log" role="log" aria-labelledby="log" tabindex="0"></div>`
        }
      </div>
    </div>
  </section>`;
};
