/** The custom properties that a visitor may try, without `--learn-`. */
const GROUPS = {
  Colours: 'accent page surface text',
  Shape: 'radius density control-height focus-width',
  Type: 'font font-heading font-size line-height',
  Cards: 'card-columns card-border card-surface card-padding cover-ratio',
  States: 'success warning danger',
  Covers: 'cover-1 cover-2 cover-3 cover-4 cover-5 cover-6 cover-7',
};

/** The usual value of each custom property; null: a colour, which may follow from others. */
export type Tokens = Record<string, string | null>;

/** The fields of the builder, by group. */
export const groupsOf = (tokens: Tokens) =>
  Object.entries(GROUPS).map(([title, names]) => ({
    title,
    pickers: names.split(' ').map((name) => {
      const property = `--learn-${name}`;
      const label = (name[0]!.toUpperCase() + name.slice(1)).replaceAll('-', ' ');
      return { property, label, isColour: tokens[property] === null, placeholder: tokens[property] ?? 'follows' };
    }),
  }));

/** Example themes, made only of custom properties, whose names lack `--learn-`. */
const PRESETS = {
  Default: 'light',
  'Violet, square, mono': `dark; accent: #ff4fa3; page: #1b0b33; surface: #251244; text: #f3e9ff; radius: 0px; density: 0.8;
    control-height: 40px; focus-width: 3px; font: ui-monospace, Menlo, monospace; font-heading: Georgia, serif; font-size: 15px;
    card-columns: repeat(2, minmax(0, 1fr)); card-border: 1px solid #ff4fa3; card-surface: #251244; card-padding: 16px;
    cover-ratio: 2 / 1; success: #4fe0a0; warning: #ffd34f; danger: #ff6b6b; cover-1: #5b2a9d; cover-2: #8a2a7d;
    cover-3: #3b2a9d; cover-4: #9d2a5b; cover-5: #6a1f8f; cover-6: #2a3f9d; cover-7: #7d2a8a`,
  'Green on paper':
    'light; accent: #1f6f4a; page: #faf6ec; surface: #fffdf8; text: #14292a; radius: 4px; font-heading: Georgia, serif',
  'Round and airy': 'light; accent: #8b5cf6; radius: 16px; density: 1.2; control-height: 48px',
};

/** The example themes: colour scheme, and values by property. */
export const presets = Object.entries(PRESETS).map(([name, text]) => {
  const [scheme = '', ...declarations] = text.split(/;\s*/);
  return { name, scheme, values: Object.fromEntries(declarations.map((each) => `--learn-${each}`.split(': '))) };
});

/** The style sheet of a theme. */
export function cssOf(values: Record<string, string>, scheme: string): string {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value.trim() ? [`  ${name}: ${value.trim()};`] : [],
  );
  return [':root {', `  color-scheme: ${scheme};`, ...lines, '}'].join('\n');
}

const PAIRS = [
  ['Text on the accent', '--_learn-on-accent', '--_learn-accent', 4.5],
  ['Links on the surface', '--_learn-accent-text', '--_learn-surface', 4.5],
  ['Text on the page', '--_learn-text', '--_learn-page', 4.5],
  ['Second text on the surface', '--_learn-muted', '--_learn-surface', 4.5],
  ['Edges of fields on the surface', '--_learn-field-edge', '--_learn-surface', 3],
] as const;

/** Red, green, blue and alpha of a colour as the browser paints it. */
function pixelOf(value: string): [number, number, number, number] {
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.fillStyle = value;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
}

/** Relative luminance. */
function luminance(value: string): number {
  const linear = (part: number) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = pixelOf(value);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** A colour as `#` and six digits; undefined for a translucent one. */
function hexOf(value: string): string | undefined {
  const [red, green, blue, alpha] = pixelOf(value);
  return alpha < 255 ? undefined : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The contrasts of an element as sentences, and what colours are that nobody has set.
 * @param root an element that reads the tokens
 */
export function measure(root: Element, tokens: Tokens): { contrasts: string[]; colours: Record<string, string> } {
  const probe = root.appendChild(document.createElement('i'));
  const shown = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const contrasts = PAIRS.map(([label, one, other, least]) => {
    const value = contrast(shown(one), shown(other));
    return `${label}: ${value.toFixed(1)}:1${value < least ? `, less than ${least}:1` : ''}`;
  });
  const surface = hexOf(shown('--_learn-surface')) ?? '';
  const own = Object.keys(tokens).filter((name) => tokens[name] === null);
  const colours = own.map((name) => [name, hexOf(shown(name.replace('--', '--_'))) ?? surface]);
  probe.remove();
  return { contrasts, colours: Object.fromEntries(colours) as Record<string, string> };
}
