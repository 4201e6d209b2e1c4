import { expect, fixture, html } from '@open-wc/testing';
import { render } from 'lit-html';
import { coursesOf, fillCards } from '../../src/element/fill';
import { cardsSkeleton } from '../../src/element/skeleton';

const BASE = 'https://platform.test/api/';

/** A root with a painted list of eight cards. */
async function painted() {
  const host = await fixture(html`<div></div>`);
  const root = host.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  box.className = 'skeleton';
  root.append(box);
  render(cardsSkeleton(), box);
  return root;
}
const course = (name: string, imageUrl?: string) => ({ id: `id of ${name}`, name, imageUrl: imageUrl ?? null });
const names = (root: ShadowRoot) => [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);

describe('painted cards', () => {
  it('show the first courses by name, as text or as links, and their pictures', async () => {
    const root = await painted();
    const courses = ['Tides', '<b>Soil</b>'].map((name) => course(name, '/files/a.svg'));
    fillCards(root, courses, BASE, (id) => `/learn/courses/${encodeURIComponent(id)}`);
    expect(names(root)).to.deep.equal(['Tides', '<b>Soil</b>']);
    expect(root.querySelectorAll('b').length).to.equal(0);
    expect(root.querySelector('a')!.getAttribute('href')).to.equal('/learn/courses/id%20of%20Tides');
    expect(root.querySelector('img')!.src).to.equal('https://platform.test/files/a.svg');
    // As many as there are courses.
    expect(root.querySelectorAll('.cards > div').length).to.equal(2);
  });

  it('without an address the name is a text', async () => {
    const root = await painted();
    fillCards(root, [course('Tides')], BASE);
    expect(names(root)).to.deep.equal(['Tides']);
    expect(root.querySelectorAll('a').length).to.equal(0);
  });

  it('ask no stranger for a picture', async () => {
    const root = await painted();
    fillCards(root, [course('Tides', 'https://elsewhere.test/a.svg'), course('Soil', 'javascript:0')], BASE);
    expect(root.querySelectorAll('img').length).to.equal(0);
  });

  it('are filled from the list’s own answer only', () => {
    const soil = course('Soil');
    expect(coursesOf({ data: [soil] })).to.deep.equal([soil]);
    expect(coursesOf({ data: [{ id: 'access', objective: soil }] })).to.deep.equal([soil]);
    for (const body of [
      undefined,
      null,
      'text',
      {},
      { data: {} },
      { data: [null] },
      { data: [{ id: 1, name: 'x' }] },
    ]) {
      expect(coursesOf(body)).to.equal(undefined);
    }
  });
});
