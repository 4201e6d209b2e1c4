import { offeredLanguages } from '../../../src/i18n/table';
import { html, type Markup } from '../html';

/** The first is none: the element decides. */
const LOCALES = [
  ['', 'Automatic'] as const,
  ...offeredLanguages().map(({ code, autonym }) => [code, autonym] as const),
];

const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`;

interface Options {
  tag: string;
  code: string;
  /** Names of the events that the log shows. */
  events: readonly string[];
  /** The example needs somebody to be signed in, and nobody is. */
  signInPath: string | undefined;
}

/** An example that can be edited: its code, what comes of it in a frame of its own, and the events that it fires. */
export const playground = ({ tag, code, events, signInPath }: Options): Markup =>
  html`<section class="playground" aria-labelledby="example" data-events="${events.join(' ')}">
    <h2 id="example">Live example</h2>
    ${
      signInPath &&
      html`<p class="note">
        This one shows a learner's own data: <a href="${signInPath}">sign in</a> as <code>ben</code> (many courses),
        <code>nora</code> (has just begun) or <code>fatima</code> (has finished), password <code>learn</code>.
      </p>`
    }
    <form class="switches" aria-label="How the example is shown">
      ${choice('locale', 'Language', LOCALES)}
      ${choice('dir', 'Direction', [
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ])}
      ${choice('theme', 'Theme', [
        ['light dark', 'As the system'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ])}
      ${choice('width', 'Width', [
        ['beside', 'Beside the code'],
        ['full', 'Full'],
        ['phone', '360 px'],
      ])}
    </form>
    <div class="stage">
      <div class="panel">
        <div class="panel-head">
          <label for="code">HTML</label>
          <button type="button" class="reset">Reset</button>
        </div>
        <textarea
          id="code"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          rows="${Math.max(4, code.split('\n').length + 2)}"
        >
${code}</textarea>
        <div class="panel-head">
          <h3 id="log">Events</h3>
          <button type="button" class="clear">Clear</button>
        </div>
        <div class="log" role="log" aria-labelledby="log" tabindex="0"></div>
        <p class="hint">
          Scripts in the code don't run. A link's own navigation is prevented here, so that the example stays.
        </p>
      </div>
      <div class="preview">
        <iframe src="/frame/" title="${`<${tag}> as the code says`}"></iframe>
      </div>
    </div>
  </section>`;
