// `npm run check:styles`: colours, corners and type sizes are tokens (src/ui/tokens.css). Names each place that writes one by hand.
import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';

const TOKENS = 'src/ui/tokens.css';
const FOLDERS = ['src', 'elements'];

const NAMED =
  'black|white|red|green|blue|yellow|orange|purple|pink|gold|silver|gr[ae]y|teal|navy|crimson|tomato|beige|ivory';
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\\(|(?<![-\\w])(?:${NAMED})(?![-\\w])`,
  'i',
);
const PIXELS = /(?<![\w.-])(?!0px)[\d.]+(?:px|r?em)\b/;

const read = (file) => postcss.parse(readFileSync(file, 'utf8'), { from: file });

/** Names of the tokens that sheets may read: `--_learn-…`. */
const declared = new Set();
read(TOKENS).walkDecls(/^--_learn-/, ({ prop }) => void declared.add(prop));

/** What is wrong with one declaration; undefined where nothing is. */
function faultOf({ prop, value }) {
  if (COLOUR.test(value)) return `is a colour by hand: take a token (${TOKENS})`;
  if (/radius$/.test(prop) && PIXELS.test(value))
    return 'is a corner by hand: take --_learn-radius, -small, -large or -pill';
  if (/^font(-size)?$/.test(prop) && /\dpx/.test(value)) return 'is a size by hand: take --_learn-type-1 to -8';
  for (const [, name] of value.matchAll(/var\((--_?learn-[\w-]+)/g)) {
    if (name.startsWith('--learn-')) return `reads what a page sets: read ${name.replace('--', '--_')}`;
    if (!declared.has(name)) return `reads ${name}, which ${TOKENS} does not declare`;
  }
  return undefined;
}

let faults = 0;
const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
).filter((file) => file.endsWith('.css') && file !== TOKENS);
for (const file of sheets) {
  const sheet = read(file);
  // What a sheet declares itself is for those that it inherits to.
  sheet.walkDecls(/^--_learn-/, ({ prop }) => void declared.add(prop));
  sheet.walkDecls((declaration) => {
    const fault = faultOf(declaration);
    if (!fault) return;
    faults++;
    console.error(`${file}:${declaration.source.start.line} ${declaration.prop}: ${declaration.value} ${fault}.`);
  });
}
if (faults) process.exitCode = 1;
else console.log('Styles: every colour, corner and type size is a token.');
