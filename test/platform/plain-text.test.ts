import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraphs } from '../../demo/hosts/learn/open-catalog/plain-text';

const texts = (html: string) => paragraphs(html).map(({ text }) => text);

test('foreign HTML becomes plain text by paragraphs', () => {
  assert.deepEqual(paragraphs('<h2 id="a">Why?</h2><p>One &amp; <em>two</em>,<br>three</p><ul><li>a<li>b</ul>'), [
    { text: 'Why?', isHeading: true },
    { text: 'One & two,', isHeading: false },
    { text: 'three', isHeading: false },
    { text: 'a', isHeading: false },
    { text: 'b', isHeading: false },
  ]);
});

test('scripts, resources and hidden elements leave no text, closed or not', () => {
  assert.deepEqual(texts('a<script>steal()</script><style>p{}</style><!-- note -->b'), ['ab']);
  assert.deepEqual(texts('a<SCRIPT src=x>steal()'), ['a']);
  assert.deepEqual(texts('a<img src=x onerror=steal()'), ['a']);
  assert.deepEqual(texts('<iframe srcdoc="<p>x</p>">y</iframe>z'), ['z']);
  assert.deepEqual(texts('&lt;b&gt; &#x41;&#66;&nope; &#0;c'), ['<b> AB&nope; c']);
});
