import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/course/Course';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { waitUntil } from './wait';

const filler = '<p>A line of the lesson.</p>'.repeat(80);
const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
const sum = Array.from({ length: 40 }, (_, i) => `a_{${i}}`).join('+');
const cells = Array.from({ length: 14 }, (_, i) => `<td>C${i}-abcdefghij</td>`).join('');
const terms = Array.from({ length: 40 }, (_, i) => `<msub><mi>a</mi><mn>${i}</mn></msub><mo>+</mo>`).join('');

describe('the content of a part as its author meant it', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    scrollTo({ top: 0, behavior: 'instant' });
  });

  /** Opens a part with a text, in a column of a width in CSS px. */
  async function read(text: string, width = 900, settings = {}) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The part', { activity: { type: 1 } })]),
      content: { html: text },
      settings,
    });
    restore = platform.restore;
    const place = await fixture<HTMLElement>(html`
      <div style="inline-size: ${width}px">
        <learn-course api-base=${platform.apiBase} objective-id=${objectiveId} view="content"></learn-course>
      </div>
    `);
    const root = place.querySelector('learn-course')!.shadowRoot!;
    await waitUntil(() => root.querySelector('[part~=rich-content]'), 'the text is shown');
    return { place, root, content: root.querySelector<HTMLElement>('[part~=rich-content]')! };
  }

  it('a link leads to its place, however the place is named', async () => {
    for (const [href, place] of [
      ['#notes', '<p id="notes">TARGET</p>'],
      ['#notes', '<p><a name="notes"></a>TARGET</p>'],
      ['#here', '<p><a name="here"></a></p><p>TARGET</p>'],
      ['#here', '<p><span id="here"></span></p><p>TARGET</p>'],
      ['#%C3%BCbung', '<p id="übung">TARGET</p>'],
      ['#übung', '<p><a name="übung">TARGET</a></p>'],
      ['#50%', '<p id="50%">TARGET</p>'],
      ['#a%20b', '<p id="a%20b">TARGET</p>'],
      ['#cell', '<table><tr><td id="cell">TARGET</td></tr></table>'],
      ['#The', '<h2 id="The">TARGET</h2>'],
      ['#the-last', '<h2>The last</h2><p>TARGET</p>'],
      ['#box', '<my-box id="box">TARGET</my-box>'],
      ['#eq', '<div class="math" id="eq">x</div><p>TARGET</p>'],
      ['#film', '<iframe id="film" src="https://player.vimeo.com/video/1" height="50"></iframe><p>TARGET</p>'],
      ['#more', '<div class="toggle"><p id="more">TARGET</p><p>x</p></div>'],
    ]) {
      const { content } = await read(`<p><a href="${href}">go</a></p>${filler}${place}${filler}`);
      if (href === '#eq') await waitUntil(() => content.querySelector('.formula'));
      content.querySelector<HTMLElement>('p a')!.click();
      // Its text and not an element: an unknown element around it may be unwrapped.
      const target = document.createRange();
      const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        if (texts.currentNode.nodeValue!.includes('TARGET')) target.selectNode(texts.currentNode);
      expect(target.toString(), place).to.equal('TARGET');
      const isShown = () => {
        const { top, bottom } = target.getBoundingClientRect();
        return top >= -5 && bottom <= innerHeight + 5;
      };
      await waitUntil(isShown, `${href} shows ${place}`);
      // The screen moves the focus to its heading once it is shown, which may be later.
      await waitUntil(() => {
        content.querySelector<HTMLElement>('p a')!.click();
        return content.contains((content.getRootNode() as ShadowRoot).activeElement);
      }, `${href} moves the focus`);
      restore();
    }
  });

  it('a link to the top leads to the top, and a link to a link keeps it reachable by Tab', async () => {
    for (const href of ['#top', '#TOP', '#']) {
      const { content, root } = await read(`<p>First</p>${filler}<p><a href="${href}">up</a></p>`);
      const link = content.querySelector<HTMLElement>('p a')!;
      link.scrollIntoView();
      link.click();
      await waitUntil(() => content.getBoundingClientRect().top >= -5, href);
      expect(root.activeElement === content).to.equal(true);
      restore();
    }
    const { content } = await read('<p><a href="#b">a</a> <a id="b" href="/x">b</a></p>');
    content.querySelector<HTMLElement>('a')!.click();
    expect(content.querySelectorAll<HTMLElement>('a')[1]!.tabIndex).to.equal(0);
  });

  it('an embedded document is shown, or there is a link to it', async () => {
    const files = '/api/lms-storage/v1/files/';
    for (const [embedded, wanted] of [
      [
        `<object data="${files}a.svg" type="image/svg+xml" width="30" height="20">A plate</object>`,
        'img[alt="A plate"]',
      ],
      [`<embed src="${files}a.png" title="T">`, 'img[alt="T"]'],
      [`<iframe src="${files}a.svg" title="T"></iframe>`, 'img[alt="T"]'],
      [`<object data="${files}a.pdf" type="application/pdf"><p>No plug-in</p></object>`, '.pdf-place, .pdf-viewer'],
      [`<embed src="${files}a.pdf">`, '.pdf-place, .pdf-viewer'],
      [`<iframe src="${files}a.pdf#page=2"></iframe>`, '.pdf-place, .pdf-viewer'],
      [`<object data="${files}a.docx">Plan</object>`, '.attachment a[href$="a.docx"]'],
      [`<object data="https://elsewhere.example/a.pdf" type="application/pdf"></object>`, 'a[href$="/a.pdf"]'],
      [`<iframe src="https://elsewhere.example/a.pptx"></iframe>`, 'a[href$="a.pptx"]'],
      [`<embed src="https://elsewhere.example/a.swf" type="application/x-shockwave-flash">`, 'a[href$="a.swf"]'],
      ['<object data="https://www.youtube.com/v/abcdefghijk"></object>', '.frame-place + .frame-caption a'],
      ['<object><param name="movie" value="/a.swf"><embed src="/a.swf"></object>', 'a[href$="a.swf"]'],
      [`<object data="${files}a.mp3" type="audio/mpeg"></object>`, 'audio'],
      ['<iframe src="https://www.youtube.com/user/somebody"></iframe>', 'a[href$="/user/somebody"]'],
      ['<iframe srcdoc="&lt;p>Inner&lt;/p>"></iframe>', 'div > p'],
    ]) {
      const { content } = await read(`<p>Read:</p>${embedded}`);
      await waitUntil(() => content.querySelector(wanted!), `${embedded} becomes ${wanted}: ${content.innerHTML}`);
      restore();
    }
  });

  it('reads the formulas that MathJax reads', async () => {
    for (const [written, count] of [
      ['\\begin{equation} x^2 = 4 \\end{equation}', 1],
      ['\\begin{align*} a &amp;= b \\\\ c &amp;= d \\end{align*}', 1],
      ['so \\begin{gather} a \\\\[2pt] b \\end{gather} follows', 1],
      ['\\begin{eqnarray} a &amp;=&amp; b \\end{eqnarray}', 1],
      ['\\begin{multline*} a \\\\ b \\end{multline*}', 1],
      ['\\begin{cases} 1 \\\\ 2 \\end{cases}', 1],
      ['\\begin{pmatrix} \\begin{pmatrix} 1 \\end{pmatrix} \\end{pmatrix}', 1],
      ['\\[ a <br> + b \\] and \\(c\\)', 2],
      ['\\begin{align}<br>a &amp;= b \\\\<br>c &amp;= d<br>\\end{align}', 1],
      ['$$ x \\tag{A} \\label{a} $$ see \\eqref{a}', 1],
      ['\\(\\newcommand{\\R}{\\mathbb{R}}\\) \\(x \\in \\R\\)', 2],
      ['\\(\\require{cancel} \\cancel{x}\\)', 1],
      ['\\(\\ce{2H2 + O2 -> 2H2O}\\)', 1],
      ['<script type="math/tex; mode=display">x^2</script>', 1],
    ] as const) {
      const { content } = await read(`<p>${written}</p>`);
      await waitUntil(() => content.querySelectorAll('.katex').length === count, `${written}: ${content.innerHTML}`);
      expect(content.querySelector('.wrong') === null, written).to.equal(true);
      expect(content.textContent, written).to.not.include('\\begin{equation}  ');
      restore();
    }
  });

  it('a formula that can’t be read is shown as its source, with the text around it', async () => {
    const { content } = await read('<p>Before \\begin{oops} x \\end{oops} after \\(y\\). \\begin{open} stays.</p>');
    await waitUntil(() => content.querySelector('.wrong'));
    expect(content.querySelector('.wrong')!.textContent).to.equal('\\begin{oops} x \\end{oops}');
    expect(content.textContent).to.match(/^Before .* after .*\. \\begin\{open\} stays\.$/s);
  });

  it('references name the number of their formula and lead to it', async () => {
    const { content } = await read(
      '<p>See \\eqref{second}, \\ref{named} and \\eqref{missing}.</p><p>\\begin{align} a &amp;= b \\\\ c &amp;= d \\label{second} \\end{align}</p><p>\\[ e \\tag{N} \\label{named} \\]</p>',
    );
    await waitUntil(() => content.querySelectorAll('.katex').length === 2);
    const links = [...content.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(links).to.deep.equal(['(2)', 'N']);
    expect(content.textContent).to.contain('\\eqref{missing}');
    content.querySelector('a')!.click();
    const { activeElement } = content.getRootNode() as ShadowRoot;
    expect(activeElement?.className).to.contain('formula');
  });

  for (const width of [360, 320]) {
    it(`nothing in a text makes the page scroll sideways at ${width} px: it scrolls in its own box, by keyboard too`, async () => {
      for (const [wide, settings] of [
        [`<p>Sum: <math>${terms}<mi>z</mi></math></p>`],
        [`<math display="block">${terms}<mi>z</mi></math>`],
        [`<p>\\(${sum.replaceAll('+', '{+}')}\\)</p>`],
        [`<p>\\[${sum}\\]</p>`],
        [`<p>\\begin{align}${sum}&amp;=1\\end{align}</p>`],
        [`<p>\\(\\oops{${'x'.repeat(200)}\\)</p>`],
        [`<table><tr>${cells}</tr></table>`],
        [`<table width="2000"><tr><td><table width="1500"><tr>${cells}</tr></table></td></tr></table>`],
        [`<pre>${'code '.repeat(60)}</pre>`],
        [`<p><code>${'a_long_name_'.repeat(20)}</code> <kbd>${long}</kbd></p>`],
        [`<h2>${long}</h2><p>${long}</p><ul><li>${long}</li></ul>`],
        [`<figure><img alt="" width="3000" height="20" src="x.png"><figcaption>${long}</figcaption></figure>`],
        ['<svg width="2000" height="20"><rect width="2000" height="20"/></svg>'],
        [`<p><nobr>${'word '.repeat(60)}</nobr></p>`],
        [`<details open><summary>${long}</summary>${long}</details><dl><dt>${long}</dt><dd>${long}</dd></dl>`],
        [`<blockquote><ul><li><ol><li><p>\\[${sum}\\]</p></li></ol></li></ul></blockquote>`],
        ['<video width="1920" height="1080" src="/a.mp4"></video><audio src="/a.mp3"></audio><hr width="2000">'],
        ['<iframe width="1200" height="80" src="https://elsewhere.example/x"></iframe>'],
        [`<p><a href="/api/lms-storage/v1/files/${long}.docx">${long}</a></p>`],
        [
          `<div style="width: 1200px">${long}</div><p style="white-space: nowrap">${'word '.repeat(60)}</p>`,
          {
            'LMS.MediaBlock.AllowScripts': true,
          },
        ],
      ] as [string, object?][]) {
        const { place, content } = await read(`<p>Before</p>${wide}`, width, settings);
        if (/\\[([]|\\begin/.test(wide)) await waitUntil(() => content.querySelector('.formula'), wide);
        await waitUntil(() => place.scrollWidth <= width, `${wide.slice(0, 90)} fits`);
        await nextFrame();
        expect(place.scrollWidth, wide.slice(0, 90)).to.be.at.most(width);
        for (const box of content.querySelectorAll<HTMLElement>('*')) {
          const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1;
          if (scrolls)
            expect(box.tabIndex, `${box.className} of ${wide.slice(0, 90)} is reached by keyboard`).to.equal(0);
        }
        restore();
      }
    });
  }
});
