import { expect } from '@open-wc/testing';
import { activeContent, sanitise } from '../../src/text/sanitise';

const platform = 'https://learn.example';
const origins = { base: `${platform}/`, allowed: ['https://storage.example'] };

/** The sanitised content; not in the page, so that it fetches nothing. */
function clean(html: string, more = {}): HTMLElement {
  const { body } = document.implementation.createHTMLDocument();
  body.append(sanitise(html, { ...origins, ...more }));
  return body;
}

describe('sanitise', () => {
  it('removes scripts, frames, styles and forms', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)></svg>',
      '<svg><script>alert(1)</script></svg>',
      '<svg><animate attributeName=href values=javascript:alert(1)></animate></svg>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<iframe src="https://learn.example"></iframe>',
      '<object data="x"></object><embed src="x">',
      '<form action="https://evil.example"><input name=q><button>Go</button></form>',
      '<style>*{display:none}</style><p style="position:fixed;inset:0">x</p>',
      '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=//evil.example"><base href="//evil.example">',
      '<a href="java&#10;script:alert(1)">x</a><a href="data:text/html,<script>alert(1)</script>">y</a>',
      '<slot name="x"></slot><div slot="x" class="dialog" popover autofocus tabindex="1">x</div>',
    ]) {
      const body = clean(hostile);
      const all = [...body.querySelectorAll('*')];
      const names = all.map((element) => element.localName);
      expect(names, hostile).to.not.include.members(['script']);
      for (const frame of body.querySelectorAll('iframe')) {
        expect(
          [...frame.attributes].map(({ name }) => name),
          'a frame loads nothing',
        ).to.deep.equal(['data-src']);
      }
      for (const name of ['object', 'embed', 'form', 'input', 'button', 'style', 'link', 'meta', 'base', 'slot']) {
        expect(names, hostile).to.not.include(name);
      }
      for (const attribute of all.flatMap((element) => [...element.attributes])) {
        expect(attribute.name, hostile).to.not.match(/^on|^(style|class|slot|popover|autofocus|tabindex)$/);
        expect(attribute.value, hostile).to.not.match(/javascript:|evil\.example|text\/html/i);
      }
    }
  });

  it('[RCV-10] shows files of the platform and the allowed origins, and rewrites all others to the platform', () => {
    const body = clean(`
      <img src="/files/a.png"><img src="https://storage.example/b.png"><img src="https://cdn.example/c.png?w=1">
      <img srcset="//cdn.example/d.png 1x, https://storage.example/e.png 2x">
      <video src="https://cdn.example/f.mp4" poster="https://cdn.example/g.png"></video>
      <picture><source srcset="https://cdn.example/h.webp 640w"><img src="files/i.png"></picture>
      <svg><image href="https://cdn.example/j.png"></image><image xlink:href="https://cdn.example/k.png"></image></svg>
      <table background="https://cdn.example/l.png"></table>`);
    const addresses = [...body.querySelectorAll('*')].flatMap((element) =>
      ['src', 'srcset', 'poster', 'href', 'xlink:href', 'background'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    );
    expect(addresses).to.deep.equal([
      `${platform}/files/a.png`,
      'https://storage.example/b.png',
      `${platform}/c.png?w=1`,
      `${platform}/d.png 1x, https://storage.example/e.png 2x`,
      `${platform}/f.mp4`,
      `${platform}/g.png`,
      `${platform}/h.webp 640w`,
      `${platform}/files/i.png`,
      `${platform}/j.png`,
      `${platform}/k.png`,
      `${platform}/l.png`,
    ]);
  });

  it('lets SVG refer only to its own parts', () => {
    const body = clean(`<svg><linearGradient id="g"></linearGradient>
      <rect fill="url(#g)"></rect><rect fill="url(https://cdn.example/x.svg#g)" filter="url('//cdn.example/f')"></rect></svg>`);
    const [own, foreign] = [...body.querySelectorAll('rect')];
    expect(own!.getAttribute('fill')).to.equal('url(#user-content-g)');
    expect(foreign!.hasAttribute('fill') || foreign!.hasAttribute('filter')).to.equal(false);
    expect(body.querySelector('linearGradient')!.id).to.equal('user-content-g');
  });

  it('resolves links against the platform, and opens external ones in a new tab', () => {
    const body = clean(`<a href="/learn/courses">own</a><a href="https://elsewhere.example/x" target="_top">out</a>
      <a href="mailto:a@b.example">mail</a><a href="//user:secret@elsewhere.example">user</a><a href="ftp://x.example">ftp</a>`);
    const links = [...body.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.target, a.rel]);
    expect(links).to.deep.equal([
      [`${platform}/learn/courses`, '', ''],
      ['https://elsewhere.example/x', '_blank', 'noopener'],
      ['mailto:a@b.example', '', ''],
      [null, '', ''],
      [null, '', ''],
    ]);
  });

  it('prefixes ids, names, and references to them', () => {
    const body = clean(
      '<h2 id="top">T</h2><a href="#top" name="host">up</a><td></td><p aria-labelledby="top x">p</p><p id="user-content-y">y</p>',
    );
    expect(body.querySelector('h2')!.id).to.equal('user-content-top');
    expect(body.querySelector('a')!.getAttribute('href')).to.equal('#user-content-top');
    expect(body.querySelector('a')!.name).to.equal('user-content-host');
    expect(body.querySelector('[aria-labelledby]')!.getAttribute('aria-labelledby')).to.equal(
      'user-content-top user-content-x',
    );
    expect(body.querySelectorAll('p')[1]!.id).to.equal('user-content-y');
  });

  it('[RCV-08] keeps harmless inline styles if authors may style, otherwise none', () => {
    const html =
      '<p style="text-align:center;position:fixed;background:url(//evil.example/x);color:red">x</p><b title="a > b" style="font-weight:400">y</b>';
    const styled = clean(html, { scripts: true });
    expect([...styled.children].map((element) => element.getAttribute('data-style'))).to.deep.equal([
      'text-align: center; color: red',
      'font-weight: 400',
    ]);
    expect(clean(html).innerHTML).to.equal('<p>x</p><b title="a &gt; b">y</b>');
  });

  it('[RCV-08] passes styles and scripts to the frame, with allowed addresses', () => {
    const html =
      '<style>p > b { color: red }</style><p onclick="go()" style="color:blue" id="a" class="b">x</p><img src="//cdn.example/a.png">' +
      '<script>if (1 < 2) document.write("<b>y</b>")</script><iframe src="https://cdn.example/" title="T"></iframe><meta http-equiv="refresh">';
    expect(activeContent(html, origins)).to.equal(
      '<style>p > b { color: red }</style><p onclick="go()" style="color:blue" id="a" class="b">x</p>' +
        `<img src="${platform}/a.png"><script>if (1 < 2) document.write("<b>y</b>")</script>` +
        '<a href="https://cdn.example/" target="_blank" rel="noopener">T</a>',
    );
    expect(activeContent('<p style="color:red">plain</p>', origins) === null).to.equal(true);
  });

  it('keeps only known classes', () => {
    const html = '<div class="dialog gallery"><pre class="root"><code class="language-c++ x">c</code></pre></div>';
    expect(clean(html).innerHTML).to.equal('<div class="gallery"><pre><code class="language-c++">c</code></pre></div>');
  });

  it('keeps the markup of long texts', () => {
    const html =
      '<h2>H</h2><p>P <em>e</em></p><ul><li>l</li></ul><blockquote>q</blockquote><pre><code>c</code></pre>' +
      '<table><caption>t</caption><tbody><tr><th scope="row">h</th><td colspan="2">d</td></tr></tbody></table>' +
      '<details open=""><summary>s</summary>more</details><figure><figcaption>f</figcaption></figure>';
    expect(clean(html).innerHTML).to.equal(html);
  });
});
