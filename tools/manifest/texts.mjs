import { filesThere, PORTAL, SOURCE, textsOf } from '../locales/texts.mjs';
import { comment } from './text.mjs';

/** The name of a section whose keys need none. */
const COMMON = 'common:';

const union = (names) => names.map((name) => `'${name}'`).join(' | ');

/** The codes of our languages, full and short. */
function codes() {
  const full = filesThere();
  return [...new Set([...full, ...full.map((code) => code.split('-')[0])])].sort();
}

/** The types of a host's own texts: each key with our text in English. */
export const textTypes = () => `/** Forms of a plural that a language has besides those of English. */
type OtherForm = 'zero' | 'two' | 'few' | 'many';

/** Our texts in English, by section and key. \`{{name}}\` is a placeholder; texts with a \`count\` have a form for each plural. */
export interface LearnEnglishTexts {
${[...textsOf(SOURCE, [PORTAL])]
  .map(([key, text]) => {
    const name = key.startsWith(COMMON) ? key.slice(COMMON.length) : key;
    return `${comment(text, '  ')}  '${name}': string;\n`;
  })
  .join('')}}

/** The key of a text. */
export type LearnTextKey =
  | keyof LearnEnglishTexts
  | (keyof LearnEnglishTexts extends infer Key ? (Key extends \`\${infer Base}_other\` ? \`\${Base}_\${OtherForm}\` : never) : never);

/** The code of a language. */
export type LearnLanguage = ${union(codes())};

/** A host's own texts for an element: by key for all languages, or by key for each language. */
export type LearnTexts = { [Key in LearnTextKey]?: string } & {
  [Language in LearnLanguage]?: { [Key in LearnTextKey]?: string };
};
`;
