// The type of the English texts of a room, `english-texts.ts`: each key with the names of its placeholders.
import { format } from 'prettier';
import { baseOf, placeholdersOf } from './texts.mjs';

const literal = (text) => JSON.stringify(text);
const union = (names) => [...names].sort().map(literal).join(' | ') || 'never';

/**
 * @param english texts by full key, `section:key`
 * @returns the text of the file, with one line for each key; plurals have the key without the form, and the placeholder `count`
 */
export function typeOfTexts(english) {
  const sections = new Map();
  for (const [key, text] of english) {
    const base = baseOf(key, english);
    const [section, path] = base.split(':');
    const keys = sections.get(section) ?? new Map();
    sections.set(section, keys);
    const names = keys.get(path) ?? new Set(base === key ? [] : ['count']);
    keys.set(path, names);
    for (const name of placeholdersOf(text)) names.add(name);
  }
  const lines = [...sections].flatMap(([section, keys]) => [
    `${literal(section)}: {`,
    ...[...keys].map(([path, names]) => `${literal(path)}: ${union(names)};`),
    '};',
  ]);
  const doc = '/** Made by `npm run texts`: each English text by its key, with the names of its placeholders. */';
  return format(`${doc}\nexport interface EnglishTexts {\n${lines.join('\n')}\n}\n`, {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 120,
  });
}
