import { expect, fixture, html } from '@open-wc/testing';
import { ReadingMenu } from '../../elements/course/ReadingMenu';
import { LanguageItems } from '../../elements/learn-app/LanguageItems';
import { common, type ElementDefinition } from '../../src/loading/definition';
import { defineElement } from '../../src/element/define';
import app from '../../src/i18n/locales/en-US/app.json';
import course from '../../src/i18n/locales/en-US/course.json';
import base from '../../src/ui/base.css';
import { Dialog } from '../../src/ui/Dialog';
import { Menu } from '../../src/ui/Menu';
import { platformStub } from './portal';
import { waitUntil } from './wait';

const probe = { tag: 'learn-test-escape', attributes: common } as const satisfies ElementDefinition;

let wentBack = 0;
const Probe = () => (
  <>
    <h1>Probe</h1>
    <Menu button="Menu">
      <button className="menu-item" role="menuitem">
        First
      </button>
    </Menu>
    <LanguageItems onBack={() => void wentBack++} />
    <ReadingMenu />
    <Dialog open title="Question" actions={<button className="answer">Yes</button>} onClose={() => {}}>
      Really?
    </Dialog>
  </>
);

describe('Escape, in a page’s dialog or drawer', () => {
  let element: HTMLElement;
  let ends: (() => void)[] = [];
  /** The keys that the page’s drawer and document heard. */
  let heard: string[] = [];

  before(() => {
    defineElement(probe, { screen: Probe, styles: [base], messages: { app, course } });
  });
  beforeEach(async () => {
    heard = [];
    const { apiBase, restore } = platformStub();
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    document.addEventListener('keydown', listen);
    ends = [restore, () => document.removeEventListener('keydown', listen)];
    const drawer = await fixture<HTMLDialogElement>(
      html`<dialog><learn-test-escape api-base=${apiBase}></learn-test-escape></dialog>`,
    );
    drawer.showModal();
    element = drawer.querySelector('learn-test-escape')!;
    await waitUntil(() => find('h1'));
  });
  afterEach(() => ends.forEach((end) => end()));

  const find = (selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector)!;
  /** Presses Escape in an element; returns whether the browser would close the dialog around it. */
  const escape = (place: Element) =>
    place.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    );

  it('[EMB-03] closes a menu only, from its items and from its button', async () => {
    const button = find('.menu > button');
    button.click();
    await waitUntil(() => find('[role=menuitem]'));
    expect(escape(find('[role=menuitem]')), 'the browser closes more').to.equal(false);
    await waitUntil(() => !find('[role=menu]'));
    button.click();
    await waitUntil(() => find('[role=menuitem]'));
    expect(escape(button)).to.equal(false);
    await waitUntil(() => !find('[role=menu]'));
    expect(heard).to.deep.equal([]);
    expect(escape(button), 'a closed menu leaves the key to the page').to.equal(true);
    expect(heard).to.deep.equal(['Escape']);
  });

  it('[EMB-03] leaves the languages only', () => {
    expect(escape(find('.menu-item.back'))).to.equal(false);
    expect(wentBack).to.equal(1);
    expect(heard).to.deep.equal([]);
  });

  it('[EMB-03] closes the reading settings only', async () => {
    const menu = find('.reading-menu') as HTMLDetailsElement;
    menu.open = true;
    await waitUntil(() => find('.reading-choices'));
    expect(escape(find('.reading-choices input'))).to.equal(false);
    expect(menu.open).to.equal(false);
    expect(heard).to.deep.equal([]);
  });

  it('[EMB-03] in a dialog of ours is the browser’s, and no key of the page', async () => {
    await waitUntil(() => find('dialog').matches('[open]'));
    // The code for this loads when the element is ready.
    await waitUntil(() => {
      heard = [];
      expect(escape(find('.answer')), 'the browser closes our dialog').to.equal(true);
      return heard.length === 0;
    });
  });
});
