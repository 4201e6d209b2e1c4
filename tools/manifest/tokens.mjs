import { readFile } from 'node:fs/promises';
import postcss from 'postcss';

/** Where the custom properties stand that a page may set. `part`: only elements with that part read them. */
const sheets = [{ file: 'src/ui/base.css' }, { file: 'src/content/rich-content.css', part: 'rich-content' }];
const SETTABLE = /var\((--learn-(?:theme-[a-z-]+|font(?:-[a-z]+)?)),\s*(.*)\)$/;

const syntaxOf = (name) => (name.endsWith('radius') ? '<length>' : name.includes('font') ? '*' : '<color>');

/** The custom properties that a page may set, with their defaults and the comment over them. */
export async function readTokens() {
  const found = new Map();
  for (const { file, part } of sheets) {
    postcss.parse(await readFile(file, 'utf8'), { from: file }).walkDecls((declaration) => {
      const [, name, byDefault] = SETTABLE.exec(declaration.value) ?? [];
      if (!name || found.has(name)) return;
      const before = declaration.prev();
      const description = before?.type === 'comment' ? before.text : '';
      found.set(name, { name, description, default: byDefault, syntax: syntaxOf(name), part });
    });
  }
  return [...found.values()];
}
