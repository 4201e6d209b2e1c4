import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { matchesIn, readPage } from '../../src/pdf/view/find';
import { expectAccessible } from './axe';
import { expectConsole } from './console';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { pdfOf, secretPdf } from './pdf-file';
import { allByRole, byRole, nameOf, plainText } from './roles';
import { stubFetch } from './stubs';
import { waitUntil } from './wait';

const FILES = '/api/lms-storage/v1/files/';
const RECIPES = ['Bread of rye', 'Bread of wheat', 'Cake', 'Rye once more', 'The end'];

const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));

function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('PDFs', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** Serves files by name. */
  function serve(files: Record<string, () => Response>) {
    const asked: string[] = [];
    ends.push(
      stubFetch((url, { method = 'GET' }) => {
        const { pathname, host } = new URL(url, location.href);
        if (host !== location.host) asked.push(`${method} ${url}`);
        if (!pathname.startsWith(FILES)) return undefined;
        asked.push(`${method} ${pathname.slice(FILES.length)}`);
        const found = files[pathname.slice(FILES.length)]?.() ?? new Response(null, { status: 404 });
        return method === 'HEAD' ? new Response(null, found) : found;
      }),
    );
    return asked;
  }
  const pdf = (bytes: Uint8Array<ArrayBuffer>) => () =>
    new Response(bytes, { headers: { 'content-type': 'application/pdf', 'content-length': String(bytes.length) } });

  /** A course with a text; `pdfUrl` is the attribute. */
  async function course(pdfUrl?: string, text = '<p>Look up.</p>') {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The part')]),
      html: text,
    });
    ends.push(platform.restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    const gone: { path: string; replace: boolean }[] = [];
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      gone.push((event as CustomEvent<{ path: string; replace: boolean }>).detail);
    });
    if (pdfUrl !== undefined) element.setAttribute('pdf-url', pdfUrl);
    return { element, root: element.shadowRoot!, gone };
  }
  const viewers = (root: ShadowRoot) => allByRole(root, 'group', /^PDF viewer: /);
  const isClosed = (root: ShadowRoot) => allByRole(root, 'dialog').length === 0;
  const pages = (root: ShadowRoot) => byRole(root, 'document')!;
  /** All pages of the PDF; a page has the text that can be selected and read aloud. */
  const allPages = (root: ShadowRoot) => root.querySelectorAll<HTMLElement>('[role=group][aria-label^="Page "]');
  const pageOf = (root: ShadowRoot, page: number) =>
    root.querySelector<HTMLElement>(`[role=group][aria-label="Page ${page}"]`);
  const textOf = (root: ShadowRoot, page: number) => pageOf(root, page)?.textContent ?? '';
  const button = (root: ShadowRoot, name: string) => byRole<HTMLButtonElement>(root, 'button', name)!;
  const pageField = (root: ShadowRoot) => byRole<HTMLInputElement>(root, 'textbox', /^Page number/)!;
  const pageNow = (root: ShadowRoot) => pageField(root).value;
  const read = async (root: ShadowRoot, page = 1) =>
    waitUntil(() => textOf(root, page) !== '', 'no text', { timeout: 15_000 });

  async function reading(texts = RECIPES) {
    serve({ 'a.pdf': pdf(pdfOf(texts)) });
    const opened = await course(`${FILES}a.pdf`);
    await read(opened.root);
    return opened;
  }

  it('[RCV-07] the PDF in the address is open over the content; closing it removes it from the address', async () => {
    const { element, root, gone } = await reading();
    expect(textOf(root, 1)).to.equal('Bread of rye');
    await waitUntil(() => pageOf(root, 1)!.querySelector('canvas'));
    expect(byRole(root, 'dialog')!.matches(':modal')).to.equal(true);
    expect(nameOf(pageField(root))).to.equal('Page number, of 5');
    expect(getSelection()!.toString()).to.equal('');
    const [piece] = [...pageOf(root, 1)!.querySelectorAll('span')].filter(
      (each) => each.textContent === 'Bread of rye',
    );
    expect(getComputedStyle(piece!).userSelect).not.to.equal('none');
    await expectAccessible(element, { page: false });
    button(root, 'Close').click();
    await waitUntil(() => gone.length === 1);
    expect(gone[0]!.replace).to.equal(true);
    expect(gone[0]!.path).not.to.include('pdfUrl');
    element.setAttribute('pdf-url', '');
    await waitUntil(() => isClosed(root), 'it is closed');
  });

  it('[RCV-09] a PDF from another origin is blocked: not requested, logged, with a message', async () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warned.push(text);
    ends.push(() => (console.warn = warn));
    const asked = serve({});
    for (const address of ['https://evil.example/a.pdf', '//evil.example/a.pdf', 'data:application/pdf,x']) {
      const { root } = await course(address);
      await waitUntil(() => byRole(root, 'alert'), 'there is a message');
      expect(byRole(root, 'alert')!.textContent).to.include('isn’t stored on this platform');
      expect(warned.at(-1)).to.include(address);
    }
    expect(asked).to.deep.equal([]);
  });

  it('[RCV-11] says why there is no PDF: sign in, no permission, or a failure with a retry', async () => {
    expectConsole(/The PDF could not be loaded/);
    // A stubbed response fails before PDF.js handles the rejection, which the browser reports.
    expectConsole(/outside a test|Unexpected server response \(\d+\) while retrieving PDF/);
    const answers = { status: 401 };
    serve({
      'a.pdf': () => (answers.status ? new Response(null, { status: answers.status }) : pdf(pdfOf(['Here']))()),
    });
    const message = async (status: number, text: string) => {
      answers.status = status;
      const { root } = await course(`${FILES}a.pdf`);
      await waitUntil(() => byRole(root, 'alert'), 'there is a message');
      const shown = byRole(root, 'alert')!;
      expect(nameOf(byRole(shown, 'paragraph')!)).to.equal(text);
      const names = allByRole(shown, 'button').map(nameOf);
      return { root, names, shown };
    };
    expect((await message(401, 'Please log in to view this file')).names).to.deep.equal(['Sign in', 'Try again']);
    expect((await message(403, 'You do not have permission to view this file')).names).to.deep.equal([]);
    await message(404, 'Failed to load PDF');
    const { root, shown } = await message(500, 'Failed to load PDF');
    answers.status = 0;
    shown.querySelector('button')!.click();
    await read(root);
    expect(textOf(root, 1)).to.equal('Here');
  });

  it('a file that is not a PDF is a failure', async () => {
    expectConsole(/The PDF could not be loaded/);
    serve({ 'a.pdf': () => new Response('<html>') });
    const { root } = await course(`${FILES}a.pdf`);
    await waitUntil(() => byRole(root, 'alert'), 'there is a message');
    expect(byRole(root, 'alert')!.textContent).to.include('Failed to load PDF');
  });

  it('numbers, buttons, keys and links lead to pages', async () => {
    const { root } = await reading();
    const viewer = viewers(root)[0]!;
    const field = pageField(root);
    type(field, '4');
    press(field, 'Enter');
    await waitUntil(() => pageNow(root) === '4');
    type(field, '99');
    press(field, 'Enter');
    await waitUntil(() => pageNow(root) === '5');
    const link = () => byRole(pages(root), 'button');
    await waitUntil(link, 'the page has a link');
    link()!.click();
    await waitUntil(() => pageNow(root) === '1');
    button(root, 'Next page').click();
    await waitUntil(() => pageNow(root) === '2');
    press(viewer, 'PageDown');
    await waitUntil(() => pageNow(root) === '3');
    press(viewer, 'PageUp');
    await waitUntil(() => pageNow(root) === '2');
    press(viewer, 'End');
    await waitUntil(() => pageNow(root) === '5');
    press(viewer, 'Home');
    await waitUntil(() => pageNow(root) === '1');
    expect(button(root, 'Previous page').ariaDisabled).to.equal('true');
  });

  it('zooms by button and key, and fits the width', async () => {
    const { root } = await reading();
    const viewer = viewers(root)[0]!;
    const scale = () => root.querySelector('output')!.textContent;
    const width = () => pageOf(root, 1)!.offsetWidth;
    const first = scale();
    const before = width();
    button(root, 'Zoom in').click();
    await waitUntil(() => scale() !== first && width() > before);
    press(viewer, '-');
    await waitUntil(() => scale() === first);
    press(viewer, '-');
    await waitUntil(() => width() < before);
    press(viewer, '0');
    await waitUntil(() => width() === before);
    button(root, 'Fit to width').click();
    await waitUntil(() => Math.abs(width() - (pages(root).clientWidth - 32)) <= 2);
  });

  it('searches all pages, marks what it finds, and goes from one to the next', async () => {
    const { root, gone } = await reading();
    press(pages(root), 'f', { ctrlKey: true });
    const searchField = () => byRole<HTMLInputElement>(root, 'searchbox', 'Search in this PDF');
    await waitUntil(() => searchField() && root.activeElement === searchField(), 'the field has the focus');
    const field = searchField()!;
    const count = () => plainText(byRole(field.closest('search')!, 'status')?.textContent);
    type(field, 'RYE');
    await waitUntil(() => count() === '1 of 2');
    await waitUntil(() => root.querySelector('mark.current')?.textContent === 'rye');
    press(field, 'Enter');
    await waitUntil(() => count() === '2 of 2' && pageNow(root) === '4');
    await waitUntil(() => root.querySelector('mark.current')?.textContent === 'Rye');
    press(field, 'Enter');
    await waitUntil(() => count() === '1 of 2');
    press(field, 'Enter', { shiftKey: true });
    await waitUntil(() => count() === '2 of 2');
    type(field, 'gluten');
    await waitUntil(() => count() === 'No matches');
    press(field, 'Escape');
    await waitUntil(() => !searchField(), 'the search is closed');
    expect(gone).to.deep.equal([]);
  });

  /** The box of the ink on a picture, as shares of it. */
  function inkOf(canvas: HTMLCanvasElement) {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const box = { left: width, top: height, right: 0, bottom: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at]! > 128) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
    return { left: box.left / width, right: box.right / width, top: box.top / height, bottom: box.bottom / height };
  }

  for (const entries of [
    '/Rotate 0',
    '/Rotate 90',
    '/Rotate 180',
    '/Rotate 270',
    '/Rotate -90',
    '/CropBox[20 100 380 450]/Rotate 90',
    '/CropBox[20 100 380 450]/Rotate 180',
    '/UserUnit 1.5',
    '/UserUnit 1.5/Rotate 270/CropBox[20 100 380 450]',
  ]) {
    it(`the text and its marks lie on the picture of a page with ${entries}`, async () => {
      serve({ 'turned.pdf': pdf(pdfOf(['Bread of rye'], entries)) });
      const { root } = await course(`${FILES}turned.pdf`);
      await read(root);
      const page = pageOf(root, 1)!;
      await waitUntil(() => page.querySelector('canvas'), 'the picture is drawn');
      const ink = inkOf(page.querySelector('canvas')!);
      const within = (element: Element) => {
        const [place, box] = [element.getBoundingClientRect(), page.getBoundingClientRect()];
        return {
          left: (place.left - box.left) / box.width,
          right: (place.right - box.left) / box.width,
          top: (place.top - box.top) / box.height,
          bottom: (place.bottom - box.top) / box.height,
        };
      };
      const centre = ({ left, right, top, bottom }: typeof ink) => [(left + right) / 2, (top + bottom) / 2];
      const text = within(page.querySelector('span')!);
      centre(text).forEach((value, axis) => expect(value).to.be.closeTo(centre(ink)[axis]!, 0.02));
      expect(Math.max(text.right - text.left, text.bottom - text.top)).to.be.closeTo(
        Math.max(ink.right - ink.left, ink.bottom - ink.top),
        0.03,
      );
      press(pages(root), 'f', { ctrlKey: true });
      await waitUntil(() => byRole(root, 'searchbox', 'Search in this PDF'));
      type(byRole<HTMLInputElement>(root, 'searchbox', 'Search in this PDF')!, 'bread of rye');
      await waitUntil(() => root.querySelector('mark.current'), 'a mark');
      const mark = within(root.querySelector('mark.current')!);
      centre(mark).forEach((value, axis) => expect(value).to.be.closeTo(centre(ink)[axis]!, 0.02));
    });
  }

  it('only pages near the view have a canvas', async () => {
    const { root } = await reading(Array.from({ length: 500 }, (_, index) => `Page ${index + 1}`));
    expect(allPages(root)).to.have.length(500);
    for (const number of [100, 250, 500]) {
      const field = pageField(root);
      type(field, String(number));
      press(field, 'Enter');
      await read(root, number);
      await waitUntil(() => pageOf(root, number)!.querySelector('canvas'), `page ${number} is drawn`);
      await waitUntil(() => root.querySelectorAll('canvas').length <= 8);
    }
    expect(textOf(root, 500)).to.equal('Page 500');
    expect(textOf(root, 1)).to.equal('');
  });

  it('a protected PDF asks for its password until it is the right one', async () => {
    serve({ 'a.pdf': pdf(secretPdf()) });
    const { root } = await course(`${FILES}a.pdf`);
    const give = async (password: string) => {
      await waitUntil(() => root.querySelector('input[type="password"]'), 'it asks for the password');
      type(root.querySelector<HTMLInputElement>('input[type="password"]')!, password);
      root.querySelector('form')!.requestSubmit();
    };
    await give('flour');
    await waitUntil(() => byRole(root, 'alert', 'Wrong password. Please try again.'), 'the password is wrong');
    await give('sourdough');
    await read(root);
    expect(textOf(root, 1)).to.equal('A secret recipe');
  });

  it('[RCV-02] attachments show their size from one HEAD request each, 0B if it is unknown; PDFs can be opened', async () => {
    const bytes = pdfOf(RECIPES);
    const asked = serve({
      'size-a.pdf': pdf(bytes),
      'size-b.csv': () => new Response('a,b', { headers: { 'content-length': '2048' } }),
    });
    const { root, gone } = await course(
      '',
      `<ul><li><a href="${FILES}size-a.pdf">Recipes</a></li><li><a href="${FILES}size-b.csv">Table</a></li>
       <li><a href="${FILES}size-c.zip">Lost</a></li></ul><p>Again: <a href="${FILES}size-a.pdf">the recipes</a>, and
       <a href="https://evil.example/x.pdf">elsewhere</a>.</p>`,
    );
    await waitUntil(() => root.querySelectorAll('.attachment-facts bdi').length === 4);
    const facts = [...root.querySelectorAll('.attachment')].map((each) => each.textContent);
    expect(facts).to.deep.equal([
      `RecipesPDF · ${Math.round(bytes.length / 1024)} kBOpen`,
      'TableCSV · 2 kB',
      'LostZIP · 0B',
      `the recipesPDF · ${Math.round(bytes.length / 1024)} kBOpen`,
    ]);
    expect(asked.sort()).to.deep.equal(['HEAD size-a.pdf', 'HEAD size-b.csv', 'HEAD size-c.zip']);
    // The address of the page names the open PDF.
    button(root, 'Open Recipes').click();
    await waitUntil(() => gone.length === 1);
    expect(gone[0]!.replace).to.equal(false);
    expect(new URL(gone[0]!.path, location.href).searchParams.get('pdfUrl')).to.equal(`${FILES}size-a.pdf`);
  });

  it('without an address the Open button shows the viewer directly', async () => {
    serve({ 'own.pdf': pdf(pdfOf(RECIPES)) });
    const { root, gone } = await course(undefined, `<p><a href="${FILES}own.pdf">Recipes</a></p>`);
    await waitUntil(() => button(root, 'Open Recipes'), 'the PDF can be opened');
    button(root, 'Open Recipes').click();
    await read(root);
    expect(gone).to.deep.equal([]);
    button(root, 'Close').click();
    await waitUntil(() => isClosed(root), 'it is closed');
  });

  it('[RCV-09] a link with the class pdf shows the PDF in the text; one from another origin is blocked', async () => {
    expectConsole(/A PDF was blocked: https:\/\/evil\.example/);
    const asked = serve({ 'in.pdf': pdf(pdfOf(RECIPES)) });
    const { root } = await course(
      undefined,
      `<p><a class="pdf" href="${FILES}in.pdf">Recipes</a></p><p><a class="pdf" href="https://evil.example/a.pdf">No</a></p>`,
    );
    await read(root);
    expect(viewers(root).map(nameOf)).to.deep.equal(['PDF viewer: Recipes']);
    expect(root.textContent).to.include('isn’t stored on this platform');
    expect(asked.some((each) => each.includes('evil'))).to.equal(false);
  });

  it('the search ignores case and diacritics, and finds text over lines and hyphenated words', () => {
    const page = readPage([
      { str: 'Sau', hasEOL: false },
      { str: 'erteig-', hasEOL: true },
      { str: 'brot aus dem', hasEOL: true },
      { str: '  Ofen. Crème', hasEOL: false },
    ]);
    const found = (query: string) => matchesIn(1, page, query).map(({ from, to }) => [from, to]);
    expect(found(' sauerteigbrot')).to.deep.equal([
      [
        { piece: 0, offset: 0 },
        { piece: 2, offset: 3 },
      ],
    ]);
    expect(found('dem ofen')).to.deep.equal([
      [
        { piece: 2, offset: 9 },
        { piece: 3, offset: 5 },
      ],
    ]);
    expect(found('creme')).to.deep.equal([
      [
        { piece: 3, offset: 8 },
        { piece: 3, offset: 12 },
      ],
    ]);
    expect(found('  ')).to.deep.equal([]);
  });
});
