// A card is one tree. All renderers give the same result: React, DOM nodes, and HTML from a server.
import { expect } from '@open-wc/testing';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cardTree, type CardFacts } from '../../src/lists/markup/card';
import { coverTree } from '../../src/markup/cover';
import { listHeadTree, searchField } from '../../src/lists/markup/list-head';
import { messageTree } from '../../src/markup/message';
import { missingCourseTree, publicCourseTree } from '../../src/lists/markup/public-course';
import { toDom } from '../../src/markup/to-dom';
import { toHtml } from '../../src/markup/to-html';
import { element, link, slot, type TreeElement } from '../../src/markup/tree';
import { publicCourse } from './lists';
import { LearnContext, type LearnScope } from '../../src/ui/learn-context';
import { Markup } from '../../src/ui/Markup';

const href = (path: string) => `/training${path}`;
const scope = { href, emit: () => true, translate: () => String } as unknown as LearnScope;
const fileUrl = (path: string) => `https://platform.test${path}`;

const renderers: Record<string, (tree: TreeElement) => Element> = {
  React(tree) {
    const host = document.createElement('div');
    const root = createRoot(host);
    flushSync(() =>
      root.render(
        <LearnContext value={scope}>
          <Markup tree={tree} />
        </LearnContext>,
      ),
    );
    const drawn = host.firstElementChild!.cloneNode(true) as Element;
    root.unmount();
    return drawn;
  },
  nodes: (tree) => toDom(tree, { href }),
  'HTML text': (tree) =>
    new DOMParser().parseFromString(`<body>${toHtml(tree, href)}`, 'text/html').body.firstElementChild!,
};

/** Name, namespace, attributes and children of an element; adjacent texts are joined. */
function shape(node: Element): unknown {
  const parts: unknown[] = [];
  for (const child of node.childNodes) {
    const last = parts.length - 1;
    if (child instanceof Element) parts.push(shape(child));
    else if (typeof parts[last] === 'string') parts[last] += child.textContent!;
    else parts.push(child.textContent);
  }
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]).sort());
  return { tag: node.localName, svg: node instanceof SVGElement, attributes, parts };
}

const facts = (changes: Partial<CardFacts> = {}): CardFacts => ({
  id: 'trees',
  name: 'Urban trees',
  imageUrl: null,
  path: '/courses/a?b=c&d',
  ...changes,
});

const cards: Record<string, CardFacts> = {
  'a name alone': facts(),
  'a picture': facts({ imageUrl: '/files/a b.svg?x=1&y="2"' }),
  'a name that looks like markup': facts({ name: '<b>Soil</b> & "roots" · تربة' }),
  'badges, one with an icon': facts({
    badges: [
      { tone: 'accent', text: 'Mandatory' },
      { tone: 'success', text: 'Enrolled', icon: Check },
    ],
  }),
  'a description': facts({ text: 'What grows & where <it> grows' }),
  'a line at the foot': facts({ foot: { texts: ['Not started'] } }),
  'progress between two texts': facts({
    foot: { texts: ['Started Nov 2', '42 %'], progress: { value: 0.417, label: 'Progress of “Urban trees”' } },
  }),
  'what went wrong': facts({ foot: { texts: ['Closed'], isAlert: true } }),
  'another window': facts({ target: '_blank' }),
  'another frame': facts({ target: 'main' }),
  'a line at the foot with an icon': facts({ foot: { texts: ['Completed', 'Score: 86%'], icon: Check } }),
  'its state and its due date': facts({ state: { tone: 'danger', text: 'Overdue', icon: Check }, due: 'Due Nov 20' }),
  'a next step on another page': facts({
    next: { text: 'Continue: \u2068Soil & roots\u2069', path: '/courses/a/view' },
  }),
  'a next step on its own page': facts({ next: { text: 'Start', path: facts().path } }),
  'room for a button': facts({ hasAction: true }),
  'room for a button beside its last texts': facts({
    hasAction: true,
    foot: { texts: ['Completed', 'Score: 86%'], icon: Check, progress: { value: 1, label: 'Progress' } },
  }),
};

const trees: Record<string, TreeElement> = {
  ...Object.fromEntries(
    Object.entries(cards).map(([name, card], index) => [
      `a card with ${name}`,
      cardTree(card, { t: (key: string) => key, index, level: index % 2 ? 3 : 2, fileUrl }),
    ]),
  ),
  'a cover that stands alone': coverTree({ id: 'soil', name: 'Soil', src: undefined }),
  'parts that are absent, and attributes without a value': element(
    'p',
    { hidden: true, dir: undefined, lang: null, draggable: false },
    null,
    undefined,
    false,
    'text',
    element('br', {}),
    'more',
  ),
};

const t = (key: string) => key;
const inCatalog = { t, locale: 'en-US', domain: 'north', fileUrl, withBase: href };
const about = element('div', { class: 'words' }, element('p', {}, 'Flour, water & <salt>'));

Object.assign(trees, {
  'the page of a course': publicCourseTree(
    { ...publicCourse(1), duration: 25, about: '<p>…</p>', showcases: [{ name: 'Baking' }] },
    { ...inCatalog, about, linkTarget: '_top' },
  ),
  'the page of a course without what may be absent': publicCourseTree(
    { ...publicCourse(2), duration: null, about: null, showcases: [], imageUrl: '/files/a.svg' },
    { ...inCatalog, about },
  ),
  'a course that is missing': missingCourseTree(inCatalog),
  'a message with an icon': messageTree({ title: 'No courses', icon: Check }),
  'the head of a list': listHeadTree('Courses', element('input', searchField(t))),
});

describe('a tree of markup', () => {
  for (const [name, tree] of Object.entries(trees)) {
    it(`is the same from every renderer: ${name}`, () => {
      const [first, ...others] = Object.entries(renderers).map(([by, draw]) => ({ by, drawn: shape(draw(tree)) }));
      for (const other of others) expect(other.drawn, `${other.by} as ${first!.by}`).to.deep.equal(first!.drawn);
    });
  }

  for (const [by, draw] of Object.entries(renderers)) {
    it(`of a card is one link named by the course, from ${by}`, () => {
      const card = draw(
        cardTree(facts({ badges: [{ tone: 'neutral', text: 'Archived' }] }), { t: String, index: 0, fileUrl }),
      );
      expect([...card.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent])).to.deep.equal([
        ['/training/courses/a?b=c&d', 'Urban trees'],
      ]);
      expect(card.querySelector('h2 a bdi')!.textContent).to.equal('Urban trees');
      expect(card.querySelector('.badges')!.textContent).to.equal('Archived');
    });
  }

  it('has slots, which React fills and the others leave empty', () => {
    const tree = element('div', {}, slot('button'), 'text');
    const host = document.createElement('div');
    const root = createRoot(host);
    flushSync(() => root.render(<Markup tree={tree} slots={{ button: <b>press</b> }} />));
    expect(host.textContent).to.equal('presstext');
    root.unmount();
    expect(toDom(tree).textContent).to.equal('text');
    expect(toHtml(tree, href)).to.equal('<div>text</div>');
  });

  it('has links that call a listener before they are followed', () => {
    const clicked: string[] = [];
    const tree = element('p', {}, link('/courses', {}, 'All'));
    const drawn = toDom(tree, {
      href,
      onClick(event, { path, href: address }) {
        event.preventDefault();
        clicked.push(path, address);
      },
    });
    drawn.querySelector('a')!.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    expect(clicked).to.deep.equal(['/courses', '/training/courses']);
  });
});
