import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/course/Course';
import type { EnhanceContext } from '../../src/text/enhance/enhancer';
import { makeCarousel } from '../../src/text/gallery/carousel';
import { $toasts } from '../../src/client/page/toasts';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { effectsHaveRun, waitUntil } from './wait';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const figure = (name: string) =>
  `<figure><img src="${PIXEL}" alt="${name}"><figcaption>About ${name}</figcaption></figure>`;

describe('rich content', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    $toasts.set([]);
  });

  /** Opens a part of a course with a text. */
  async function read(text: string, locale = 'en-US', settings = {}) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The part', { activity: { type: 1 } })]),
      content: { html: text },
      settings,
    });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale=${locale}
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[part~=rich-content]'), 'the text is shown');
    await effectsHaveRun();
    const content = root.querySelector<HTMLElement>('[part~=rich-content]')!;
    return { element, root, content };
  }
  const labelled = (content: Element, label: string) =>
    content.querySelector<HTMLElement>(`[aria-label="${label}"], [title="${label}"]`) ?? expect.fail(`no “${label}”`);
  const press = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('[RCV-01] a table can be shown over the whole window, and returns to its place', async () => {
    const { element, root, content } = await read(
      '<p>Before</p><table><caption>Prices</caption><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody><tr><th>Tea</th><td>2</td></tr></tbody></table><p>After</p>',
    );
    const table = content.querySelector('table')!;
    const region = table.parentElement!;
    expect(region.role).to.equal('region');
    expect(region.ariaLabel).to.equal('Prices');
    await expect(element).to.be.accessible();
    const button = labelled(content, 'Open the table in full screen');
    button.focus();
    button.click();
    const dialog = content.querySelector('dialog')!;
    expect(dialog.matches(':modal'), 'the dialog is modal').to.equal(true);
    expect(dialog.contains(table), 'the table is in it').to.equal(true);
    expect(Math.round(dialog.getBoundingClientRect().width)).to.be.within(innerWidth - 1, innerWidth);
    await expect(element).to.be.accessible();
    dialog.close();
    await waitUntil(() => content.querySelector('dialog') === null);
    expect(table.parentElement === region, 'the table is in its place').to.equal(true);
    expect(root.activeElement === button, 'the focus is on the button').to.equal(true);
  });

  it('a block that runs in the other direction than the text has its punctuation in place, and the alignment of the text', async () => {
    const arabic = 'تُخزَّن البيانات في جداول (tables)، ولكل جدول مفتاح.';
    const { content } = await read(
      `<p>${arabic}</p><blockquote><p id="quote">So help me Codd.</p></blockquote><ul><li>One.</li></ul>` +
        `<p dir="ltr">Further reading.</p><p>SQL: ${arabic}</p>`,
    );
    expect(getComputedStyle(content).direction).to.equal('rtl');
    const marked = [...content.querySelectorAll('.other-direction')].map(({ textContent }) => textContent);
    expect(marked).to.deep.equal(['So help me Codd.', 'One.']);
    const quote = content.querySelector('blockquote p')!;
    const place = (from: number) => {
      const range = document.createRange();
      range.setStart(quote.firstChild!, from);
      range.setEnd(quote.firstChild!, from + 1);
      return range.getBoundingClientRect();
    };
    expect(place(15).left, 'the full stop stands at the right').to.be.greaterThan(place(0).left);
    const edge = quote.getBoundingClientRect().right;
    expect(Math.abs(place(15).right - edge), 'the text begins where its neighbours do').to.be.lessThan(1);
  });

  it('[RCV-03] a gallery moves between pictures by arrows, dots and keys, and stops at the first and last', async () => {
    const { element, content } = await read(
      `<div class="gallery">${figure('one')}${figure('two')}${figure('three')}</div>`,
    );
    await waitUntil(() => content.querySelector('.gallery-view'));
    const count = content.querySelector('.slide-count')!;
    const [previous, next] = [labelled(content, 'Previous picture'), labelled(content, 'Next picture')];
    expect(count.textContent).to.equal('1 of 3');
    expect(previous.ariaDisabled).to.equal('true');
    previous.click();
    expect(count.textContent).to.equal('1 of 3');
    next.click();
    expect(count.textContent).to.equal('2 of 3');
    press(next, 'ArrowRight');
    expect(count.textContent).to.equal('3 of 3');
    expect(next.ariaDisabled).to.equal('true');
    press(next, 'ArrowRight');
    expect(count.textContent).to.equal('3 of 3');
    labelled(content, 'Show picture 2 of 3').click();
    expect(count.textContent).to.equal('2 of 3');
    expect(labelled(content, 'Show picture 2 of 3').ariaCurrent).to.equal('true');
    const strip = content.querySelector('.strip')!;
    await waitUntil(() => Math.abs(strip.scrollLeft - strip.clientWidth) < 20, 'the strip has scrolled there');
    await expect(element).to.be.accessible();
  });

  it('[RCV-03] the gallery over the whole window starts at the current picture, and returns to it', async () => {
    const { content, root } = await read(
      `<div class="gallery">${figure('one')}${figure('two')}${figure('three')}</div>`,
    );
    await waitUntil(() => content.querySelector('.gallery-view'));
    labelled(content, 'Next picture').click();
    const open = labelled(content, 'Show in full screen');
    open.focus();
    open.click();
    const dialog = content.querySelector('dialog')!;
    const count = dialog.querySelector('.slide-count')!;
    expect(count.textContent).to.equal('2 of 3');
    expect(dialog.querySelectorAll('figcaption').length).to.equal(3);
    const title = dialog.querySelector('.full-screen-head p')!;
    expect(title.textContent, 'the picture’s own name').to.equal('two');
    expect(dialog.getAttribute('aria-label')).to.equal('two');
    expect(getComputedStyle(dialog).colorScheme, 'dark on a light page').to.equal('dark');
    const picture = dialog.querySelector('.strip')!.getBoundingClientRect();
    for (const way of ['Previous picture', 'Next picture']) {
      const { top, bottom } = labelled(dialog, way).getBoundingClientRect();
      expect((top + bottom) / 2, `${way} is at the side`).to.be.within(picture.top + 100, picture.bottom - 100);
    }
    press(labelled(dialog, 'Close'), 'ArrowRight');
    expect(count.textContent).to.equal('3 of 3');
    expect(title.textContent).to.equal('three');
    press(labelled(dialog, 'Close'), 'ArrowRight');
    expect(count.textContent).to.equal('3 of 3');
    press(dialog.querySelector('.strip')!, 'Home');
    expect(count.textContent).to.equal('1 of 3');
    labelled(dialog, 'Close').click();
    await waitUntil(() => content.querySelector('dialog') === null);
    await waitUntil(() => content.querySelector('.slide-count')!.textContent === '1 of 3');
    expect(root.activeElement === open).to.equal(true);
  });

  it('[RCV-03] in right-to-left pages the arrow keys are swapped', async () => {
    const t = ((key: string) => key) as unknown as EnhanceContext['t'];
    const context = { t, locale: 'ar-AR', direction: 'rtl' } as EnhanceContext;
    const carousel = makeCarousel([new Image(), new Image()], context);
    const place = await fixture<HTMLElement>(html`<div class="rich-content"></div>`);
    place.append(carousel.element);
    press(carousel.element, 'ArrowRight');
    expect(carousel.index).to.equal(0);
    press(carousel.element, 'ArrowLeft');
    expect(carousel.index).to.equal(1);
  });

  it('[RCV-05] headings have anchors, whose links can be copied', async () => {
    const { content, element } = await read(
      '<h2>Über Äpfel & more</h2><h2>Same</h2><h3>Same</h3><h2 id="own">Own</h2>',
    );
    const ids = [...content.querySelectorAll('h2, h3')].map(({ id }) => id);
    expect(ids).to.deep.equal([
      'user-content-über-äpfel-more',
      'user-content-same',
      'user-content-same-2',
      'user-content-own',
    ]);
    labelled(content, 'Copy a link to “Own”').click();
    await waitUntil(() => $toasts.get().length === 1);
    expect($toasts.get()[0]!.text).to.match(/^The link (was|could not be) copied$/);
    expect(content.querySelector('h2')!.textContent).to.equal('Über Äpfel & more');
    await expect(element).to.be.accessible();
  });

  it('[RCV-05] an author’s toggle becomes a details element, and a link into it opens it', async () => {
    const { content } = await read(
      '<p><a href="#deep">in</a></p><div class="toggle"><p>More</p><p id="deep">Hidden</p></div><details><summary>S</summary>T</details>',
    );
    const details = content.querySelector('details')!;
    expect(details.querySelector('summary')!.textContent).to.equal('More');
    expect(details.open).to.equal(false);
    details.querySelector('summary')!.click();
    expect(details.open).to.equal(true);
    details.open = false;
    content.querySelector('a')!.click();
    expect(details.open).to.equal(true);
    expect(content.querySelectorAll('details').length).to.equal(2);
  });

  it('[RCV-05] the fragment of the page’s address scrolls to its heading', async () => {
    const before = location.href;
    history.replaceState(null, '', '#the-place');
    try {
      const { root, content } = await read(`<p style="height:2000px">${'long '.repeat(2000)}</p><h2>The place</h2>`);
      await waitUntil(() => root.activeElement === content.querySelector('h2'));
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('[RCV-04] a frame loads when it comes near; one of another host becomes a link', async () => {
    const { content, element } = await read(
      `<iframe src="https://evil.example/x" onload="alert(1)"></iframe><p>${'long '.repeat(9000)}</p><iframe src="https://player.vimeo.com/video/1" width="400" height="100" title="Film"></iframe>`,
    );
    expect(content.querySelector('iframe') === null).to.equal(true);
    const link = content.querySelector<HTMLAnchorElement>('.frame-refused a')!;
    expect([link.href, link.rel]).to.deep.equal(['https://evil.example/x', 'noopener']);
    const place = content.querySelector<HTMLElement>('.frame-place')!;
    expect(place.clientWidth / place.clientHeight).to.be.closeTo(4, 0.1);
    await aTimeout(0);
    expect(place.querySelector('iframe') === null).to.equal(true);
    place.scrollIntoView();
    await waitUntil(() => place.querySelector('iframe'));
    const frame = place.querySelector('iframe')!;
    expect(frame.src).to.equal('https://player.vimeo.com/video/1?texttrack=en');
    expect(frame.title).to.equal('Film');
    expect(frame.getAttribute('sandbox')).to.not.include('allow-top-navigation');
    await expect(element).to.be.accessible({ ignoredTags: ['frame'] });
  });

  it('[RCV-04] a frame loads once a tenth of it is in view, or in the 100 px above', async () => {
    const space = `<p>${'long '.repeat(9000)}</p>`;
    for (const { top, loads } of [
      { top: () => innerHeight - 30, loads: false },
      { top: () => innerHeight - 50, loads: true },
      { top: () => -400 - 70, loads: false },
      { top: () => -400 - 50, loads: true },
    ]) {
      const { content } = await read(
        `${space}<iframe src="https://player.vimeo.com/video/1" height="400"></iframe>${space}`,
      );
      const place = content.querySelector<HTMLElement>('.frame-place')!;
      expect(place.clientHeight).to.equal(400);
      scrollBy({ top: place.getBoundingClientRect().top - top(), behavior: 'instant' });
      expect(place.getBoundingClientRect().top).to.be.closeTo(top(), 1);
      for (let frames = 0; frames < 3; frames++) await nextFrame();
      expect(place.querySelector('iframe') !== null, `at ${top()}`).to.equal(loads);
      scrollTo({ top: 0, behavior: 'instant' });
      restore();
    }
  });

  it('a video takes the full width, another page the author’s width, both with the author’s aspect ratio', async () => {
    const { content } = await read(
      `<iframe src="https://player.vimeo.com/video/1" width="320" height="180"></iframe>
      <iframe src="https://cdn.example/tool" width="400" height="100"></iframe>
      <video src="https://cdn.example/film.mp4" width="320" height="180"></video>`,
      'en-US',
      { 'lms.learner_allowed_external_sources': 'https://cdn.example' },
    );
    const [film, tool] = [...content.querySelectorAll<HTMLElement>('.frame-place')];
    // Before and after the player is around the video.
    const [place, own] = [content.querySelector('.film-place')!, content.querySelector('video')!];
    const width = content.clientWidth;
    expect(width).to.be.greaterThan(420);
    expect([film!, tool!, place].map(({ clientWidth }) => clientWidth)).to.deep.equal([width, 400, width]);
    for (const [element, ratio] of [
      [film!, 16 / 9],
      [tool!, 4],
      [own, 16 / 9],
    ] as const)
      expect(element.clientWidth / element.clientHeight).to.be.closeTo(ratio, 0.02);
  });

  it('a video that the page’s policy blocks is replaced by its title and a link', async () => {
    const { content, element } = await read(
      '<iframe src="https://player.vimeo.com/video/1" title="The hive in May"></iframe><iframe src="https://player.vimeo.com/video/2"></iframe>',
    );
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        blockedURI: 'https://player.vimeo.com/video/1?texttrack=en',
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        originalPolicy: "default-src 'self'",
        documentURI: location.href,
        statusCode: 200,
        disposition: 'enforce',
      }),
    );
    const notice = content.querySelector('.frame-refused')!;
    expect(notice.textContent).to.contain('The hive in May');
    expect(notice.querySelector('a')!.href).to.equal('https://player.vimeo.com/video/1?texttrack=en');
    expect(content.querySelectorAll('.frame-place')).to.have.length(1);
    await expect(element).to.be.accessible({ ignoredTags: ['frame', 'iframe'] });
  });

  it('below a film of another site stand its title and a link to it, for a network that blocks the site', async () => {
    const { content, element } = await read(
      '<iframe src="https://player.vimeo.com/video/1" title="The hive in May"></iframe>',
    );
    const line = content.querySelector('.frame-place')!.nextElementSibling!;
    expect(line.textContent).to.equal('The hive in May Open player.vimeo.com in a new tab');
    expect(line.querySelector('a')!.href).to.contain('https://player.vimeo.com/video/1');
    await expect(element).to.be.accessible({ ignoredTags: ['frame', 'iframe'] });
  });

  it('an author’s harmless layout stays', async () => {
    const { content } = await read(
      `<h2 align="center">Title</h2><table><tr><td align="right">7</td></tr></table><ol type="A"><li>x</li></ol><ul type="square"><li>x</li></ul><img align="right" src="${PIXEL}">`,
    );
    const look = (selector: string) => getComputedStyle(content.querySelector(selector)!);
    expect(look('h2').textAlign).to.equal('center');
    expect(content.querySelector('h2')!.offsetWidth, 'it has its own line').to.be.greaterThan(300);
    expect(look('td').textAlign).to.equal('right');
    expect(look('ol').listStyleType).to.equal('upper-alpha');
    expect(look('ul').listStyleType).to.equal('square');
    expect(look('img').float).to.equal('right');
  });

  it('authors’ colours for white paper are readable in dark mode', async () => {
    const { content, element } = await read(
      '<p style="color: #1f3864">Dark blue</p><p style="background: yellow">On yellow</p><p><font color="#000080">Navy</font></p><table><tbody><tr><td bgcolor="#cce5ff">On light blue</td></tr></tbody></table>',
      'en-US',
      { 'LMS.MediaBlock.AllowScripts': true },
    );
    const look = (part: string) => getComputedStyle(content.querySelector(part)!);
    expect(look('p').color).to.equal('rgb(31, 56, 100)');
    element.style.colorScheme = 'dark';
    element.style.background = '#191918';
    await expect(element).to.be.accessible();
    // Computed colours are given as lightness, chroma and hue.
    const lightness = (colour: string) => Number(/^oklch\(([\d.]+)/.exec(colour)?.[1]);
    expect(lightness(look('p').color)).to.be.at.least(0.75);
    expect(lightness(look('font').color)).to.be.at.least(0.75);
    expect(lightness(look('p:nth-of-type(2)').backgroundColor)).to.be.at.most(0.35);
    expect(lightness(look('td').backgroundColor)).to.be.at.most(0.35);
  });

  it('leftovers of word processors take no space, hide nothing and do not move', async () => {
    const { content } = await read(
      '<p>One</p><p><o:p>&nbsp;</o:p></p><p><span><br></span></p><p id="mark"></p><p style="text-indent: -18pt; font-size: 11pt">· Item</p><marquee>News</marquee>',
      'en-US',
      { 'LMS.MediaBlock.AllowScripts': true },
    );
    expect([...content.querySelectorAll('p')].map((each) => each.id || each.textContent)).to.deep.equal([
      'One',
      'user-content-mark',
      '· Item',
    ]);
    const item = getComputedStyle(content.querySelector('p:last-of-type')!);
    expect(item.textIndent).to.equal('0px');
    expect(item.fontSize).to.equal(getComputedStyle(content).fontSize);
    expect(content.textContent).to.include('News');
    expect(content.querySelector('marquee') === null).to.equal(true);
  });

  it('a picture in a data URL is shown', async () => {
    const drawing =
      "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40'/></svg>";
    const { content } = await read(`<img alt="A square" src="${drawing}">`);
    await waitUntil(() => content.querySelector('img')!.naturalWidth === 40);
  });

  it('code keeps its direction, names its language, and can be copied', async () => {
    const { content, element } = await read('<pre><code class="language-python">print(1)\n</code></pre>', 'ar-AR');
    expect(getComputedStyle(content.querySelector('pre')!).direction).to.equal('ltr');
    expect(content.querySelector('.code-head bdi')!.textContent).to.equal('Python');
    content.querySelector<HTMLElement>('.code-head .tool')!.click();
    await waitUntil(() => $toasts.get().length === 1);
    await expect(element).to.be.accessible();
  });

  it('code of a known language is highlighted, by any of its names, and stays the same text', async () => {
    const named = [
      '<pre><code class="language-python">',
      '<pre><code class="python">',
      '<pre data-lang="python"><code>',
      '<pre class="lang-py"><code>',
    ];
    const lines = 'def total(prices):\n    return sum(prices)  # all &lt;b&gt;of&lt;/b&gt; them\n';
    const { content, element } = await read(named.map((open) => `${open}${lines}</code></pre>`).join(''), 'ar-AR');
    await waitUntil(() => content.querySelectorAll('.hl-keyword').length === 2 * named.length, 'it is coloured');
    for (const pre of content.querySelectorAll('pre')) {
      expect(pre.textContent).to.equal('def total(prices):\n    return sum(prices)  # all <b>of</b> them\n');
      expect(pre.closest<HTMLElement>('.code-block')!.querySelector('bdi')!.textContent).to.equal('Python');
    }
    const colour = (part: string) => getComputedStyle(content.querySelector(part)!).color;
    expect(new Set(['.hl-keyword', '.hl-title', '.hl-comment', 'pre'].map(colour)).size).to.equal(4);
    await expect(element).to.be.accessible();
    element.style.colorScheme = 'dark';
    element.style.background = '#191918';
    await expect(element).to.be.accessible();
  });

  it('code keeps its author’s marks, and line breaks', async () => {
    const { content } = await read(
      '<pre><code class="language-js">let <b>a</b> = 1;</code></pre><pre class="js">let a;<br>let b;</pre><pre>let c;</pre>',
    );
    await waitUntil(() => content.querySelector('.hl-keyword'));
    const [marked, broken, unnamed] = content.querySelectorAll('pre');
    expect(marked!.querySelector('b')!.textContent).to.equal('a');
    expect(marked!.querySelector('span') === null).to.equal(true);
    expect(broken!.textContent).to.equal('let a;\nlet b;');
    expect(unnamed!.querySelector('span') === null).to.equal(true);
  });

  it('each known language has a grammar', async () => {
    const words = ['bash', 'c', 'c++', 'cs', 'css', 'go', 'html', 'java', 'js', 'json'];
    words.push('php', 'r', 'rust', 'sql', 'ts', 'xml', 'yml');
    const all = words.map(
      (word) => `<pre class="language-${word}">a = "1" # x\n+ select if int &lt;p class="a"&gt; a: 1, **b**\n</pre>`,
    );
    const { content } = await read(all.join(''));
    for (const pre of content.querySelectorAll('pre'))
      await waitUntil(() => pre.querySelector('span'), `${pre.ariaLabel} has colours`);
  });

  it('a language without a display name is shown as written', async () => {
    const { content } = await read(
      '<pre><code class="language-constructor">a</code></pre><pre><code class="language-elm">b</code></pre>',
    );
    const names = [...content.querySelectorAll('.code-head bdi')].map(({ textContent }) => textContent);
    expect(names).to.deep.equal(['constructor', 'elm']);
  });

  it('formulas are rendered, also for screen readers; prices and code stay unchanged', async () => {
    const { content } = await read(
      '<p>So \\(a^2\\) and \\[\\frac{1}{2}\\] cost $5 and $6.</p><code>\\(x\\)</code><div class="math">\\sqrt{2}</div><p>\\(\\href{javascript:alert(1)}{x}\\) \\(\\oops{\\)</p>',
    );
    await waitUntil(() => content.querySelectorAll('.katex').length >= 3);
    expect(content.querySelectorAll('math').length).to.be.at.least(3);
    expect(content.querySelectorAll('.formula.display').length).to.equal(2);
    expect(content.textContent).to.include('cost $5 and $6.');
    expect(content.querySelector('code')!.textContent).to.equal('\\(x\\)');
    expect(content.querySelector('a[href]') === null).to.equal(true);
    expect(content.querySelector('.formula.wrong')!.textContent).to.equal('\\oops{');
  });

  it('a change of language repeats no enhancement', async () => {
    const { element, content } = await read(
      '<h2>One</h2><table><tbody><tr><td>x</td></tr></tbody></table><pre>code</pre>',
    );
    labelled(content, 'Copy the code');
    element.setAttribute('locale', 'de-DE');
    await waitUntil(
      () =>
        element.shadowRoot!.querySelector('[title="Code kopieren"]') ?? element.shadowRoot!.querySelector('.code-head'),
    );
    const again = element.shadowRoot!.querySelector('[part~=rich-content]')!;
    expect([...again.querySelectorAll('.code-head, .table-full, .anchor')].length).to.equal(3);
  });
});
