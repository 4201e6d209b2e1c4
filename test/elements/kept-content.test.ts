import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { activeContent, sanitise } from '../../src/text/sanitise';

const platform = 'https://learn.example';
const origins = { base: `${platform}/`, allowed: [], storage: ['https://storage.example'] };

/** The sanitised content; not in the page, so that it fetches nothing. */
function clean(html: string, more = {}): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  body.append(sanitise(html, { ...origins, ...more }));
  return body;
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What sanitisers look for, where an author means it as text. */
const WORDS = ['<style>', '</style>', '<STYLE media=print>', '<style-guide>', ' style = visual', " style='x'"];
WORDS.push(
  ' onclick=go',
  '/style=1',
  '<!-- <style>',
  '-->',
  ']>',
  '</title>',
  '<script>',
  'noframes style=',
  '"onload="',
);
WORDS.push('data-style=', '&lt;style&gt;', "'", '"', '<b', 'tens = 4, ones = 7', 'ü', ' ', '  ', 'Ⅻ', 'a');
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((list) => list.join(''));

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: (Node | string)[];
}
const attributes = fc.record({ title: words, 'aria-label': words }, { requiredKeys: [] });
const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom('div', 'section', 'span', 'b', 'em', 'figure', 'blockquote', 'q', 'sup', 'details'),
    attributes,
    children: fc.array(fc.oneof({ maxDepth: 4 }, words, tie('tree')), { maxLength: 4 }),
  }),
}));
const written = (node: Node | string): string =>
  typeof node === 'string'
    ? escaped(node)
    : `<${node.name}${Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escaped(value)}"`)
        .join('')}>${node.children.map(written).join('')}</${node.name}>`;
const textOf = (node: Node | string): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));
const attributesOf = (node: Node | string): Record<string, string>[] =>
  typeof node === 'string' ? [] : [{ ...node.attributes }, ...node.children.flatMap(attributesOf)];
const found = (body: Element) =>
  [...body.querySelectorAll('*')].map((each) =>
    Object.fromEntries([...each.attributes].map(({ name, value }) => [name, value])),
  );

describe('what authors wrote', () => {
  it('keeps the text and the values of attributes of any tree of elements, in the page and in the frame', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const body = clean(`<p>before</p>${written(node)}<p>after</p>`);
        expect(body.textContent).to.equal(`before${textOf(node)}after`);
        const [, ...inner] = found(body);
        expect(inner.slice(0, -1)).to.deep.equal(attributesOf(node));
        const framed = document.implementation.createHTMLDocument();
        framed.body.innerHTML = activeContent(`<style>b{}</style>${written(node)}`, origins)!;
        const [sheet, ...rest] = found(framed.body);
        expect(sheet).to.deep.equal({});
        expect(framed.body.textContent).to.equal(`b{}${textOf(node)}`);
        // DOMPurify removes blanks around values there.
        const trimmed = attributesOf(node).map((each) =>
          Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value.trim()])),
        );
        expect(rest).to.deep.equal(trimmed);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the text after the word `<style`, wherever it is no style element', () => {
    for (const before of [
      '<p><img alt="The <style> element in the head" src="x.png"></p>',
      '<!-- <style> is not used any more -->',
      '<!-- <style>p{} --><!-- </style> -->',
      '<style-guide>x</style-guide>',
      '<styled title="<style">y</styled>',
      '<p><a href="/x" title="All about <style> and friends">x</a></p>',
      '<a href="/x?a=<style>">x</a>',
      "<p title='<style>'>x</p>",
      '<p>the element &lt;style&gt;</p>',
      '<textarea><style></textarea>',
      '<p data-x="<style>">x</p>',
      '<xmp><style>b{}</xmp>',
    ]) {
      expect(clean(`${before}<p>after</p>`).textContent, before).to.match(/after$/);
      expect(activeContent(`${before}<p>after</p><i onclick="go()">x</i>`, origins), before).to.contain('<p>after</p>');
    }
  });

  it('keeps the values of attributes, whatever is in them', () => {
    const drawing = encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg'><rect style='fill:none'/></svg>");
    for (const [name, value] of [
      ['alt', 'Place value: tens = 4, ones = 7'],
      ['alt', 'learning style = visual'],
      ['title', 'Say onclick = "go" or style="x"'],
      ['alt', 'a --> b, ]>'],
      ['title', 'Closed by </style>, </title> and </script>'],
      ['src', `data:image/svg+xml,${drawing}`],
      ['src', "data:image/svg+xml;utf8,%3Csvg style='fill:none' onload='x'%3E%3C/svg%3E"],
      ['src', "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'><title>T</title></svg>"],
      ['alt', ' blanks around '],
    ] as const) {
      expect(
        clean(`<p><img ${name}="${escaped(value)}"></p>`)
          .querySelector('img')!
          .getAttribute(name),
      ).to.equal(value);
    }
    expect(clean('<a href="/a?style=1&b=-->#x">x</a>').querySelector('a')!.href).to.equal(
      `${platform}/a?style=1&b=--%3E#x`,
    );
  });

  it('keeps texts of elements that are replaced', () => {
    for (const html of [
      '<xmp><b>text</b></xmp>',
      '<noscript><p>text</p></noscript>',
      '<my-box>text</my-box>',
      '<center>text</center>',
      '<object><p>text</p></object>',
      '<svg><foreignObject width="9" height="9"><p>text</p></foreignObject></svg>',
      '<script type="math/tex">text</script>',
      '<iframe srcdoc="&lt;p onclick=x>text&lt;/p>&lt;script>bad()&lt;/script>"></iframe>',
    ]) {
      const body = clean(html);
      expect(body.textContent, html).to.contain('text');
      expect(body.innerHTML, html).to.not.match(/onclick|bad|<script/);
    }
    const formula =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
    expect(clean(formula).textContent, 'a formula in another language is not shown besides').to.equal('x');
  });

  it('keeps the paint of drawings, whether authors may style or not', () => {
    for (const [drawing, paint] of [
      ['<rect style="fill:none;stroke:#c00;stroke-width:3"/>', 'fill: none; stroke: rgb(204, 0, 0); stroke-width: 3'],
      ['<rect style="fill:url(#g)"/>', 'fill: url(#user-content-g)'],
      ['<rect style="fill:url(\'#g\') red"/>', 'fill: url(#user-content-g) red'],
      ['<text style="font-size:12px;text-anchor:middle">t</text>', 'font-size: 12px; text-anchor: middle'],
      ['<g style="opacity:.5;display:none"></g>', 'opacity: 0.5; display: none'],
      ['<stop style="stop-color:#fff;stop-opacity:0"/>', 'stop-color: rgb(255, 255, 255); stop-opacity: 0'],
      ['<style>.a{fill:blue} rect{fill:red;stroke:red}</style><rect class="a"/>', 'fill: blue; stroke: red'],
      [
        '<style>#b{fill:blue}.a{fill:red}</style><rect id="b" class="a" style="stroke:red"/>',
        'fill: blue; stroke: red',
      ],
      ['<defs><style><![CDATA[.a{fill:blue}]]></style></defs><path class="a"/>', 'fill: blue'],
    ] as const) {
      for (const scripts of [false, true]) {
        if (scripts && drawing.includes('<style>')) continue;
        const found = clean(`<svg>${drawing}</svg>`, { scripts }).querySelector('[data-style]');
        const sorted = (text?: string | null) => text?.split('; ').sort();
        expect(sorted(found?.getAttribute('data-style')), drawing).to.deep.equal(sorted(paint));
      }
    }
    const kept =
      '<svg fill="none" stroke-linecap="round" vector-effect="non-scaling-stroke" marker-end="url(#user-content-m)"></svg>';
    expect(clean(kept).innerHTML).to.equal(kept);
    const copied = clean('<svg><path id="p"/><use href="#p" x="9"/><use xlink:href="#p"/></svg>');
    expect(copied.querySelectorAll('use').length).to.equal(2);
    expect(copied.querySelector('use')!.getAttribute('href')).to.equal('#user-content-p');
  });

  it('a drawing fetches nothing, moves nothing, and multiplies nothing', () => {
    const body = clean(`<svg style="position:fixed;transform:scale(99);inset:0"><style>@import "//evil.example/a.css";
      rect{fill:url(//evil.example/b.svg#x);position:fixed;background:url(//evil.example/c)}</style>
      <rect style="mask:url(https://evil.example/d#m);filter:url(//evil.example/e#f);fill:var(--x)" fill="\\75rl(//evil.example/f#g)"/>
      <use href="https://evil.example/g.svg#x"/><use href="/h.svg#x"/><use xlink:href="data:image/svg+xml,x#y"/>
      <g id="one"><use href="#two"/></g><g id="two"><use href="#one"/></g><use href="#one"/></svg>`);
    expect(body.innerHTML).to.not.match(/evil|fixed|transform|data:|<use|var\(/);
  });
});
