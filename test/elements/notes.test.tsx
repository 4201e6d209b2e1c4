import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import '../../elements/notes/Notes';
import { leaveDatabases } from '../../src/client/page/leave-databases';
import type { Annotation } from '../../src/contract/annotations';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { keptNotes, noteStorage } from './note-storage';
import { waitUntil } from './wait';

const TEXT = `<h2>Winter</h2><p>Nobody learns beekeeping at a desk, but a good deal of trouble at the hive can be avoided there.</p>
<p>The chapters follow the seasons; open each when its time has come.</p>`;
const OTHER = TEXT.replace('a good deal of trouble', 'a very good deal of the trouble');
const uuid = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('notes', () => {
  const endings: (() => void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) end();
    await leaveDatabases();
    getSelection()!.removeAllRanges();
  });

  async function open(
    stored: Annotation[] = [],
    { html: text = TEXT, ...more }: { html?: string; isAway?: () => boolean; keeps?: boolean } = {},
  ) {
    const course = fakePlatform({ access: withWorkflow(access()), tree: tree([part(1, 'Winter')]), html: text });
    endings.push(course.restore);
    const { sent, asked, restore } = noteStorage(course.apiBase, stored, more);
    endings.push(restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course api-base=${course.apiBase} objective-id=${objectiveId} view="content"></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('.rich-content'), 'the text is shown', { timeout: 8_000 });
    const content = root.querySelector<HTMLElement>('.rich-content')!;
    /** Selects words as a pointer does. */
    const select = (words: string) => {
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(words);
        if (at < 0) continue;
        getSelection()!.setBaseAndExtent(node, at, node, at + words.length);
        document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        return;
      }
      throw new Error(`no ${words}`);
    };
    const bar = () => root.querySelector<HTMLElement>('.note-bar:not([hidden])');
    const button = (name: string, within: ParentNode = root) =>
      [...within.querySelectorAll<HTMLButtonElement>('button')].find(
        (each) => (each.title || each.textContent!.trim()) === name,
      )!;
    const cards = () => [...root.querySelectorAll<HTMLElement>('.note-list .note-card')];
    return { element, root, content, select, bar, button, cards, sent, asked, apiBase: course.apiBase };
  }
  const painted = (colour: string) =>
    [...(CSS.highlights.get(`learn-note-${colour}`) ?? [])].map((range) => (range as Range).toString());
  const ready = (root: ShadowRoot) =>
    waitUntil(() => root.querySelector('.note-list'), 'notes are loaded', { timeout: 8_000 });

  it('[NOT-01] selected words get a bar, are painted and stored; the text stays as it was', async () => {
    const { element, root, content, select, bar, button, cards, sent } = await open();
    await ready(root);
    const before = content.innerHTML;
    select('trouble at the hive');
    await waitUntil(bar, 'the bar is shown');
    await expectAccessible(element);
    button('Blue', bar()!).click();
    await waitUntil(() => painted('blue').length);
    expect(painted('blue')).to.deep.equal(['trouble at the hive']);
    expect(content.innerHTML).to.equal(before);
    await waitUntil(() => sent.length);
    const { body } = sent[0]!;
    expect([body.kind, body.colour, body.revision]).to.deep.equal(['highlight', 'blue', 0]);
    expect(body.anchor.selectors[0]).to.deep.include({
      exact: 'trouble at the hive',
      suffix: ' can be avoided there. The chapters follow the seasons; open each when its time has come.'.slice(0, 64),
    });
    await waitUntil(() => cards().length === 1);
    expect(bar()).to.equal(null);
  });

  it('[NOT-01] Escape closes the bar, not what is around; a note opens in sight, where its words are', async () => {
    const long = `${TEXT}${'<p>More.</p>'.repeat(200)}`;
    const { root, select, bar, button } = await open([], { html: long });
    await ready(root);
    select('trouble at the hive');
    await waitUntil(bar, 'the bar is shown');
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true });
    document.body.dispatchEvent(key);
    await waitUntil(() => !bar(), 'the bar is gone');
    expect(key.defaultPrevented).to.equal(true);
    select('trouble at the hive');
    await waitUntil(bar, 'the bar is shown');
    button('Note (N)', bar()!).click();
    await waitUntil(() => root.activeElement?.matches('.note-popover textarea'), 'the field has the focus');
    const [words] = CSS.highlights.get('learn-note-yellow')!;
    const { top, bottom } = root.querySelector('.note-popover')!.getBoundingClientRect();
    expect(top - (words as Range).getBoundingClientRect().bottom).to.be.within(0, 20);
    expect(top).to.be.above(0);
    expect(bottom).to.be.below(innerHeight);
  });

  it('[NOT-01] marks of words in one line do not cover each other', async () => {
    const { root, select, bar, button, cards } = await open();
    await ready(root);
    for (const [at, words] of ['Nobody', 'learns'].entries()) {
      select(words);
      await waitUntil(bar);
      button('Yellow', bar()!).click();
      await waitUntil(() => cards().length === at + 1);
    }
    await waitUntil(() => root.querySelectorAll('.note-mark').length === 2);
    const [one, other] = [...root.querySelectorAll('.note-mark')].map((mark) => mark.getBoundingClientRect());
    expect(other!.top).to.be.at.least(one!.bottom);
  });

  it('[NOT-01] by keyboard: N on a selection, and a paragraph that is chosen with arrows', async () => {
    const { root, select, button, sent, cards, content } = await open();
    await ready(root);
    select('beekeeping');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, composed: true, cancelable: true }));
    await waitUntil(() => root.querySelector('.note-popover textarea'), 'the note opens');
    const field = root.querySelector<HTMLTextAreaElement>('.note-popover textarea')!;
    await waitUntil(() => root.activeElement === field, 'the field has the focus');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'By doing it');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    button('Save', root.querySelector('.note-popover')!).click();
    await waitUntil(() => sent.some(({ body }) => body.body === 'By doing it' && body.kind === 'note'));
    button('Note on a paragraph').click();
    await waitUntil(() => root.activeElement && content.contains(root.activeElement));
    const key = (name: string) =>
      root.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
      );
    key('ArrowDown');
    key('ArrowDown');
    expect(root.activeElement!.textContent).to.include('The chapters follow');
    key('h');
    await waitUntil(() => cards().length === 2);
    expect(content.querySelector('[tabindex]')).to.equal(null);
  });

  it('[NOT-02] after an edit a note is moved with notice, and a click accepts; gone words keep the note without a place', async () => {
    const first = await open();
    await ready(first.root);
    for (const words of ['a good deal of trouble', 'The chapters follow the seasons']) {
      first.select(words);
      await waitUntil(first.bar);
      first.button('Yellow', first.bar()!).click();
      await waitUntil(() => first.cards().some((card) => card.textContent!.includes(words)));
    }
    await waitUntil(() => first.sent.length === 2);
    const stored = first.sent.map(({ id, body }, at): Annotation => ({
      ...body,
      id,
      revision: 1,
      updated: `2026-11-2${at}T00:00:00Z`,
      course: '',
      partName: '',
      axis: '',
      open: true,
    }));
    first.element.remove();
    const { root, cards, button, sent } = await open(stored, {
      html: OTHER.replace(/<p>The chapters.*?<\/p>/, '<p>Read on.</p>'),
    });
    await waitUntil(() => cards().length === 2 && cards().every((card) => card.querySelector('.note-state')));
    const [moved, lost] = cards();
    expect(moved!.textContent).to.include('The text has changed. It was: “a good deal of trouble”');
    expect(lost!.textContent).to.include('These words are no longer in the text.');
    await waitUntil(() => painted('yellow').join() === 'a very good deal of the trouble', 'the new place is painted');
    button('This is the place', moved).click();
    await waitUntil(() => sent.length === 1 && !cards()[0]!.querySelector('.note-state'));
    expect(sent[0]!.body.anchor.selectors[0]).to.deep.include({ exact: 'a very good deal of the trouble' });
    // Not below the bar that sticks to the end of the window.
    cards()[1]!.scrollIntoView({ block: 'center' });
    await expectAccessible(root.host as HTMLElement);
  });

  it('[NOT-01] without a network a note is kept on the device, and sent later', async () => {
    let isAway = true;
    const { root, select, bar, button, cards, sent } = await open([], { isAway: () => isAway });
    await ready(root);
    select('the seasons');
    await waitUntil(bar);
    button('Pink', bar()!).click();
    await waitUntil(() => cards()[0]?.textContent!.includes('Not saved yet'));
    await waitUntil(async () =>
      (await keptNotes()).some(({ anchor }) => JSON.stringify(anchor).includes('the seasons')),
    );
    isAway = false;
    dispatchEvent(new Event('online'));
    await waitUntil(() => sent.length === 1 && !cards()[0]!.textContent!.includes('Not saved yet'));
    await waitUntil(async () => (await keptNotes()).length === 0);
  });

  it('[NOT-01] a platform without notes is asked for none', async () => {
    const { root, select, bar, asked } = await open([], { keeps: false });
    // Beside it a platform with notes: once those are loaded, the code for notes has had its time here too.
    const other = await open();
    await ready(other.root);
    select('the seasons');
    other.select('the seasons');
    await waitUntil(other.bar, 'the bar is shown on the other platform');
    expect([bar(), root.querySelector('.notes')]).to.deep.equal([null, null]);
    expect(asked.some((path) => path.endsWith('/users/me'))).to.equal(true);
    expect(asked.filter((path) => path.includes('/annotations'))).to.deep.equal([]);
  });

  it('[NOT-03] My notes shows all, edits, deletes and undoes', async () => {
    const stored: Annotation[] = [1, 2].map((number) => ({
      id: uuid(number),
      ...{ objectiveId, part: uuid(9), kind: 'note', colour: 'green', body: `Text ${number}`, revision: 1 },
      anchor: {
        source: '',
        edition: '',
        unique: [],
        rival: 0,
        selectors: [{ type: 'TextQuoteSelector', exact: `Words ${number}`, prefix: '', suffix: '' }],
      },
      ...{ created: `2026-11-2${number}T10:00:00Z`, updated: '2026-11-22T10:00:00Z' },
      ...{ course: 'Bees', partName: 'Winter', axis: 'm/w', open: number === 1 },
    }));
    const base = `/notes-test-${crypto.randomUUID()}`;
    const { sent, restore } = noteStorage(base, stored);
    endings.push(restore);
    const element = await fixture<HTMLElement>(html`<learn-notes api-base=${base}></learn-notes>`);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelectorAll('.note-card').length === 2, 'notes', { timeout: 8_000 });
    await expectAccessible(element);
    const cards = () => [...root.querySelectorAll<HTMLElement>('.note-card')];
    expect(cards().map((card) => card.querySelector('blockquote')!.textContent)).to.deep.equal(['Words 2', 'Words 1']);
    expect(cards()[0]!.querySelector('a')).to.equal(null);
    expect(cards()[1]!.querySelector('a')!.getAttribute('href')).to.include(`/view/content/m/w#note-${uuid(1)}`);
    cards()[1]!.querySelector<HTMLButtonElement>('[title=Delete]')!.click();
    await waitUntil(() => cards().length === 1 && sent.length === 1);
    [...root.querySelectorAll('button')].find((each) => each.textContent!.trim() === 'Undo')!.click();
    await waitUntil(() => cards().length === 2 && sent.length === 2);
    expect([sent[0]!.method, sent[1]!.body.revision, sent[1]!.body.body]).to.deep.equal(['DELETE', 0, 'Text 1']);
  });
});
