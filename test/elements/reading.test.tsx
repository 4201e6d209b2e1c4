import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { $readingSettings, changeReading } from '../../src/client/page/reading-settings';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { expectAccessible } from './axe';
import { waitUntil } from './wait';

const usual = { size: 'normal', width: 'normal', theme: 'page' } as const;

describe('learn-course, reading', () => {
  let restore = () => {};
  let went: string[] = [];
  const stay = (event: Event) => {
    event.preventDefault();
    went.push((event as CustomEvent<{ path: string }>).detail.path);
  };
  beforeEach(() => {
    went = [];
    document.addEventListener('learn-navigate', stay);
  });
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    changeReading(usual);
    restore();
  });

  const parts = () => [
    part(1, 'Constellations', { workflowState: 6, passed: true }),
    part(2, 'Planets', { workflowState: 3 }),
    part(3, 'Comets', { workflowState: 2 }),
    part(4, 'The Moon'),
    part(5, 'Eclipses', { available: false }),
  ];

  /** The reader at a part, in a box of a certain width. */
  async function open(number: number, width: number) {
    const platform = fakePlatform({ access: withWorkflow(access()), tree: tree(parts()) });
    restore = platform.restore;
    const box = await fixture<HTMLElement>(
      html`<div style="width: ${width}px; font-family: sans-serif">
        <learn-course
          objective-id=${objectiveId}
          view="content"
          axis=${part(number, '').axis}
          api-base=${platform.apiBase}
        ></learn-course>
      </div>`,
    );
    const element = box.querySelector('learn-course')!;
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1')?.textContent === parts()[number - 1]!.childActivity.name);
    return { element, root };
  }

  const text = (node: Element) => node.textContent!.replace(/\s+/g, ' ').trim();

  it('when narrow, has contents, progress, previous and next in a bar at the bottom', async () => {
    const { element, root } = await open(2, 390);
    const bar = root.querySelector('[part~=reader-bar]')!;
    expect(getComputedStyle(bar).position).to.equal('sticky');
    const steps = [...bar.querySelectorAll<HTMLElement>('a')];
    expect(steps.map((step) => step.getAttribute('aria-label'))).to.deep.equal([
      'Previous: Constellations',
      'Next: Comets',
    ]);
    expect(text(bar.querySelector('button')!)).to.include('3 of 5 parts completed');
    steps[1]!.click();
    expect(went.at(-1)).to.include(part(3, '').axis);

    bar.querySelector('button')!.click();
    await waitUntil(() => root.querySelector('dialog')?.open);
    const dialog = root.querySelector('dialog')!;
    expect(dialog.querySelectorAll('[part~=contents-entry]')).to.have.length(5);
    await expectAccessible(element, { page: false });
    dialog.querySelector<HTMLElement>('[part~=contents-entry]')!.click();
    await waitUntil(() => !root.querySelector('dialog'));
    expect(went.at(-1)).to.include(part(1, '').axis);
  });

  it('when wide, has the contents beside the text, and no bar', async () => {
    const { root } = await open(2, 1100);
    expect(root.querySelector('[part~=reader-bar]')).to.equal(null);
    const [contents, reading] = ['.toc', '.reading'].map((name) => root.querySelector(name)!.getBoundingClientRect());
    expect(contents!.right).to.be.below(reading!.left);
  });

  it('distinguishes locked, in grading and submitted in the contents, in words', async () => {
    const { root } = await open(4, 1100);
    const facts = [...root.querySelectorAll('[part~=contents-entry]')].map((entry) =>
      text(entry.querySelector('.part-facts') ?? entry),
    );
    expect(facts[1]).to.equal('Submitted, being graded');
    expect(facts[2]).to.equal('Submitted');
    expect(facts[4]).to.equal('Locked');
  });

  it('a completed part says so, and offers the next one by name', async () => {
    const { root } = await open(1, 700);
    await waitUntil(() => root.querySelector('[part~=part-footer] .done'));
    expect(text(root.querySelector('[part~=part-footer] .done')!)).to.equal('Part completed');
    expect(text(root.querySelector('[part~=part-footer] .onward')!)).to.equal('Next Planets');
  });

  it('has settings for text size, line length and colours, which the browser stores', async () => {
    const { element, root } = await open(4, 1100);
    await waitUntil(() => root.querySelector('[part~=rich-content]'));
    const style = () => getComputedStyle(root.querySelector('[part~=rich-content]')!);
    const before = { size: parseFloat(style().fontSize), color: style().color };
    root.querySelector<HTMLElement>('.reading-menu summary')!.click();
    await waitUntil(() => root.querySelector('.segments'));
    await expectAccessible(element, { page: false });
    const choose = (label: string) =>
      [...root.querySelectorAll<HTMLElement>('.segments label')].find((each) => text(each) === label)!.click();
    choose('115%');
    await waitUntil(() => parseFloat(style().fontSize) > before.size);
    choose('60');
    choose('Dark');
    await waitUntil(() => style().color !== before.color);
    expect($readingSettings.get()).to.deep.equal({ size: 'large', width: 'narrow', theme: 'dark' });
    expect(localStorage.getItem('learn-reading')).to.equal('large narrow dark');
  });

  for (const [width, least, most] of [
    ['narrow', 55, 66],
    ['normal', 62, 74],
    ['wide', 69, 81],
  ] as const) {
    it(`a ${width} line has about the stated number of characters`, async () => {
      changeReading({ width });
      const { root } = await open(4, 790);
      await waitUntil(() => root.querySelector('[part~=rich-content]'));
      const paragraph = document.createElement('p');
      paragraph.textContent =
        'The plough is easy to find in spring, when it stands high above the northern horizon at dusk. '.repeat(12);
      root.querySelector('[part~=rich-content]')!.append(paragraph);
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      expect(paragraph.textContent!.length / lines).to.be.within(least, most);
    });
  }
});
