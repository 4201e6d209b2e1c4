import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from '../../demo/platform/tutor/excerpt';
import { passagesOf } from '../../demo/platform/search/passages';
import { linesOf } from '../../demo/platform/search/text-of';

const texts = (html: string) => linesOf(html).map(({ text }) => text);

test('tutor: the text of HTML, a line for each paragraph, item and cell', () => {
  assert.deepEqual(linesOf('<h2 id="a">Why &amp; how?</h2><p>One <em>t</em>wo,<br>three</p><ul><li>a<li>b</ul>'), [
    { text: 'Why & how?', isHeading: true },
    { text: 'One two,', isHeading: false },
    { text: 'three', isHeading: false },
    { text: 'a', isHeading: false },
    { text: 'b', isHeading: false },
  ]);
});

test('tutor: scripts, resources and hidden elements have no text', () => {
  assert.deepEqual(texts('a<script>if (1 < 2) steal("</b>")</script><style>p{}</style><!-- note -->b'), ['ab']);
  assert.deepEqual(texts('<div hidden><div>key</div> answers</div>shown'), ['shown']);
  assert.deepEqual(texts('<p style="color: red; display:none">answers</p><p title="a hidden gem">shown</p>'), [
    'shown',
  ]);
  assert.deepEqual(texts('<iframe srcdoc="<p>x</p>">y</iframe>z<img alt="a > b" src=x>'), ['z']);
  assert.deepEqual(texts('<p>a<script>never closed'), ['a']);
});

test('tutor: passages of 300 to 900 characters, never across a heading', () => {
  const sentence = 'The sky turns around the pole once in a little less than a day. ';
  const html = `<p>${sentence.repeat(3)}</p><p>${sentence.repeat(3)}</p><p>${sentence}</p><h2>North</h2><p>${sentence.repeat(40)}</p><h2>Empty</h2><h3>South</h3><p>Short.</p>`;
  const passages = passagesOf(html);
  assert.deepEqual([...new Set(passages.map(({ heading }) => heading))], ['', 'North', 'South']);
  for (const { text } of passages) assert.ok(text.length <= 900, String(text.length));
  for (const { text } of passages.slice(0, -3)) assert.ok(text.length >= 63);
  assert.equal(passages[0]!.text.includes('\n'), true);
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  assert.equal(
    words(passages.map(({ text }) => text).join(' ')),
    words(
      texts(html)
        .filter((text) => !/^(North|Empty|South)$/.test(text))
        .join(' '),
    ),
  );
});

test('tutor: a quotation has the sentences with most of the words', () => {
  const filler = 'Nothing of it is said in this sentence, however long one goes on about it here. ';
  const quote = excerptOf(`${filler.repeat(5)}The north star stands above the pole. ${filler.repeat(5)}`, [
    'north',
    'star',
  ]);
  assert.match(quote, /^… .*The north star stands above the pole\./);
  assert.ok(quote.length < 360);
  assert.ok(excerptOf('x'.repeat(2_000), []).length <= 502);
});
