import { expect, fixture, html } from '@open-wc/testing';
import { nothing } from 'lit-html';
import '../../elements/course/Course';
import type { ReadingPlace } from '../../src/contract/objectives';
import { storedKeys } from '../../src/client/page/storage';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow, workflow } from './course-platform';
import { answer } from './stubs';
import { waitUntil } from './wait';

const PARAGRAPHS = 60;
const text = Array.from(
  { length: PARAGRAPHS },
  (_, at) => `<p>Paragraph ${at}. ${'It goes on for a while. '.repeat(12)}</p>`,
);
const parts = () => [part(1, 'Constellations'), part(2, 'Planets'), part(3, 'Comets')];

describe('learn-course, the place in a text', () => {
  let restore = () => {};
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('learn-navigate', stay));
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    restore();
    scrollTo(0, 0);
  });

  /** The content of a course of three long texts. `axis`: the part that the address names. */
  async function open(
    lastPlace: ReadingPlace | null,
    { axis, content }: { axis?: string; content?: Promise<void> } = {},
  ) {
    const platform = fakePlatform({
      access: withWorkflow(access(), workflow({ lastPlace })),
      tree: tree(parts()),
      html: text.join(''),
    });
    const { state } = platform;
    if (content) {
      const late = async () => {
        await content;
        return answer({ id: 'content', type: 1, html: state.html });
      };
      state.faults.set('/content', [late]);
    }
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-course
        objective-id=${objectiveId}
        view="content"
        axis=${axis ?? nothing}
        api-base=${platform.apiBase}
        style="inline-size: 700px"
      ></learn-course>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('article h1'), 'a part is shown');
    const title = () => root.querySelector('article h1')!.textContent;
    const paragraph = (at: number) => root.querySelectorAll('[part~=rich-content] p')[at];
    const shown = () => waitUntil(() => paragraph(PARAGRAPHS - 1), 'the text is shown');
    const topOf = (at: number) => paragraph(at)!.getBoundingClientRect().top;
    const places = () => platform.calls.filter(({ path }) => path.endsWith('/place')).map(({ body }) => body);
    return { element, root, title, paragraph, shown, topOf, places };
  }
  const axisOf = (number: number) => part(number, '').axis;
  const at = '2026-11-20T09:00:00Z';

  it('[LST-14] opens where the learner was last: at the part, and at the paragraph in it', async () => {
    const { title, shown, topOf } = await open({ axis: axisOf(2), paragraph: 30, at });
    expect(title()).to.equal('Planets');
    await shown();
    await waitUntil(() => Math.abs(topOf(30)) < 150, 'the paragraph is at the top');
  });

  it('[LST-14] does not scroll for a learner who has scrolled before the text arrived', async () => {
    let arrive = () => {};
    const content = new Promise<void>((resolve) => (arrive = resolve));
    const { shown, topOf } = await open({ axis: axisOf(2), paragraph: 30, at }, { content });
    dispatchEvent(new WheelEvent('wheel'));
    arrive();
    await shown();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(topOf(0)).to.be.greaterThan(0);
  });

  it('[LST-14] opens a part at its start when the address names another part than the last one', async () => {
    const { title, shown, topOf } = await open({ axis: axisOf(2), paragraph: 30, at }, { axis: axisOf(3) });
    expect(title()).to.equal('Comets');
    await shown();
    expect(topOf(0)).to.be.greaterThan(0);
  });

  it('[LST-14] stores the part and the paragraph, at the latest when the page is left', async () => {
    const { shown, paragraph, places } = await open(null);
    await shown();
    paragraph(20)!.scrollIntoView({ block: 'start', behavior: 'instant' });
    await waitUntil(() => {
      dispatchEvent(new Event('pagehide'));
      return (places().at(-1)?.paragraph as number) > 0;
    }, 'the place is sent');
    const { axis, paragraph: number } = places().at(-1)!;
    expect(axis).to.equal(axisOf(1));
    expect(number).to.be.within(20, 22);
    await waitUntil(
      () => storedKeys('learn-place').every((key) => !key.includes('course-test')),
      'nothing is left to send',
    );
  });

  it('[LST-14] stores a place that the network lost, and sends it when the network returns', async () => {
    const { shown, paragraph, places } = await open(null);
    const { fetch } = globalThis;
    let isOff = true;
    globalThis.fetch = (...request) => (isOff ? Promise.reject(new TypeError('offline')) : fetch(...request));
    try {
      await shown();
      paragraph(20)!.scrollIntoView({ block: 'start', behavior: 'instant' });
      await waitUntil(() => storedKeys('learn-place').length > 0, 'the place is stored in the browser');
      dispatchEvent(new Event('pagehide'));
      expect(places()).to.deep.equal([]);
      isOff = false;
      await waitUntil(() => {
        dispatchEvent(new Event('online'));
        return places().length > 0;
      }, 'the place is sent');
      expect(places().at(-1)!.axis).to.equal(axisOf(1));
    } finally {
      globalThis.fetch = fetch;
    }
  });
});
