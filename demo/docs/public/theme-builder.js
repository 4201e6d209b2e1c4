// The theming page: pickers with a live preview, presets, contrasts, and the CSS to copy.
const area = document.querySelector('.theme-builder');
const form = area.querySelector('form');
const frame = area.querySelector('iframe');
const scheme = area.querySelector('select[name=scheme]');
const made = area.querySelector('.made');

/** Example themes, made only of custom properties. */
const PRESETS = {
  default: { scheme: 'light' },
  violet: {
    scheme: 'dark',
    '--learn-accent': '#ff4fa3',
    '--learn-page': '#1b0b33',
    '--learn-surface': '#251244',
    '--learn-text': '#f3e9ff',
    '--learn-radius': '0px',
    '--learn-density': '0.8',
    '--learn-control-height': '40px',
    '--learn-focus-width': '3px',
    '--learn-font': 'ui-monospace, Menlo, monospace',
    '--learn-font-heading': 'Georgia, serif',
    '--learn-font-size': '15px',
    '--learn-card-columns': 'repeat(2, minmax(0, 1fr))',
    '--learn-card-border': '1px solid #ff4fa3',
    '--learn-card-surface': '#251244',
    '--learn-card-padding': '16px',
    '--learn-cover-ratio': '2 / 1',
    '--learn-success': '#4fe0a0',
    '--learn-warning': '#ffd34f',
    '--learn-danger': '#ff6b6b',
    ...Object.fromEntries(
      ['#5b2a9d', '#8a2a7d', '#3b2a9d', '#9d2a5b', '#6a1f8f', '#2a3f9d', '#7d2a8a'].map((colour, at) => [
        `--learn-cover-${at + 1}`,
        colour,
      ]),
    ),
  },
  paper: {
    scheme: 'light',
    '--learn-accent': '#1f6f4a',
    '--learn-page': '#faf6ec',
    '--learn-surface': '#fffdf8',
    '--learn-text': '#14292a',
    '--learn-radius': '4px',
    '--learn-font-heading': 'Georgia, serif',
  },
  soft: {
    scheme: 'light',
    '--learn-accent': '#8b5cf6',
    '--learn-radius': '16px',
    '--learn-density': '1.2',
    '--learn-control-height': '48px',
  },
};

const values = () =>
  [...form.elements]
    .filter(({ name, value }) => name?.startsWith('--') && value.trim())
    .map(({ name, value }) => [name, value.trim()]);

function css() {
  const lines = values().map(([name, value]) => `  ${name}: ${value};`);
  return [':root {', `  color-scheme: ${scheme.value};`, ...lines, '}'].join('\n');
}

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
/** Relative luminance of a colour as the browser paints it. */
function luminance(colour) {
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** A colour as `#` and six digits; undefined for a translucent one. */
function hexOf(colour) {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha < 255) return undefined;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS = [
  ['Text on the accent', '--_learn-on-accent', '--_learn-accent', 4.5],
  ['Links on the surface', '--_learn-accent-text', '--_learn-surface', 4.5],
  ['Text on the page', '--_learn-text', '--_learn-page', 4.5],
  ['Second text on the surface', '--_learn-muted', '--_learn-surface', 4.5],
  ['Edges of fields on the surface', '--_learn-field-edge', '--_learn-surface', 3],
];

/** Shows the contrasts of the element in the preview. */
function tellContrasts() {
  const root = frame?.contentDocument?.querySelector('learn-open-catalog')?.shadowRoot?.querySelector('.root');
  if (!root) return;
  const probe = root.appendChild(document.createElement('i'));
  const colour = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const sentences = PAIRS.map(([label, one, other, least]) => {
    const value = contrast(colour(one), colour(other));
    return `${label}: ${value.toFixed(1)}:1${value < least ? `, less than ${least}:1` : ''}`;
  });
  for (const picker of form.querySelectorAll('input[type=color]')) {
    const name = picker.dataset.for;
    if (form.elements[name].value) continue;
    // A token that is not set is derived from others: the picker shows that value.
    picker.value = hexOf(colour(name.replace('--', '--_'))) ?? hexOf(colour('--_learn-surface'));
  }
  probe.remove();
  area
    .querySelector('.contrasts')
    .replaceChildren(...sentences.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
}

const ELEMENTS =
  '<learn-open-catalog page-size="4"></learn-open-catalog>\n<learn-calendar view="agenda"></learn-calendar>';

function show() {
  made.textContent = css();
  const html = `<style>${css()} body { padding: 20px; background: var(--learn-page, Canvas); color: var(--learn-text, CanvasText) }</style>${ELEMENTS}`;
  const detail = { html, locale: '', dir: 'ltr', theme: scheme.value };
  frame?.contentDocument?.dispatchEvent(new CustomEvent('example-show', { detail }));
  setTimeout(tellContrasts, 600);
}

let pause;
form.addEventListener('input', ({ target }) => {
  const property = target.dataset.for;
  if (property) form.elements[property].value = target.value;
  else if (target.previousElementSibling?.dataset.for && /^#[0-9a-f]{6}$/i.test(target.value))
    target.previousElementSibling.value = target.value;
  clearTimeout(pause);
  pause = setTimeout(show, 300);
});
form.addEventListener('submit', (event) => event.preventDefault());
scheme.addEventListener('change', show);
area.addEventListener('click', async ({ target }) => {
  const preset = PRESETS[target.dataset.preset];
  if (preset) {
    form.reset();
    scheme.value = preset.scheme;
    for (const [name, value] of Object.entries(preset)) {
      if (!name.startsWith('--')) continue;
      form.elements[name].value = value;
      const colour = form.querySelector(`[data-for="${name}"]`);
      if (colour) colour.value = value;
    }
    show();
  }
  if (target.matches('.copy-css')) {
    await navigator.clipboard.writeText(css());
    area.querySelector('.copied').textContent = 'Copied.';
  }
});
frame?.addEventListener('example-ready', show);
show();
