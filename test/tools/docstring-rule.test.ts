import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { docstringRule } from '../../tools/docstring-rule.mjs';

const linter = new Linter();
const faults = (code: string) =>
  linter
    .verify(code, { plugins: { own: { rules: { docstring: docstringRule } } }, rules: { 'own/docstring': 'error' } })
    .map(({ message }) => message);

test('an exported function needs a docstring, written in any way', () => {
  assert.deepEqual(faults('export function one() {}'), ['one is exported and has no docstring.']);
  assert.deepEqual(faults('export const two = () => 2;'), ['two is exported and has no docstring.']);
  assert.deepEqual(faults('// Three.\nexport const three = () => 3;'), ['three is exported and has no docstring.']);
  assert.deepEqual(faults('export default function () {}'), ['The default export is exported and has no docstring.']);
});

test('documented functions, own functions and values pass', () => {
  assert.deepEqual(
    faults('/** One. */\nexport function one() {}\nfunction two() {}\nexport const three = two(one);'),
    [],
  );
});
