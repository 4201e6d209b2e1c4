import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><main></main>');
Object.assign(globalThis, { document: window.document, Text: window.Text, Element: window.Element });
const { readText, toOffsets, toRange } = await import('../../src/notes/view/dom-text');

function content(html: string): Element {
  const main = window.document.querySelector('main')!;
  main.innerHTML = html;
  return main;
}
const FORMULA =
  '<span class="formula"><span class="katex"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math><span>E=mc2</span></span></span>';

/** Words of a text, after they were a range of the page. */
function roundTrip(dom: ReturnType<typeof readText>, words: string): string {
  const start = dom.text.indexOf(words);
  const found = toOffsets(dom, toRange(dom, start, start + words.length)!)!;
  return dom.text.slice(found.start, found.end);
}

test('[NOT-02] the text of a content has no interface, formulas as their source, and one blank for each white space', () => {
  const { text } = readText(
    content(`<h2>Heat</h2><button>Copy link</button><p>A  cup\n of <b>te</b>a: ${FORMULA} holds.</p>
<div class="code-block"><div class="code-head"><bdi>R</bdi></div><pre>x &lt;- 1\n  y</pre></div><ul><li>One</li><li>Two</li></ul><p hidden>Not this.</p>
<div class="pdf-place"><p>A cup of tea: the page of a PDF</p></div>`),
  );
  assert.equal(text, 'Heat A cup of tea: E=mc^2 holds. x <- 1 y One Two');
});

test('[NOT-02] words of the text and ranges of the page are the same, also across elements, blocks and accents', () => {
  const main = content(`<p>Cafe\u0301 and <i>na\u00efve</i> words,\n  twice</p><p>${FORMULA} is next</p>`);
  const dom = readText(main);
  assert.equal(dom.text, 'Caf\u00e9 and na\u00efve words, twice E=mc^2 is next');
  for (const words of ['Caf\u00e9 and', 'na\u00efve words, twice', 'twice E=mc^2', 'next', dom.text])
    assert.equal(roundTrip(dom, words), words);
});

test('[NOT-01] a selection that ends before the next paragraph or has blanks at its ends is its words', () => {
  const main = content('<p>One two </p><p>Three</p>');
  const dom = readText(main);
  const [first, second] = main.querySelectorAll('p');
  const range = window.document.createRange();
  range.setStart(first!.firstChild!, 3);
  range.setEnd(second!, 0);
  assert.deepEqual(toOffsets(dom, range), { start: 4, end: 7 });
  range.setStart(first!.firstChild!, 7);
  assert.equal(toOffsets(dom, range), undefined);
});
