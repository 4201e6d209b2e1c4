import { expect, fixture, html } from '@open-wc/testing';
import { keepFocus } from '../../src/element/keep-focus';
import { waitUntil } from './wait';

/** An element whose shadow root has this content. */
async function open(content: string): Promise<{ root: ShadowRoot; find: (selector: string) => HTMLElement }> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = content;
  return { root, find: (selector) => root.querySelector<HTMLElement>(selector)! };
}

const SCREEN = `
  <h1>Course</h1>
  <section><h2>Part</h2><div class="work"><p><button>Submit</button></p></div></section>
  <section><h2>Other</h2></section>`;

const losses: Record<string, (button: HTMLElement) => void> = {
  removed: (button) => button.remove(),
  'removed with what is around it': (button) => button.closest('.work')!.remove(),
  disabled: (button) => ((button as HTMLButtonElement).disabled = true),
  hidden: (button) => (button.hidden = true),
  inert: (button) => (button.closest('p')!.inert = true),
};

describe('the focus stays in an element', () => {
  for (const [loss, lose] of Object.entries(losses))
    it(`when the button that has it is ${loss}, the nearest heading takes it`, async () => {
      const { root, find } = await open(SCREEN);
      keepFocus(root);
      find('button').focus();
      lose(find('button'));
      await waitUntil(() => root.activeElement?.localName === 'h2', 'a heading has the focus');
      expect(root.activeElement!.textContent).to.equal('Part');
    });

  it('when a dialog closes whose opener is gone', async () => {
    const { root, find } = await open(`${SCREEN}<dialog><button class="yes">Yes</button></dialog>`);
    keepFocus(root);
    find('section button').focus();
    const dialog = root.querySelector('dialog')!;
    dialog.showModal();
    find('.yes').focus();
    find('section').remove();
    dialog.remove();
    await waitUntil(() => root.activeElement?.localName === 'h1', 'a heading has the focus');
  });

  it('a heading within another element takes it, when there is no other', async () => {
    const { root, find } = await open('<p><button>Undo</button></p><main><div class="screen"></div></main>');
    const screen = find('.screen').attachShadow({ mode: 'open' });
    screen.innerHTML = '<h1>My courses</h1>';
    keepFocus(root);
    find('button').focus();
    find('button').remove();
    await waitUntil(
      () => screen.activeElement?.textContent === 'My courses',
      'the heading of the screen has the focus',
    );
  });

  it('and once more, when that heading is replaced', async () => {
    const { root, find } = await open(SCREEN);
    keepFocus(root);
    find('button').focus();
    find('section').remove();
    await waitUntil(() => root.activeElement?.textContent === 'Course');
    const heading = document.createElement('h1');
    heading.textContent = 'Next';
    find('h1').replaceWith(heading);
    await waitUntil(() => root.activeElement?.textContent === 'Next', 'the new heading has the focus');
  });

  it('the heading of a new page takes it, when that of the page that is left had it', async () => {
    const { root, find } = await open('<main><h1>Left</h1></main>');
    keepFocus(root);
    find('h1').tabIndex = -1;
    find('h1').focus();
    find('main').innerHTML = '<p>Loading</p>';
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let count = 0; count < 4; count++) await frame();
    find('main').innerHTML = '<h2>Contents</h2>';
    for (let count = 0; count < 4; count++) await frame();
    find('main').innerHTML = '<h2>Contents</h2><h1>New</h1>';
    await waitUntil(() => root.activeElement?.textContent === 'New', 'the new heading has the focus');
  });

  it('not when the screen has moved it', async () => {
    const { root, find } = await open(`${SCREEN}<input>`);
    keepFocus(root);
    find('button').focus();
    find('button').remove();
    find('input').focus();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let count = 0; count < 4; count++) await frame();
    expect(root.activeElement).to.equal(find('input'));
  });

  it('not when the learner took it away before', async () => {
    const { root, find } = await open(SCREEN);
    keepFocus(root);
    find('button').focus();
    find('button').blur();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let count = 0; count < 3; count++) await frame();
    find('button').remove();
    for (let count = 0; count < 4; count++) await frame();
    expect(root.activeElement).to.equal(null);
  });
});
