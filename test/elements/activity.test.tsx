import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/activity/Activity';
import type { NavigateDetail } from '../../src/ui/events';
import { expectAccessible } from './axe';
import { expectConsole } from './console';
import {
  access,
  fakePlatform,
  objectiveId,
  part,
  refused,
  tree,
  withWorkflow,
  workflow,
  type FakeCourse,
} from './course-platform';
import { waitUntil } from './wait';

const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');
const running = (objective = {}) => withWorkflow(access(objective));
const button = (root: ShadowRoot, name: string) =>
  [...root.querySelectorAll('button')].find((each) => each.textContent!.trim() === name && !each.disabled);
const press = async (root: ShadowRoot, name: string) => {
  await waitUntil(() => button(root, name), `button “${name}”`);
  button(root, name)!.click();
};

describe('<learn-activity>', () => {
  let restore = () => {};
  afterEach(() => restore());

  interface Shown {
    /** The attribute `part` of each element on the page. */
    parts?: string[];
    width?: number;
    locale?: string;
  }
  async function show(
    course: Partial<FakeCourse>,
    { parts = [part(1, '').axis], width = 700, locale = 'en-US' }: Shown = {},
  ) {
    const platform = fakePlatform({ access: running(), ...course });
    restore = platform.restore;
    const box = await fixture<HTMLElement>(html`
      <div style="width: ${width}px">
        ${parts.map(
          (each) => html`
            <learn-activity
              api-base=${platform.apiBase}
              locale=${locale}
              objective-id=${objectiveId}
              part=${each}
            ></learn-activity>
          `,
        )}
      </div>
    `);
    const elements = [...box.querySelectorAll('learn-activity')];
    const roots = elements.map((element) => element.shadowRoot!);
    return { ...platform, elements, roots, element: elements[0]!, root: roots[0]! };
  }
  const two = tree([part(1, 'Twilight'), part(2, 'Zenith')]);

  it('[ACT-01] shows one part of a course, without the course around it, and completes it', async () => {
    const { element, root, sent } = await show({ tree: two });
    const left: string[] = [];
    element.addEventListener('learn-navigate', (event) => {
      event.preventDefault();
      left.push((event as CustomEvent<NavigateDetail>).detail.path);
    });
    await waitUntil(() => words(root).includes('Look up.'));
    expect([...root.querySelectorAll('h1')].map((heading) => heading.textContent)).to.deep.equal(['Twilight']);
    expect(words(root))
      .not.to.include('Zenith')
      .and.not.to.include('Contents')
      .and.not.to.include('Reading the night sky');
    await expectAccessible(element);
    await press(root, 'Complete');
    await waitUntil(() => words(root).includes('Part completed'));
    expect(sent()).to.deep.equal(['start-activity-workflows', 'finish-activity-workflows']);
    expect(words(root)).to.include('The part is completed.');
    expect(left).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('[ACT-01] finds the part by the id of its place, in a chapter too, and shows another when the attribute changes', async () => {
    const inner = part(3, 'Dew point', { axis: `${part(1, '').axis}/${part(3, '').id}` });
    const chapter = part(1, 'Chapter', { activity: { type: 3, children: [inner], childrenCount: 1 } });
    const { element, root } = await show(
      { tree: tree([chapter, part(2, 'Zenith')]) },
      { parts: [inner.activityPathId] },
    );
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Dew point');
    element.setAttribute('part', part(2, '').axis);
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Zenith');
    element.setAttribute('part', inner.axis);
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Dew point');
  });

  it('[ACT-01] starts the course from the host’s page, which the learner does not leave', async () => {
    const started = withWorkflow({ ...access(), isMandatory: false }, null);
    const { element, root, sent } = await show({ access: started, tree: two });
    const fired: string[] = [];
    for (const name of ['learn-course-start', 'learn-navigate'] as const)
      element.addEventListener(name, (event) => {
        event.preventDefault();
        fired.push(event.type);
      });
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Reading the night sky');
    expect(words(root)).to.include('Start the course to work on this part here.');
    expect(element.matches(':state(not-started)')).to.equal(true);
    await expectAccessible(element);
    await press(root, 'Start');
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Twilight');
    expect(sent().slice(0, 2)).to.deep.equal(['create-self-enrollments', 'start-objective-workflows']);
    expect(fired).to.deep.equal(['learn-course-start']);
    expect(element.matches(':state(not-started)')).to.equal(false);
  });

  const FUTURE = '2999-01-05T10:00:00Z';
  const closed: [string, FakeCourse['access'], string, string[]][] = [
    ['is announced', access({ state: 1 }), 'Coming soon', []],
    [
      'opens later',
      { ...access(), availabilityDate: FUTURE },
      'The course will be available to start on Jan 5, 2999',
      [],
    ],
    ['is submitted', withWorkflow(access(), workflow({ state: 2 })), 'You’ve submitted your work.', []],
    ['is being graded', withWorkflow(access(), workflow({ state: 3 })), 'The course is being graded.', []],
    ['is graded', withWorkflow(access(), workflow({ state: 5 })), 'Your work has been graded.', ['Finish course']],
    [
      'is finished, and is not reviewed',
      withWorkflow(access({ supportReview: false }), workflow({ state: 6 })),
      'The course has been successfully finished',
      [],
    ],
    [
      'can be repeated',
      { ...withWorkflow(access({ supportReview: false }), workflow({ state: 6 })), retake: true },
      'The course has been successfully finished',
      ['Start again'],
    ],
  ];
  for (const [name, course, sentence, buttons] of closed) {
    it(`[ACT-01] says why a part is not open when the course ${name}`, async () => {
      const { root } = await show({ access: course, tree: two });
      await waitUntil(() => words(root).includes(sentence));
      expect([...root.querySelectorAll('button')].map((each) => each.textContent!.trim())).to.deep.equal(buttons);
    });
  }

  it('[ACT-01] asks before the start of a part uses one of a few attempts', async () => {
    const { root, sent } = await show({ tree: tree([part(1, 'Test', { activity: { attemptLimit: 2 } })]) });
    await waitUntil(() => words(root).includes('Starting this part uses one of your attempts.'));
    expect(sent()).to.deep.equal([]);
    await press(root, 'Start');
    await waitUntil(() => words(root).includes('Look up.'));
    await waitUntil(() => sent().includes('start-activity-workflows'));
  });

  it('[ACT-01] says that a part is locked, submitted, or completed', async () => {
    const locked = part(1, 'A', { available: false });
    const graded = part(2, 'B', { workflowState: 3, activity: { manualGrading: true } });
    const done = part(3, 'C', { workflowState: 6 });
    const parts = [locked, graded, done];
    const { elements, roots } = await show({ tree: tree(parts) }, { parts: parts.map(({ axis }) => axis) });
    await waitUntil(() => words(roots[0]!).includes('To get access, you have to complete previous assignments'));
    expect(elements[0]!.matches(':state(locked)')).to.equal(true);
    await waitUntil(() => words(roots[1]!).includes('Your work is being graded. You can review it afterwards.'));
    expect(words(roots[1]!).match(/being graded/g), 'said once').to.have.length(1);
    await waitUntil(() => words(roots[2]!).includes('Part completed'));
  });

  it('[ACT-01] several on a page share the requests and the attempt, and one opens when another is completed', async () => {
    const waiting = tree([part(1, 'Twilight'), part(2, 'Zenith', { available: false })]);
    const both = [part(1, '').axis, part(2, '').axis];
    const { roots, calls, sent, state } = await show({ access: access(), tree: waiting }, { parts: both });
    await waitUntil(() => roots.every((root) => button(root, 'Start')));
    await press(roots[0]!, 'Start');
    await waitUntil(() => words(roots[1]!).includes('To get access, you have to complete previous assignments'));
    const asked = (ending: string) => calls.filter(({ path }) => path.endsWith(ending)).length;
    expect(sent().filter((name) => name === 'start-objective-workflows')).to.have.length(1);
    expect(asked('/objective-access')).to.be.lessThan(3);
    await waitUntil(() => button(roots[0]!, 'Complete'));
    // The platform opens the second part as soon as the first is completed.
    state.tree = tree(state.tree.children.map((each) => ({ ...each, available: true })));
    await press(roots[0]!, 'Complete');
    await waitUntil(() => words(roots[1]!).includes('Look up.'));
  });

  it('[ACT-01] a course that is one activity is finished in place', async () => {
    const single = { ...tree([]), type: 1 };
    const { element, root, sent } = await show({ access: running({ type: 1 }), tree: single }, { parts: [single.id] });
    const fired: string[] = [];
    for (const name of ['learn-course-finish', 'learn-navigate'] as const)
      element.addEventListener(name, (event) => {
        event.preventDefault();
        fired.push(event.type);
      });
    await press(root, 'Finish course');
    await waitUntil(() => root.querySelector('dialog[open]'));
    [...root.querySelectorAll('dialog button')].at(-1)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitUntil(() => fired.length);
    expect(fired).to.deep.equal(['learn-course-finish']);
    expect(sent()).to.include('submit-objective-workflows');
    await waitUntil(() => words(root).includes('You’re reviewing a finished attempt.'));
  });

  it('[ACT-01] for a part that the course does not have, it shows a message, and warns the developer', async () => {
    expectConsole(/<learn-activity> has part="elsewhere", and the course .* has no such part/);
    const warned: unknown[] = [];
    const { warn } = console;
    console.warn = (...all: unknown[]) => {
      warned.push(...all);
      warn(...all);
    };
    try {
      const { element, root } = await show({ tree: two }, { parts: ['elsewhere'] });
      await waitUntil(() => words(root).includes('Activity not found'));
      expect(words(root)).to.include('It may have been removed or moved.');
      await waitUntil(() => warned.length);
      expect(element.matches(':state(not-found)')).to.equal(true);
    } finally {
      console.warn = warn;
    }
  });

  it('without the attribute `part` there is no part, and one warning', async () => {
    expectConsole(/<learn-activity> needs part/);
    const { root, calls } = await show({}, { parts: [''] });
    await waitUntil(() => words(root).includes('Activity not found'));
    expect(calls.filter(({ path }) => path.includes('objective'))).to.deep.equal([]);
  });

  it('a course of another learner is not available', async () => {
    const { element, root } = await show({ access: refused(403) });
    await waitUntil(() => words(root).includes('Course is not available'));
    expect(element.matches(':state(not-available)')).to.equal(true);
  });

  it('an error has a reason and a retry', async () => {
    const { root, state } = await show({ access: refused(500), tree: two });
    await waitUntil(() => root.querySelector('[role=alert] button'));
    state.access = running();
    root.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
    await waitUntil(() => words(root).includes('Look up.'));
  });

  it('[ACT-01] fits a column of 280 px, also right to left', async () => {
    const { element, root } = await show(
      {
        tree: tree([part(1, 'Twilight')]),
        html: '<p>Look up.</p><pre><code>a long line of code that does not wrap by itself</code></pre>',
      },
      { width: 280, locale: 'ar' },
    );
    await waitUntil(() => root.querySelector('[part~=part-footer] button:not([disabled])'));
    expect(element.getBoundingClientRect().width).to.equal(280);
    for (const each of root.querySelectorAll('[part~=content-part], h1, p, [part~=part-footer], button'))
      expect(each.getBoundingClientRect().width).to.be.lessThan(281);
    expect(root.querySelector('.root')!.getAttribute('dir')).to.equal('rtl');
    await expectAccessible(element);
  });
});
