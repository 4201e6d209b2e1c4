import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/calendar/Calendar';
import { common, type ElementDefinition, type ScreenProps } from '../../src/loading/definition';
import { defineElement } from '../../src/element/define';
import { load } from '../../src/element/late';
import { useSheet } from '../../src/ui/sheet';
import base from '../../src/ui/base.css';
import { platformStub } from './portal';
import { waitUntil } from './wait';

const own = new CSSStyleSheet();
own.replaceSync('output { color: rgb(1, 2, 3) }');
const late = new CSSStyleSheet();
late.replaceSync('.late { color: rgb(4, 5, 6) }');

const probe = {
  tag: 'learn-test-guest',
  attributes: { ...common, 'objective-id': 'string', 'in-proctoring-iframe': 'boolean' },
} as const satisfies ElementDefinition;

function Late() {
  useSheet(late);
  return <p className="late">Late</p>;
}

function Probe({ objectiveId, inProctoringIframe, apiBase }: ScreenProps<typeof probe>) {
  return (
    <section>
      <h1>First</h1>
      <h2>Second</h2>
      <h3>Third</h3>
      <output>{[objectiveId, inProctoringIframe, apiBase].join()}</output>
      <Late />
    </section>
  );
}

type Probe = HTMLElement & { objectiveId: string | null };
const within = (element: Element, selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector)!;
const shown = (element: Element) => waitUntil(() => within(element, 'output'), 'the screen is shown');
const colors = (element: Element) => ['output', '.late'].map((part) => getComputedStyle(within(element, part)).color);

describe('an element on a host’s page', () => {
  before(() => {
    defineElement(probe, { screen: Probe, styles: [base, own], messages: {} });
  });

  it('[EMB-05] its code can be loaded by name, for tags in the page’s shadow roots', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'closed' });
    const element = root.appendChild(document.createElement('learn-test-inner'));
    const table = [
      {
        tag: 'learn-test-inner',
        skeleton: () => html`` as never,
        load: async () => customElements.define('learn-test-inner', class extends HTMLElement {}),
      } as const,
    ];
    const Class = await load('learn-test-inner', table);
    expect(element).to.be.instanceOf(Class);
    const error = await load('learn-test-none', table).catch((reason: unknown) => reason);
    expect(String(error)).to.equal('TypeError: There is no <learn-test-none>.');
  });

  it('[EMB-05] keeps its styles in another document, and back', async () => {
    const box = await fixture<HTMLElement>(html`<div><learn-test-guest></learn-test-guest><iframe></iframe></div>`);
    const element = box.querySelector('learn-test-guest')!;
    await shown(element);
    const before = colors(element);
    expect(before).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
    box.querySelector('iframe')!.contentDocument!.body.append(element);
    expect(colors(element)).to.deep.equal(before);
    box.append(element);
    expect(colors(element)).to.deep.equal(before);
    expect(element.shadowRoot!.adoptedStyleSheets).to.include.members([base, own, late]);
    // Frameworks create nodes in templates, whose document has no window.
    document.createElement('template').content.append(element);
    box.append(element);
    expect(colors(element)).to.deep.equal(before);
  });

  it('reads properties that a framework has set in lower case before its code loaded', async () => {
    const element = await fixture<Probe>(
      html`<learn-test-guest apibase="/else" objectiveid="7" inproctoringiframe></learn-test-guest>`,
    );
    await shown(element);
    expect(within(element, 'output').textContent).to.equal('7,true,/else');
    element.setAttribute('objectiveid', '8');
    await waitUntil(() => within(element, 'output').textContent === '8,true,/else');
    element.objectiveId = null;
    await waitUntil(() => within(element, 'output').textContent === ',true,/else', 'the property takes precedence');
    element.objectiveId = '9';
    await waitUntil(() => within(element, 'output').textContent === '9,true,/else');
  });

  it('[EMB-08] an element has its first heading at the page’s level, and the others below', async () => {
    const element = await fixture<HTMLElement>(html`<learn-test-guest heading-level="3"></learn-test-guest>`);
    await shown(element);
    const levels = () => ['h1', 'h2', 'h3'].map((name) => within(element, name).ariaLevel);
    await waitUntil(() => levels().join() === '3,4,5');
    within(element, 'section').append(document.createElement('h6'));
    await waitUntil(() => within(element, 'h6').ariaLevel === '6', 'there is no level below six');
    element.setAttribute('heading-level', '2');
    await waitUntil(() => levels().join() === '2,3,4');
    element.removeAttribute('heading-level');
    await waitUntil(() => levels().join() === ',,', 'the levels are those of the tags');
  });

  it('[EMB-08] the headings of an element with data have the page’s levels too', async () => {
    const { apiBase, restore } = platformStub();
    const element = await fixture(html`<learn-calendar api-base=${apiBase} heading-level="2"></learn-calendar>`);
    await waitUntil(() => within(element, 'h1')?.ariaLevel === '2');
    restore();
  });

  /** The contrast of text and background, as in WCAG. */
  function contrast(element: Element, ground: string) {
    const luminance = (color: string) =>
      color
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map((value) => Number(value) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);
    const [light, dark] = [getComputedStyle(within(element, '.root')).color, ground]
      .map(luminance)
      .sort((a, b) => b - a) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  }
  const DARK = 'rgb(11, 16, 32)';

  it('[EMB-07] theme="auto" is readable on a page with a dark class, and after the class is removed', async () => {
    const style = document.createElement('style');
    style.textContent = `.test-dark { background: ${DARK}; color: #e8ecff } .test-ground { background: oklch(0.99 0 0) }`;
    document.head.append(style);
    const box = await fixture<HTMLElement>(
      html`<div class="test-dark">
        <main><learn-test-guest theme="auto"></learn-test-guest></main>
      </div>`,
    );
    const element = box.querySelector('learn-test-guest')!;
    await shown(element);
    await waitUntil(() => contrast(element, DARK) > 4.5, 'light text on the dark background');
    box.className = 'test-ground';
    await waitUntil(() => contrast(element, 'rgb(252, 252, 252)') > 4.5, 'dark text on the light background');
    box.className = 'test-dark';
    await waitUntil(() => contrast(element, DARK) > 4.5);
    element.removeAttribute('theme');
    await waitUntil(() => contrast(element, DARK) < 2, 'the page’s color-scheme is light');
    style.remove();
  });

  it('[EMB-07] theme="dark" and theme="light" apply on any page', async () => {
    const box = await fixture<HTMLElement>(
      html`<div style="color-scheme: dark"><learn-test-guest theme="light"></learn-test-guest></div>`,
    );
    const element = box.querySelector('learn-test-guest')!;
    await shown(element);
    expect(contrast(element, 'rgb(255, 255, 255)')).to.be.above(4.5);
    element.setAttribute('theme', 'dark');
    box.style.colorScheme = 'light';
    expect(contrast(element, DARK)).to.be.above(4.5);
  });
});
