import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import '../../elements/search/Search';
import type { SearchAnswer, SearchHit } from '../../src/contract/search';
import { isolate } from '../../src/i18n/isolate';
import { expectAccessible } from './axe';
import { learner, openPortal, platformStub, type Answers } from './portal';
import { byRole } from './roles';
import { answer } from './stubs';
import { waitUntil } from './wait';

const SEARCH = '/users/me/search';
const NOTE = '10000000-0000-4000-8000-000000000001';
const me = { ...learner, search: true };

const hit = (changes: Partial<SearchHit> = {}): SearchHit => ({
  objectiveId: 'o',
  course: 'Bread for beginners',
  inCatalog: false,
  reviewing: false,
  axis: 'p1/p2',
  name: 'Kneading',
  heading: 'By hand',
  anchor: 'by-hand',
  text: 'Fold the dough, and fold it again.',
  marks: [{ start: 9, end: 14 }],
  nameMarks: [],
  language: 'en',
  film: null,
  pdf: null,
  note: null,
  ...changes,
});
const found: SearchAnswer = {
  groups: [
    {
      kind: 'course',
      hits: [
        hit({
          axis: '',
          name: '',
          heading: '',
          text: 'About dough',
          course: 'Dough',
          marks: [],
          nameMarks: [{ start: 0, end: 5 }],
        }),
      ],
    },
    { kind: 'text', hits: [hit(), hit({ axis: 'about', text: 'All about dough', marks: [{ start: 10, end: 15 }] })] },
    { kind: 'film', hits: [hit({ film: { address: '', second: 760.5 } })] },
    {
      kind: 'pdf',
      hits: [hit({ pdf: { path: '/api/lms-storage/v1/files/courses/o/a%20b.pdf', page: 7 }, reviewing: true })],
    },
    {
      kind: 'note',
      hits: [
        hit({
          heading: '',
          text: 'My dough was too wet',
          marks: [{ start: 3, end: 8 }],
          note: { id: NOTE, kind: 'note' },
        }),
      ],
    },
  ],
  pending: false,
};
const nothing: SearchAnswer = { groups: [], pending: false };

