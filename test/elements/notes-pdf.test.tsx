import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { leaveDatabases } from '../../src/client/page/leave-databases';
import type { Annotation, SaveAnnotation } from '../../src/contract/annotations';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { noteStorage } from './note-storage';
import { pdfOf } from './pdf-file';
import { byRole, plainText } from './roles';
import { stubFetch } from './stubs';
import { waitUntil } from './wait';

const PATH = '/api/lms-storage/v1/files/a.pdf';
const RECIPES = ['Bread of rye', 'Bread of wheat', 'Cake'];

describe('notes in a PDF', () => {
  const endings: (() => void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) end();
    await leaveDatabases();
    getSelection()!.removeAllRanges();
    history.replaceState(null, '', location.pathname + location.search);
  });

  async function open(stored: Annotation[] = [], texts = RECIPES, pdfUrl = PATH) {
    const bytes = pdfOf(texts);
    endings.push(
      stubFetch((url, { method = 'GET' }) => {
        if (new URL(url, location.href).pathname !== PATH) return undefined;
        const headers = { 'content-type': 'application/pdf', 'content-length': String(bytes.length) };
        return new Response(method === 'HEAD' ? null : bytes, { headers });
      }),
    );
    const course = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'Recipes')]),
      html: `<p>Bake. <a href="${PATH}">The recipes</a></p>`,
    });
    endings.push(course.restore);
    const { sent, restore } = noteStorage(course.apiBase, stored);
    endings.push(restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${course.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
        pdf-url=${pdfUrl}
      ></learn-course>
    `);
    // As the portal does: the address says which PDF is open.
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      const { path } = (event as CustomEvent<{ path: string }>).detail;
      element.setAttribute('pdf-url', new URL(path, location.href).searchParams.get('pdfUrl') ?? '');
    });
    const root = element.shadowRoot!;
    const page = (number: number) => root.querySelector<HTMLElement>(`[data-page="${number}"]`);
    const ready = async () => {
      await waitUntil(() => root.querySelector('.pdf-text span'), 'the PDF is open', { timeout: 15_000 });
      await waitUntil(() => root.querySelector('[title="Note on this page (N)"]'), 'notes are loaded', {
        timeout: 8_000,
      });
    };
    if (pdfUrl) await ready();
    /** Selects words of a page as a pointer does. */
    const select = (number: number, words: string) => {
      const text = [...page(number)!.querySelectorAll('.pdf-text span')].find((each) =>
        each.textContent!.includes(words),
      )!.firstChild as Text;
      const at = text.data.indexOf(words);
      getSelection()!.setBaseAndExtent(text, at, text, at + words.length);
      document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    };
    const key = (name: string) =>
      root
        .querySelector('.pdf-pages')!
        .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }));
    const marks = () => [...root.querySelectorAll<HTMLElement>('.pdf-mark')];
    const field = () => root.querySelector<HTMLTextAreaElement>('.note-popover textarea');
    return { root, page, ready, select, key, marks, field, sent };
  }
  const painted = (colour: string) =>
    [...(CSS.highlights.get(`learn-note-${colour}`) ?? [])].map((range) => (range as Range).toString());
  const fragment = ({ anchor }: SaveAnnotation) =>
    anchor.selectors.flatMap((selector) => (selector.type === 'FragmentSelector' ? [selector.value] : []));

  it('[NOT-01] selected words of a page get a bar, are painted and stored with their page; the page stays as it was', async () => {
    const { root, page, select, marks, sent } = await open();
    const before = page(1)!.querySelector('.pdf-text')!.innerHTML;
    select(1, 'of rye');
    await waitUntil(() => root.querySelector('.pdf-notes .note-bar:not([hidden])'), 'the bar is shown');
    root.querySelector<HTMLElement>('.pdf-notes .note-colour.green')!.click();
    await waitUntil(() => sent.length === 1);
    const { body } = sent[0]!;
    expect([body.kind, body.colour, body.anchor.source, fragment(body)]).to.deep.equal([
      'highlight',
      'green',
      PATH,
      ['page=1'],
    ]);
    expect(body.anchor.selectors[0]).to.deep.equal({
      type: 'TextQuoteSelector',
      exact: 'of rye',
      prefix: 'Bread ',
      suffix: '',
    });
    await waitUntil(() => painted('green').includes('of rye'), 'the words are painted');
    expect(page(1)!.querySelector('.pdf-text')!.innerHTML).to.equal(before);
    await waitUntil(() => marks().length === 1, 'the mark is beside the page');
    expect(plainText(marks()[0]!.title)).to.equal('Highlight · Page 1: of rye');
    // What is behind the dialog is out of reach.
    await expectAccessible(root.querySelector('.pdf-dialog')!, { page: false });
  });

  it('[NOT-01] by keyboard: N and B act on selected words, and without any on the page', async () => {
    const { root, page, select, key, sent, field } = await open();
    key('b');
    await waitUntil(() => sent.length === 1);
    expect([sent[0]!.body.kind, sent[0]!.body.anchor.selectors.length, fragment(sent[0]!.body)]).to.deep.equal([
      'bookmark',
      1,
      ['page=1'],
    ]);
    select(1, 'Bread');
    key('n');
    await waitUntil(() => field() && root.activeElement === field(), 'the note opens with its field');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), 'More salt');
    field()!.dispatchEvent(new Event('input', { bubbles: true }));
    page(3)!.scrollIntoView();
    await waitUntil(() => !page(1)!.querySelector('.pdf-text span'), 'its page is far away');
    expect(field()?.value).to.equal('More salt');
    byRole(root.querySelector('.note-popover')!, 'button', 'Save')!.click();
    await waitUntil(() => sent.at(-1)!.body.body === 'More salt');
    expect([sent.at(-1)!.body.kind, sent.at(-1)!.body.anchor.selectors[0]]).to.deep.include('note');
    expect(sent.length).to.equal(3);
  });

  it('[NOT-01] a note on a page that gets no text is a bookmark', async () => {
    const { root, key, sent, field } = await open();
    key('n');
    await waitUntil(() => field(), 'the note opens with its field');
    byRole(root.querySelector('.note-popover')!, 'button', 'Cancel')!.click();
    await waitUntil(() => sent.at(-1)?.body.kind === 'bookmark', 'it is saved as a bookmark');
  });

  const uuid = '10000000-0000-4000-8000-000000000001';
  const stored = (exact: string, page: number): Annotation => ({
    id: uuid,
    ...{ objectiveId, part: part(1, '').activityPathId, kind: 'note', colour: 'pink', body: 'Ask about this' },
    ...{ revision: 1, created: '2026-11-21T10:00:00Z', updated: '2026-11-21T10:00:00Z' },
    ...{ course: 'Bread', partName: 'Recipes', axis: part(1, '').axis, open: true },
    anchor: {
      ...{ source: PATH, edition: 'e', unique: ['whole'], rival: 0 },
      selectors: [
        { type: 'TextQuoteSelector', exact, prefix: '', suffix: '' },
        { type: 'FragmentSelector', conformsTo: 'http://tools.ietf.org/rfc/rfc3778', value: `page=${page}` },
      ],
    },
  });

  it('[NOT-01] the list of the part has it with its page, and opens it there', async () => {
    const { root, ready } = await open(
      [stored('Cake with a very long name that is only here once', 3)],
      ['Bread', 'Soup', 'Cake with a very long name that is only here once'],
      '',
    );
    await waitUntil(() => byRole(root, 'button', 'Page 3'), 'the list has the note', { timeout: 8_000 });
    byRole(root, 'button', 'Page 3')!.click();
    await ready();
    await waitUntil(() => root.querySelector('.note-popover')?.textContent!.includes('Ask about this'), 'it is open');
    await waitUntil(() => painted('pink').length === 1, 'its words are painted');
  });

  it('[NOT-02] words that are gone from their page keep the note without a place', async () => {
    const { root, marks } = await open([stored('Words of an earlier edition of this file, no longer here', 1)]);
    await waitUntil(() => marks().length === 1);
    expect(painted('pink')).to.deep.equal([]);
    marks()[0]!.click();
    await waitUntil(() => root.querySelector('.note-popover .note-state'));
    expect(root.querySelector('.note-popover .note-state')!.textContent).to.equal(
      'These words are no longer in the text.',
    );
  });
});
