import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { snippets } from '../../demo/docs/snippets';

const textOf = (title: string, markup: string, module = 'certificate') =>
  snippets(markup, module).find((each) => each.title === title)!.text;
const certificate =
  '<style>b { color: red }</style>\n<learn-certificate certificate-number="L-1" public></learn-certificate>';

describe('an example for a framework', () => {
  test('imports the element and its types, and keeps the attributes', () => {
    const react = textOf('React', certificate);
    assert.match(react, /import '@learn\/elements\/certificate';/);
    assert.match(react, /import type \{\} from '@learn\/elements\/types\/react';/);
    assert.match(
      react,
      /<learn-certificate\n\s+api-base="https:\/\/learn.example"\n\s+certificate-number="L-1"\n\s+public\n/,
    );
  });

  test('binds a boolean attribute as a camelCase property in Angular', () => {
    assert.match(textOf('Angular', certificate), /\[public\]="true"/);
    const proctored = '<learn-proctored in-proctoring-iframe></learn-proctored>';
    assert.match(textOf('Angular', proctored, 'proctored'), /\[inProctoringIframe\]="true"/);
  });

  test('listens with a ref in Next.js, because React attaches no listeners to hydrated elements', () => {
    const next = textOf('Next.js', certificate);
    assert.match(next, /^'use client';/);
    assert.match(next, /current\.addEventListener\('learn-navigate', go\)/);
    assert.doesNotMatch(next, /onlearn-navigate/);
  });

  test('names the platform once, as the example does', () => {
    const catalog = '<learn-open-catalog api-base="https://other.example" page-size="6"></learn-open-catalog>';
    const react = textOf('React', catalog, 'open-catalog');
    assert.deepEqual(react.match(/api-base="[^"]*"/g), ['api-base="https://other.example"']);
  });

  test('needs a learn-* tag', () => {
    assert.throws(() => snippets('<p></p>', 'course'), /has no learn-\* tag/);
  });
});
