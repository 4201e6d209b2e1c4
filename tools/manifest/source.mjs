import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Parses a TypeScript file. */
export const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** The exported variable with a name. */
export function variable(source, name) {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((each) => each.name.getText() === name);
    if (found) return { statement, initializer: bare(found.initializer) };
  }
  throw new Error(`${source.fileName} has no '${name}'.`);
}

/** An expression without `as const` and `satisfies`. */
export const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;

/** The value of a property of an object literal. */
export const property = (object, name) =>
  object.properties.find((each) => each.name?.getText() === name)?.initializer ?? null;

/** Name of a property without quotes. */
export const nameOf = (node) => node.name.text;

/** Joins wrapped lines; an empty line separates paragraphs. */
const reflow = (text) => text.trim().replace(/([^\n])\n(?!\n)\s*/g, '$1 ');

/** A doc comment: its text, and its tags with their text, in order. */
export function docOf(node) {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const last = comments.at(-1);
  if (!last) return { text: '', tags: [] };
  const textOf = (comment) => ts.getTextOfJSDocComment(comment) ?? '';
  const tags = (last.tags ?? []).map((tag) => ({
    name: tag.tagName.text,
    type: tag.typeExpression?.type.getText(),
    text: tag.tagName.text === 'example' ? textOf(tag.comment).trim() : reflow(textOf(tag.comment)),
  }));
  return { text: reflow(textOf(last.comment)), tags };
}
