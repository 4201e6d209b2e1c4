import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course-list/CourseList';
import '../../elements/progress/Progress';
import { listed, listPlatform } from './lists';
import { waitUntil } from './wait';

const heading = (element: Element) => element.shadowRoot!.querySelector('h1')?.textContent;

describe('a host’s own texts', () => {
  let restore = () => {};
  const real = console.warn;
  let warnings: string[] = [];
  beforeEach(() => {
    warnings = [];
    console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  });
  afterEach(() => {
    console.warn = real;
    restore();
  });

  /** @param size of the list; a short one has no search */
  function platform(size = 2) {
    const made = listPlatform({
      '/objective-accesses/query': Array.from({ length: size }, (_, place) => listed(place)),
      '/enrolled-showcases': [],
    });
    restore = made.restore;
    return made.apiBase;
  }

  it('are shown in place of ours, in that element alone; all other texts stay', async () => {
    const apiBase = platform(12);
    const texts = JSON.stringify({ 'courseList:title': 'My training', 'list.searchLabel': 'Search training' });
    const both = await fixture<HTMLElement>(
      html`<div>
        <learn-course-list api-base=${apiBase} locale="en-US" texts=${texts}></learn-course-list>
        <learn-course-list api-base=${apiBase} locale="en-US"></learn-course-list>
      </div>`,
    );
    const [own, usual] = [...both.children] as [Element, Element];
    await waitUntil(() => heading(own) && heading(usual));
    expect([heading(own), heading(usual)]).to.deep.equal(['My training', 'My courses']);
    await waitUntil(() => own.shadowRoot!.querySelector('input'));
    const field = own.shadowRoot!.querySelector('input')!;
    expect(field.getAttribute('aria-label') ?? field.placeholder).to.equal('Search training');
    expect(own.shadowRoot!.querySelector('[aria-haspopup=dialog]')!.textContent).to.equal('Filters');
    expect(warnings).to.deep.equal([]);
  });

  it('fit the language on screen, with plurals and placeholders, and follow when texts or language change', async () => {
    const element = await fixture<HTMLElement & { texts: unknown }>(
      html`<learn-course-list api-base=${platform()} locale="de-DE"></learn-course-list>`,
    );
    // An object, as frameworks set it.
    element.texts = {
      en: { 'list.count_one': '{{number}} training', 'list.count_other': '{{number}} trainings' },
      de: { 'courseList:title': 'Meine Schulungen', 'list.count_other': '{{number}} Schulungen' },
      'courseList:title': 'Training',
    };
    await waitUntil(() => heading(element) === 'Meine Schulungen');
    const count = () => element.shadowRoot!.querySelector('[part~=count]')?.textContent ?? '';
    await waitUntil(() => count() === '2 Schulungen');
    element.setAttribute('locale', 'en-US');
    await waitUntil(() => heading(element) === 'Training' && count() === '2 trainings');
    element.setAttribute('locale', 'ar-AR');
    await waitUntil(() => element.shadowRoot!.querySelector('[dir=rtl]') && heading(element) === 'Training');
    element.removeAttribute('texts');
    element.setAttribute('locale', 'en-US');
    await waitUntil(() => heading(element) === 'My courses' && count() === '2 courses');
    expect(warnings).to.deep.equal([]);
  });

  it('warn once about a key, a language or a value that is none, with its name and what to do', async () => {
    const apiBase = platform();
    const open = async (texts: string) => {
      const element = await fixture<HTMLElement>(
        html`<learn-course-list api-base=${apiBase} locale="en-US" texts=${texts}></learn-course-list>`,
      );
      await waitUntil(() => heading(element));
      return element;
    };
    const texts = {
      'courseList:titel': 'x',
      'kurs:title': 'x',
      'courseList:title': 'Training',
      'quiz:title': 'x', // a section that is not here yet
      tryAgain: 3,
      tlh: { tryAgain: 'x' },
    };
    const element = await open(JSON.stringify(texts));
    expect(heading(element)).to.equal('Training');
    await open(JSON.stringify({ ...texts, 'list.count_few': 'a form of other languages' }));
    expect(warnings).to.have.members([
      'Learn: texts has the key "courseList:titel", which is none of ours. The keys and our texts are in the package’s types/texts.d.ts.',
      'Learn: texts has the key "kurs:title", which is none of ours. The keys and our texts are in the package’s types/texts.d.ts.',
      'Learn: texts has no text for "tryAgain". Write a text, or an object of texts for a language.',
      'Learn: texts has the language "tlh", which is no language of ours. Use a code such as de or de-DE.',
    ]);
    warnings = [];
    expect(heading(await open('Training'))).to.equal('My courses');
    expect(warnings).to.deep.equal([
      'Learn: texts is no JSON object: Training. Write one such as texts=\'{"list.searchLabel": "Search training"}\'.',
    ]);
  });
});
