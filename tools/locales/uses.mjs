/*
 * Which keys the code uses. Read with the types, so that a key made of an enumeration, t(`card.${footer.kind}`), stands for
 * each of its members: give such a value a type of literals. Where it is any string, every key of that form counts as used.
 *
 * `t(key)` is the section that the files of the folder (or a folder above it) import from locales/en-US, then `common`;
 * `t('section:key')` is that section. A key may also stand in the code as a literal
 * ({ text: 'state.archived' }) or as a name ({ student: <bdi>…</bdi> }).
 */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { baseOf } from './texts.mjs';

const ROOTS = ['src', 'elements', 'demo/hosts', 'demo/gallery'];
/** What a kind of content says it may say in the words of the screens that it stands in. */
const SHARED = { 'src/content': ['course'] };

const filesIn = (root) =>
  readdirSync(root, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file));

/** Folder to the sections that its files import. */
function sectionsByFolder(files) {
  const folders = new Map(Object.entries(SHARED).map(([folder, sections]) => [folder, new Set(sections)]));
  for (const { fileName, text } of files) {
    const folder = dirname(fileName);
    for (const [, section] of text.matchAll(/ from '[^']*en-US\/(\w+)\.json'/g))
      folders.set(folder, (folders.get(folder) ?? new Set()).add(section));
  }
  return folders;
}

function sectionsOf(file, folders) {
  const sections = ['common'];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    sections.push(...(folders.get(folder) ?? []));
  return sections;
}

/** The strings that an expression can be, `*` standing for what is not known. */
function valuesOf(node, checker) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return valuesOf(node.expression, checker);
  if (ts.isConditionalExpression(node)) {
    return [...valuesOf(node.whenTrue, checker), ...valuesOf(node.whenFalse, checker)];
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (heads, { expression, literal }) =>
        heads.flatMap((head) => valuesOf(expression, checker).map((value) => head + value + literal.text)),
      [node.head.text],
    );
  }
  const type = checker.getTypeAtLocation(node);
  const members = type.isUnion() ? type.types : [type];
  const literals = members.filter((member) => !(member.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
  const isKnown =
    literals.length > 0 && literals.every((member) => member.isStringLiteral() || member.isNumberLiteral());
  return isKnown ? literals.map(({ value }) => String(value)) : ['*'];
}

const literal = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const pattern = (value) => new RegExp(`^${value.split('*').map(literal).join('.+')}$`);

/** The full keys that a key of the code stands for, in the sections it may be of. */
function keysOf(value, sections, keys) {
  const [section, rest] = value.includes(':') ? value.split(':') : [undefined, value];
  const wanted = (section ? [section] : sections).map((each) => `${each}.${rest}`);
  if (!rest.includes('*')) return wanted.filter((key) => keys.has(key));
  return wanted.flatMap((each) => [...keys].filter((key) => pattern(each).test(key)));
}

/** Elements that a learner presses: their text has the room of a button. */
const BUTTON = /^button$|Button(Link)?$/;
/** Read aloud only: no room is needed. */
const UNSEEN = /^aria-|^VisuallyHidden$/;

/** Whether a text is seen on a button: in an element that is one, or as the `label` of one that is made elsewhere. */
function standsOnButton(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isPropertyAssignment(at)) return at.name.getText() === 'label';
    if (ts.isJsxAttribute(at)) return !UNSEEN.test(at.name.getText()) && standsOnButton(at);
    const opening = ts.isJsxElement(at) ? at.openingElement : ts.isJsxSelfClosingElement(at) ? at : null;
    if (!opening) continue;
    const tag = opening.tagName.getText();
    if (UNSEEN.test(tag) || /className="hidden"/.test(opening.attributes.getText())) return false;
    if (BUTTON.test(tag) || /className=\S*\bbutton\b/.test(opening.attributes.getText())) return true;
  }
  return false;
}

/** Says more than its unknown parts, and is a key's beginning: `card.*`, not `*` or `* · *`. */
const isTelling = (value) => !value.includes('*') || /^[\w:.*]*\w[.:][\w:.*]*$/.test(value);

let read;

/** All code that may use a text, with its types; read once. */
function readCode() {
  if (read) return read;
  const paths = ROOTS.flatMap(filesIn);
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: paths }, ts.sys, '.');
  const program = ts.createProgram(paths, options);
  const files = paths.map((path) => program.getSourceFile(path)).filter(Boolean);
  return (read = { files, checker: program.getTypeChecker() });
}

/** @returns the base keys that no code uses, where the code uses a key that is not there, and the base keys of texts on buttons */
export function findUses(english) {
  const keys = new Set([...english.keys()].map((key) => baseOf(key, english)));
  const { files, checker } = readCode();
  const own = files.map((file) => ({ fileName: relative('.', file.fileName), text: file.text }));
  const folders = sectionsByFolder(own);
  const used = new Set();
  const buttons = new Set();
  const unknown = [];

  files.forEach((file, index) => {
    const path = own[index].fileName;
    const sections = sectionsOf(path, folders);
    const mark = (value, isOnButton = false) => {
      const found = isTelling(value) ? keysOf(value, sections, keys) : [];
      for (const key of found) {
        used.add(key);
        if (isOnButton) buttons.add(key);
      }
      // The pages of the demo's server name a text by its full key.
      if (keys.has(value)) used.add(value);
      return found.length > 0;
    };
    const visit = (node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
        const [argument] = node.arguments;
        const isOnButton = standsOnButton(node);
        for (const value of argument ? valuesOf(argument, checker) : []) {
          if (mark(value, isOnButton) || !isTelling(value)) continue;
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          unknown.push(`${path}:${line + 1} uses ${value}, which is no key of ${sections.join(', ')}`);
        }
      } else if (ts.isStringLiteralLike(node)) mark(node.text);
      else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) mark(node.name.text);
      else if (ts.isTemplateExpression(node)) valuesOf(node, checker).forEach(mark);
      ts.forEachChild(node, visit);
    };
    visit(file);
  });
  return { unused: [...keys].filter((key) => !used.has(key)), unknown, buttons };
}
