// `npm run check:styles`: colours, corners and type sizes must be tokens (src/ui/tokens.css). Reports literal ones.
import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';

const TOKENS = 'src/ui/tokens.css';
const FOLDERS = ['src', 'elements', 'demo/platform', 'demo/hosts/learn', 'demo/docs', 'demo/gallery'];
/** Pages with type sizes of their own. */
const OWN_SIZES = /^demo\/(docs|gallery)\//;

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

/** The fault of a declaration; undefined when it has none. */
function faultOf({ prop, value }, file) {
  if (COLOUR.test(value)) return `is a colour by hand: take a token (${TOKENS})`;
  if (/radius$/.test(prop) && PIXELS.test(value))
    return 'is a corner by hand: take --_learn-radius, -small, -large or -pill';
  if (/^font(-size)?$/.test(prop) && /\dpx/.test(value) && !OWN_SIZES.test(file))
    return 'is a size by hand: take --_learn-type-1 to -8';
  for (const [, name] of value.matchAll(/var\((--_?learn-[\w-]+)/g)) {
    if (name.startsWith('--learn-')) return `reads what a page sets: read ${name.replace('--', '--_')}`;
    if (!declared.has(name)) return `reads ${name}, which ${TOKENS} does not declare`;
  }
  return undefined;
}

/** Server pages and pictures, which have colours in strings. */
const PAGES = [
  'demo/platform/grading',
  'demo/platform/tenant/theme',
  'demo/platform/server',
  'demo/platform/certificate',
  'demo/hosts/learn',
];
/** Files with their own colours, and why. */
const OWN = {
  'demo/platform/certificate/drawing.ts': 'paper stays light; the accent is the tenant’s',
  'demo/platform/tenant/theme/preview.js': 'shows the colours that are being chosen',
  'demo/platform/server/mail/letter.ts': 'programs for mail read no variables',
  'demo/platform/certificate/badge.ts': 'each badge has a colour of its own',
  'demo/platform/tenant/theme/contrasts.ts': 'compares with the grounds',
  'demo/hosts/learn/embed/preview.svg': 'the picture of other sites, drawn once',
  'demo/hosts/learn/public/index.html': 'a browser reads no variables in `theme-color`',
  'demo/hosts/learn/open-catalog/page.ts': 'a browser reads no variables in `theme-color`',
};

let faults = 0;
for (const folder of PAGES) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = `${folder}/${name}`;
    if (!/\.(ts|html|svg|js)$/.test(name) || file in OWN) continue;
    for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (!/["'`:;\s]#(?:[0-9a-f]{3,4}){1,2}\b|light-dark\(/i.test(line) || /#3e63dd\.'/.test(line)) continue;
      faults++;
      console.error(`${file}:${at + 1} writes a colour by hand: take a token (${TOKENS}).`);
    }
  }
}
const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
).filter((file) => file.endsWith('.css') && file !== TOKENS);
for (const file of sheets) {
  const sheet = read(file);
  // A sheet may declare tokens for its descendants.
  sheet.walkDecls(/^--_learn-/, ({ prop }) => void declared.add(prop));
  sheet.walkDecls((declaration) => {
    const fault = faultOf(declaration, file);
    if (!fault) return;
    faults++;
    console.error(`${file}:${declaration.source.start.line} ${declaration.prop}: ${declaration.value} ${fault}.`);
  });
}
if (faults) process.exitCode = 1;
else console.log('Styles: every colour, corner and type size is a token.');
