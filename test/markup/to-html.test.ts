import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from '../../src/markup/to-html';
import { element, link } from '../../src/markup/tree';

const href = (path: string) => `/learn${path}`;

test('texts and attributes are escaped', () => {
  const hostile = `"'><script>alert(1)</script>&amp;`;
  const html = toHtml(element('p', { title: hostile }, hostile, link(hostile, {}, 'x')), href);
  const escaped = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;';
  assert.equal(html, `<p title="${escaped}">${escaped}<a href="/learn${escaped}">x</a></p>`);
});

test('void elements have no end tag, and boolean attributes no value', () => {
  assert.equal(
    toHtml(element('input', { type: 'search', required: true, hidden: false }), href),
    '<input type="search" required>',
  );
});
