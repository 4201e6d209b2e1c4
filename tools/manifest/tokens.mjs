import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';
import { screenOf } from '../elements.mjs';

const SHEET = 'src/ui/tokens.css';
/** `<color> Ground of a whole page.` */
const COMMENT = /^<([a-z-]+)>\s+(.+)$/s;

/** Names in `var()`, such as `--_learn-accent`. */
const namesIn = (text) => new Set([...text.matchAll(/var\(\s*(--_?learn-[\w-]+)/g)].map(([, name]) => name));

/** The fallback of a `var()` that is the whole value. */
function fallbackOf(value) {
  const inner = /^var\(\s*--learn-[\w-]+\s*,(.*)\)$/s.exec(value)?.[1] ?? '';
  return inner.trim().replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').replaceAll('--_', '--');
}

/**
 * The design tokens: by private name, the properties that a page may set and the tokens that their defaults read.
 * @returns {Map<string, { reads: Set<string>, token?: { name: string, description: string, default: string, syntax: string } }>}
 */
function readSheet() {
  const tokens = new Map();
  const [rule] = postcss
    .parse(readFileSync(SHEET, 'utf8'), { from: SHEET })
    .nodes.filter(({ type }) => type === 'rule');
  rule.walkDecls(({ prop, value }) => {
    const name = prop.replace('--_', '--');
    const entry = { reads: namesIn(value) };
    if (entry.reads.has(name)) {
      const comment = rule.nodes[rule.nodes.findIndex((node) => node.prop === prop) - 1];
      const [, syntax, text] = COMMENT.exec(comment?.text ?? '') ?? [];
      if (!text) throw new Error(`${SHEET}: ${name} has no comment such as '<color> What it is for.'`);
      entry.token = { name, description: text.replace(/\s+/g, ' '), default: fallbackOf(value), syntax: `<${syntax}>` };
    }
    tokens.set(prop, entry);
  });
  return tokens;
}

/** All files of an element, including style sheets and dynamic imports. */
function filesOf(folder) {
  const seen = new Set();
  const follow = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith('.css')) {
      for (const [, path] of readFileSync(file, 'utf8').matchAll(/@import '([^']+)'/g))
        follow(join(dirname(file), path));
      return;
    }
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const path = join(dirname(file), fileName);
      const found = [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.(css|tsx?)$/.test(each) && existsSync(each));
      if (found && found !== SHEET) follow(found);
    }
  };
  follow(screenOf(folder));
  return seen;
}

/**
 * The custom properties that a page may set on an element, in the order of tokens.css: those that its style sheets read, and those
 * that their defaults read.
 * @param {string} folder below `elements`
 */
export function tokensOf(folder) {
  const sheet = readSheet();
  const used = new Set();
  const use = (name) => {
    if (used.has(name) || !sheet.has(name)) return;
    used.add(name);
    sheet.get(name).reads.forEach(use);
  };
  for (const file of filesOf(folder)) namesIn(readFileSync(file, 'utf8')).forEach(use);
  return [...sheet].flatMap(([name, { token }]) => (token && used.has(name) ? [token] : []));
}