const type = (root: ShadowRoot, text: string) => {
  const field = (root.querySelector<HTMLInputElement>('dialog[open] input') ?? root.querySelector('input'))!;
  field.focus();
  // React listens to the setter of the browser.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};

describe('learn-search', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    sessionStorage.removeItem('learn-search');
  });

  async function open(answers: Answers = {}, attributes = '') {
    const all: Answers = { '/users/me': me, [SEARCH]: found, ...answers };
    const platform = platformStub(all);
    restore = platform.restore;
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.innerHTML = `<learn-search api-base="${platform.apiBase}" locale="en-US" ${attributes}></learn-search>`;
    const element = box.firstElementChild as HTMLElement;
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('input, [role=alert], h2'), 'the search is shown');
    return { element, root, answers: all, ...platform };
  }
  const links = (root: ShadowRoot) => [...root.querySelectorAll<HTMLAnchorElement>('.search-hit')];
  const search = async (root: ShadowRoot, text = 'dough') => {
    type(root, text);
    await waitUntil(() => links(root).length > 0, 'places are found');
  };
  const press = (root: ShadowRoot, key: string) =>
    root.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );

  it('[SRC-01] shows places in groups, what matches in them, and where they are', async () => {
    const { root } = await open();
    await search(root);
    expect([...root.querySelectorAll('h2')].map(({ textContent }) => textContent)).to.deep.equal([
      'Courses',
      'In your courses',
      'Videos',
      'PDFs',
      'My notes',
    ]);
    const [course, text, about, film, pdf, note] = links(root);
    expect(course!.querySelector('mark')!.textContent).to.equal('Dough');
    expect(text!.textContent).to.equal('KneadingBread for beginners · By handFold the dough, and fold it again.');
    expect(text!.querySelector('.search-text mark')!.textContent).to.equal('dough');
    expect(about!.querySelector('.search-title')!.textContent).to.equal('About the course');
    expect(film!.querySelector('.search-where')!.textContent).to.equal('12:40');
    expect(pdf!.querySelector('.search-where')!.textContent).to.equal('Page 7');
    expect(note!.textContent).to.equal('KneadingBread for beginnersMy dough was too wet');
    await waitUntil(() => root.querySelector('[role=status]')!.textContent === 'Places found: 6', 'it is announced');
    await expectAccessible(root.host);
  });

  it('[SRC-01] each place has an address of its own: a paragraph, the second of a film, the page of a PDF', async () => {
    const { root } = await open();
    await search(root);
    const paths = links(root).map((link) => link.getAttribute('href'));
    expect(paths[0]).to.equal('/learn/courses/o');
    expect(paths[1]).to.equal(
      '/learn/courses/o/view/content/p1/p2?find=Fold+the+dough%2C+and+fold+it+again.&find-words=dough',
    );
    expect(paths[2]).to.equal('/learn/courses/o/view/details?find=All+about+dough&find-words=dough');
    expect(paths[3]).to.equal('/learn/courses/o/view/content/p1/p2?find-at=760');
    const pdf = new URL(paths[4]!, location.href).searchParams;
    expect([pdf.get('viewType'), pdf.get('pdfUrl')]).to.deep.equal([
      'REVIEW',
      '/api/lms-storage/v1/files/courses/o/a%20b.pdf#page=7&search=dough',
    ]);
    expect(paths[5]).to.equal(`/learn/courses/o/view/content/p1/p2#note-${NOTE}`);
  });

  it('[SRC-01] the arrow keys go through the places and back to the field, Enter opens the first, letters go on in the field', async () => {
    const { root, element } = await open();
    await search(root);
    const field = root.querySelector('input')!;
    const at = () => links(root).indexOf(root.activeElement as HTMLAnchorElement);
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 5],
      ['ArrowDown', 5],
      ['Home', 0],
      ['ArrowUp', -1],
    ] as const) {
      press(root, key);
      expect(at(), key).to.equal(index);
    }
    expect(root.activeElement).to.equal(field);
    press(root, 'ArrowDown');
    press(root, 'x');
    expect(root.activeElement).to.equal(field);
    const followed: string[] = [];
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      followed.push((event as CustomEvent<{ path: string }>).detail.path);
    });
    press(root, 'Enter');
    expect(followed).to.deep.equal(['/courses/o']);
  });

  it('[SRC-01] says that nothing was found, and asks nothing for a single letter', async () => {
    const { root, element, asked } = await open({ [SEARCH]: nothing });
    type(root, 'd');
    type(root, 'do');
    await waitUntil(() => root.querySelector('.search-list h2'), 'it says so');
    expect(root.querySelector('.search-list h2')!.textContent).to.equal(`Nothing found for “${isolate('do')}”`);
    expect(element.matches(':state(no-results)')).to.equal(true);
    expect(asked.filter((call) => call.includes(SEARCH)).length).to.equal(1);
  });

  it('[SRC-01] the last places stay while a search fails, with a way to try again', async () => {
    const { root, answers } = await open();
    await search(root);
    answers[SEARCH] = answer({ title: 'Down' }, { status: 500 });
    type(root, 'dough again');
    await waitUntil(() => root.querySelector('[role=alert]'), 'the error is shown');
    expect(links(root).length).to.equal(6);
    answers[SEARCH] = found;
    byRole(root, 'button', 'Try again')!.click();
    await waitUntil(() => !root.querySelector('[role=alert]'), 'it works again');
  });

  it('[SRC-01] after Back the list is as it was: its words, its scroll position, and the place that was opened', async () => {
    const { root, element } = await open();
    await search(root);
    element.addEventListener('learn-navigate', (event) => event.preventDefault());
    links(root)[3]?.click();
    const again = element.cloneNode() as HTMLElement;
    element.replaceWith(again);
    await waitUntil(() => again.shadowRoot!.activeElement?.matches('.search-hit'), 'the place has the focus again');
    const back = again.shadowRoot!;
    expect(back.querySelector('input')!.value).to.equal('dough');
    expect(links(back).indexOf(back.activeElement as HTMLAnchorElement)).to.equal(3);
  });

  it('says that a platform has no search', async () => {
    const { root, element } = await open({ '/users/me': learner });
    expect(root.querySelector('h2')!.textContent).to.equal('There’s no search here');
    expect(element.matches(':state(not-available)')).to.equal(true);
  });
});

describe('the search of the portal', () => {
  it('[SRC-01] opens by Ctrl and K, closes by Escape, and is not there on a platform without it', async () => {
    const portal = await openPortal('/profile', { '/users/me': me, [SEARCH]: found });
    const button = () => portal.root.querySelector<HTMLElement>('.hub [aria-keyshortcuts]');
    await waitUntil(() => button(), 'the button is shown');
    const isMac = button()!.getAttribute('aria-keyshortcuts') === 'Meta+K';
    const key = { key: 'k', ctrlKey: !isMac, metaKey: isMac, bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent('keydown', key));
    await waitUntil(() => portal.root.activeElement?.matches('dialog[open] input'), 'the field has the focus');
    portal.root.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );
    await waitUntil(() => !portal.root.querySelector('.search-dialog'), 'it is closed');
    portal.end();
  });
});
