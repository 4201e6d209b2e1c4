/*
 * Finds the texts that the code uses, and those on buttons. Types check that keys exist and placeholders are filled
 * (src/i18n/translate.ts).
 *
 * It parses the code without types: a text is used if its key is a literal ({ text: 'state.archived' }), a name
 * ({ student: <bdi>…</bdi> }), or matches a template, t(`card.${name}`). A key without a section is searched in the sections that
 * code in its folder or a folder above names: useLearn('course'), Translate<'course'>.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { baseOf } from './texts.mjs';

const ROOTS = ['src', 'elements', 'demo/hosts', 'demo/gallery', 'demo/platform'];

function readCode() {
  const paths = ROOTS.flatMap((root) => readdirSync(root, { recursive: true }).map((file) => join(root, file)));
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('english-texts.ts'))
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
}

/** The sections that the files of a folder name, by folder. */
function sectionsByFolder(files, known) {
  const folders = new Map();
  for (const { fileName, text } of files) {
    const sections = folders.get(dirname(fileName)) ?? new Set();
    folders.set(dirname(fileName), sections);
    for (const [, name] of text.matchAll(/\w[(<]'(\w+)'[)>]/g)) if (known.has(name)) sections.add(name);
  }
  return folders;
}

function sectionsOf(file, folders) {
  const sections = new Set(['common']);
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    for (const section of folders.get(folder) ?? []) sections.add(section);
  return [...sections];
}

/** The keys that an expression can have, with `*` for unknown parts. */
function valuesOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return valuesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return ['*'];
  return node.templateSpans.reduce(
    (heads, { expression, literal }) =>
      heads.flatMap((head) => valuesOf(expression).map((value) => head + value + literal.text)),
    [node.head.text],
  );
}

const literal = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const pattern = (value) => new RegExp(`^${value.split('*').map(literal).join('.+')}$`);
/** Whether a pattern contains a part of a key, unlike `*` or `* · *`. */
const isTelling = (value) => !value.includes('*') || /^[\w:.*]*\w[.:][\w:.*]*$/.test(value);

/** The full keys that a key in the code can mean. */
function keysOf(value, sections, keys) {
  if (!isTelling(value)) return [];
  const full = value.includes(':') ? [value] : sections.map((section) => `${section}:${value}`);
  if (!value.includes('*')) return full.filter((key) => keys.has(key));
  return full.flatMap((each) => [...keys].filter((key) => pattern(each).test(key)));
}

/** The names of buttons. */
const BUTTON = /^button$|Button(Link)?$/;
/** Texts only for screen readers, whose width does not matter. */
const UNSEEN = /^aria-|^VisuallyHidden$/;

/** Whether a text is visible on a button: in a button element, or as the `label` of a button that other code makes. */
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

const isTranslation = (node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't' && node.arguments[0];

/**
 * @param english texts by full key
 * @returns `unused`: keys that no code uses; `buttons`: keys of texts on buttons; both without plural forms
 */
export function findUses(english) {
  const keys = new Set([...english.keys()].map((key) => baseOf(key, english)));
  const files = readCode();
  const folders = sectionsByFolder(files, new Set([...keys].map((key) => key.split(':')[0])));
  const used = new Set();
  const named = new Set();
  const buttons = new Set();
  const maybeButtons = new Set();
  for (const file of files) {
    const sections = sectionsOf(file.fileName, folders);
    const mark = (value, marked) => {
      for (const key of keysOf(value, sections, keys)) marked.add(key);
    };
    const visit = (node) => {
      if (isTranslation(node) && standsOnButton(node))
        for (const value of valuesOf(node.arguments[0])) mark(value, value.includes('*') ? maybeButtons : buttons);
      if (ts.isStringLiteralLike(node)) mark(node.text, named);
      else if (ts.isTemplateExpression(node)) for (const value of valuesOf(node)) mark(value, used);
      else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) mark(node.name.text, used);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  // `subscribe.${action}` on a button does not mean all texts of subscribe: literal keys elsewhere name most of them.
  for (const key of maybeButtons) if (!named.has(key)) buttons.add(key);
  return { unused: [...keys].filter((key) => !used.has(key) && !named.has(key)), buttons };
}
