import { expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import { definition as app } from '../../elements/learn-app/definition';
import { table } from '../../elements/learn-app/screen-loader';
import { screens } from '../../elements/screens';
import { watch } from '../../src/loading/loader';
import { markState } from '../../src/ui/element-state';
import { expectConsole } from './console';
import { stubFetch } from './stubs';

const tags = [app, ...Object.values(screens)].map(({ tag }) => tag as string);

/** The rules of style sheets that hide. */
const SHEET = `
  .away { display: none }
  .tab-panel:not(.active) { display: none }
  .collapse:not(.show) { display: none }
  .d-none { display: none !important }
  [x-cloak] { display: none !important }
  @layer utilities { .tw-hidden { display: none } }
  @layer base { [hidden]:where(:not([hidden='until-found'])) { display: none !important } }
  :state(error) { display: none }
`;
const style = (element: HTMLElement) => {
  element.style.display = 'none';
  return () => void (element.style.display = '');
};
const byClass = (name: string) => (element: HTMLElement) => {
  element.classList.add(name);
  return () => element.classList.remove(name);
};
const byAttribute = (name: string) => (element: HTMLElement) => {
  element.setAttribute(name, '');
  return () => element.removeAttribute(name);
};

/** What hosts do to hide an element; each returns what shows it again. */
const WAYS: Record<string, (element: HTMLElement) => () => void> = {
  'a style': style,
  'a class': byClass('away'),
  'the class of a tab that is not active': byClass('tab-panel'),
  'the attribute hidden': byAttribute('hidden'),
  'the property hidden': (element) => {
    element.hidden = true;
    return () => void (element.hidden = false);
  },
  'a state': (element) => markState(element, 'error'),
  'jQuery’s hide, Vue’s v-show, Alpine’s x-show': (element) => {
    element.style.setProperty('display', 'none');
    return () => element.style.removeProperty('display');
  },
  'jQuery’s show, which sets the display that it found': (element) => {
    const { display } = getComputedStyle(element);
    element.style.display = 'none';
    return () => void (element.style.display = display);
  },
  'Alpine’s x-cloak': byAttribute('x-cloak'),
  'Bootstrap’s collapse': byClass('collapse'),
  'Bootstrap’s d-none': byClass('d-none'),
  'Tailwind’s hidden, in a layer': byClass('tw-hidden'),
};

describe('hiding an element', () => {
  let ends: (() => void)[] = [];
  before(async () => {
    await Promise.all(table.map(({ load }) => load([])));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEET);
    document.adoptedStyleSheets.push(sheet);
    ends = [
      stubFetch((url) => (/\/api\/|config\.json$/.test(url) ? new Promise(() => {}) : undefined)),
      () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)),
    ];
  });
  after(() => ends.forEach((end) => end()));

  const placed = (tag: string) => fixture<HTMLElement>(html`<div>${unsafeStatic(`<${tag}></${tag}>`)}</div>`);
  const size = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return [width, height];
  };

  for (const [name, hide] of Object.entries(WAYS)) {
    it(`[EMB-13] works with ${name}, and ends`, async () => {
      expectConsole(/ needs [\w-]+, and has none/); // the elements have no attributes, and a slow test outlasts the delay
      for (const tag of tags) {
        const element = (await placed(tag)).querySelector<HTMLElement>(tag)!;
        const [width] = size(element);
        expect(width, tag).to.be.above(0);
        const show = hide(element);
        expect(getComputedStyle(element).display, tag).to.equal('none');
        expect(size(element), tag).to.deep.equal([0, 0]);
        show();
        expect(size(element)[0], `${tag}, shown again`).to.equal(width);
      }
    });
  }

  it('[EMB-13] works while the code is loading', async () => {
    ends.push(watch(document, [{ tag: 'learn-test-hidden', load: () => new Promise(() => {}) }]));
    for (const [name, hide] of Object.entries(WAYS).filter(([each]) => each !== 'a state')) {
      const element = (await placed('learn-test-hidden')).querySelector<HTMLElement>('learn-test-hidden')!;
      expect(size(element)[1], name).to.be.above(0);
      const show = hide(element);
      expect(size(element), name).to.deep.equal([0, 0]);
      show();
      expect(size(element)[1], `${name}, shown again`).to.be.above(0);
    }
  });

  it('[EMB-13] keeps what find in page may show', async () => {
    const element = (await placed('learn-calendar')).querySelector<HTMLElement>('learn-calendar')!;
    element.setAttribute('hidden', 'until-found');
    expect(getComputedStyle(element).display).to.equal('block');
  });

  it('[EMB-04] a page that unsets the styles of all elements leaves their width', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.unset * { all: unset !important }');
    document.adoptedStyleSheets.push(sheet);
    ends.push(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)));
    for (const tag of tags) {
      const box = await fixture<HTMLElement>(
        html`<div style="width: 700px">${unsafeStatic(`<p class="unset"><${tag}></${tag}></p>`)}</div>`,
      );
      const element = box.querySelector(tag)!;
      expect(getComputedStyle(element).display, tag).to.equal('inline');
      expect(element.shadowRoot!.querySelector('.box')!.getBoundingClientRect().width, tag).to.equal(700);
    }
  });
});
