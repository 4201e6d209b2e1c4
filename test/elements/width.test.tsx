import { expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import { table } from '../../elements/learn-app/screen-loader';
import { definition as app } from '../../elements/learn-app/definition';
import { screens } from '../../elements/screens';
import { watch } from '../../src/loading/loader';
import { expectConsole } from './console';
import { stubFetch } from './stubs';

const tags = [app, ...Object.values(screens)].map(({ tag }) => tag as string);

/** The smallest usable width: that of a card. */
const USABLE = 280;
/** The width of the box around a place, in px. */
const BOX = 760;
const NAV = '<nav style="width:200px">Pages</nav>';

/** Layouts around an element (at `*`), and the width that is available to it, in px. */
const PLACES: Record<string, [markup: string, room: number]> = {
  block: ['<div>*</div>', BOX],
  'flex row': ['<div style="display:flex">*</div>', BOX],
  'flex row beside a sidebar': [`<div style="display:flex">${NAV}*</div>`, BOX - 200],
  'flex column, centred': ['<div style="display:flex;flex-direction:column;align-items:center">*</div>', BOX],
  'grid with place-items': ['<div style="display:grid;place-items:center">*</div>', BOX],
  'grid with an auto column': ['<div style="display:grid;grid-template-columns:auto 200px">*<p>Aside</p></div>', 560],
  'inline-block': ['<div style="display:inline-block">*</div>', BOX],
  float: ['<div style="float:left">*</div>', BOX],
  'table cell': ['<div style="display:table;border-spacing:0"><div style="display:table-cell">*</div></div>', BOX],
  'fit-content': ['<div style="width:fit-content">*</div>', BOX],
  'positioned without a width': ['<div style="position:relative"><div style="position:absolute">*</div></div>', BOX],
  fieldset: ['<fieldset style="border:0;margin:0;padding:0">*</fieldset>', BOX],
  'grid that fills itself': [
    '<div style="display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr))">*<p>Beside</p></div>',
    BOX / 2,
  ],
  // Its width is that of the content.
  'grid with a max-content column': ['<div style="display:grid;grid-template-columns:max-content">*</div>', innerWidth],
  'as narrow as can be': ['<div style="width:min-content">*</div>', USABLE],
  'sidebar that wants all': ['<div style="display:flex"><nav style="width:100%">Pages</nav>*</div>', USABLE],
  'narrow column': ['<div style="width:180px">*</div>', 180],
  'flex row in a narrow column': ['<div style="width:180px;display:flex">*</div>', 180],
};

const place = (markup: string, tag: string) =>
  fixture<HTMLElement>(
    html`<div style="width:760px;overflow:auto">${unsafeStatic(markup.replace('*', `<${tag}></${tag}>`))}</div>`,
  );

describe('the width of an element', () => {
  let restore = () => {};
  before(async () => {
    await Promise.all(table.map(({ load }) => load([])));
    restore = stubFetch((url) => (/\/api\/|config\.json$/.test(url) ? new Promise(() => {}) : undefined));
  });
  after(() => restore());

  for (const [name, [markup, room]] of Object.entries(PLACES)) {
    it(`[EMB-04] is the available width: ${name}`, async () => {
      expectConsole(/ needs [\w-]+, and has none/); // the elements have no attributes, and a slow test outlasts the delay
      for (const tag of tags) {
        const box = await place(markup, tag);
        const element = box.querySelector(tag)!;
        expect(element.getBoundingClientRect().width, tag).to.be.closeTo(room, 2);
        const content = [...element.shadowRoot!.children].find(({ localName }) => localName !== 'slot');
        if (content) expect(content.getBoundingClientRect().width, `${tag}, what is in it`).to.be.closeTo(room, 2);
      }
    });
  }

  it('[EMB-04] is the width that the page sets, if it sets one', async () => {
    const box = await place('<div style="display:flex">*<p style="flex:1">Beside</p></div>', 'learn-rooms');
    const element = box.querySelector<HTMLElement>('learn-rooms')!;
    element.style.cssText = 'width: 300px; min-width: 0; flex: none; padding: 10px';
    expect(element.getBoundingClientRect().width).to.equal(300);
    element.style.cssText = 'margin: 0 20px';
    element.parentElement!.style.display = 'block';
    expect(element.getBoundingClientRect().width).to.equal(BOX - 40);
  });

  it('[EMB-04] is the same while the element’s code is loading', async () => {
    const end = watch(document, [{ tag: 'learn-test-width', load: () => new Promise(() => {}) }]);
    const box = await place(
      '<div style="display:flex"><nav style="width:200px">Pages</nav>*</div>',
      'learn-test-width',
    );
    expect(box.querySelector('learn-test-width')!.getBoundingClientRect().width).to.be.closeTo(BOX - 200, 2);
    end();
  });
});
