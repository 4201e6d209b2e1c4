import { html, type Markup } from '../html';
import type { ExamplePlatform } from '../platform';

type Picker = readonly [property: string, label: string, type: 'color' | 'text' | 'number', placeholder?: string];

const GROUPS: readonly (readonly [title: string, pickers: readonly Picker[]])[] = [
  [
    'Colours',
    [
      ['--learn-accent', 'Accent', 'color'],
      ['--learn-page', 'Page', 'color'],
      ['--learn-surface', 'Surface', 'color'],
      ['--learn-text', 'Text', 'color'],
    ],
  ],
  [
    'Shape',
    [
      ['--learn-radius', 'Radius', 'text', '8px'],
      ['--learn-density', 'Density', 'number', '1'],
      ['--learn-control-height', 'Height of controls', 'text', '44px'],
      ['--learn-focus-width', 'Focus ring', 'text', '2px'],
    ],
  ],
  [
    'Type',
    [
      ['--learn-font', 'Font', 'text', 'the page’s'],
      ['--learn-font-heading', 'Heading font', 'text', 'the page’s'],
      ['--learn-font-size', 'Size', 'text', '16px'],
      ['--learn-line-height', 'Line height', 'number', '1.55'],
    ],
  ],
  [
    'Cards',
    [
      ['--learn-card-columns', 'Columns', 'text', 'as many as fit'],
      ['--learn-card-border', 'Border', 'text', 'none'],
      ['--learn-card-surface', 'Ground', 'color'],
      ['--learn-card-padding', 'Padding', 'text', '0px'],
      ['--learn-cover-ratio', 'Ratio of covers', 'text', '16 / 9'],
    ],
  ],
  [
    'States',
    [
      ['--learn-success', 'Success', 'color'],
      ['--learn-warning', 'Warning', 'color'],
      ['--learn-danger', 'Danger', 'color'],
    ],
  ],
  ['Covers', [1, 2, 3, 4, 5, 6, 7].map((number) => [`--learn-cover-${number}`, `Cover ${number}`, 'color'] as const)],
];

const picker = ([property, label, type, placeholder = 'follows']: Picker) =>
  html`<div class="picker">
    <label for="${property}">${label}</label>
    <span class="${type === 'color' ? 'colour' : ''}">
      ${type === 'color' && html`<input type="color" data-for="${property}" aria-label="${`${label}: choose a colour`}" />`}
      <input id="${property}" name="${property}" placeholder="${placeholder}" spellcheck="false" />
    </span>
  </div>`;

/** Pickers for custom properties with a live preview, and the resulting CSS to copy. */
export const themeBuilder = (platform: ExamplePlatform): Markup =>
  html`<section class="theme-builder" aria-labelledby="builder" data-events="learn-navigate">
    <h2 id="builder">Try it</h2>
    <link rel="stylesheet" href="/docs/theme-builder.css" />
    <p class="presets" role="group" aria-label="Presets">
      <button type="button" class="button" data-preset="default">Default</button>
      <button type="button" class="button" data-preset="violet">Violet, square, mono</button>
      <button type="button" class="button" data-preset="paper">Green on paper</button>
      <button type="button" class="button" data-preset="soft">Round and airy</button>
      <label
        >Scheme
        <select name="scheme">
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select></label
      >
    </p>
    <div class="builder">
      <form>
        ${GROUPS.map(
          ([title, pickers]) =>
            html`<fieldset>
              <legend>${title}</legend>
              ${pickers.map(picker)}
            </fieldset>`,
        )}
      </form>
      <div>
        ${
          platform.kind === 'none'
            ? html`<p>Run <code>npm run docs</code> in a clone of the project to see the elements here.</p>`
            : html`<iframe src="/example/" title="Elements in this theme"></iframe>`
        }
        <ul class="contrasts" role="status"></ul>
        <pre tabindex="0"><code class="made"></code></pre>
        <button type="button" class="button copy-css">Copy CSS</button> <span class="copied" role="status"></span>
      </div>
    </div>
  </section>`;
