import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { ActivityPart } from '../../src/contract/activities';
import type { ActivityConstraint } from '../../src/contract/work';
import { $now, setServerTime } from '../../src/client/page/now';
import { $toasts } from '../../src/client/page/toasts';
import {
  access,
  fakePlatform,
  objectiveId,
  noConstraint,
  part,
  refused,
  tree,
  withWorkflow,
  workflow,
  type FakeCourse,
} from './course-platform';
import { waitUntil } from './wait';

const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');
const bound = (constraint: Partial<ActivityConstraint>) => ({
  activityConstraint: { ...noConstraint, ...constraint },
});
const PAST = '2026-01-05T10:00:00Z';
const FUTURE = '2999-01-05T10:00:00Z';

describe('the rules of a course’s parts', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    $toasts.set([]);
    setServerTime(new Date());
  });
  const running = () => withWorkflow(access());

  async function open(course: Partial<FakeCourse>, axis = part(1, '').axis, review = false) {
    const platform = fakePlatform({ access: running(), ...course });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
        axis=${axis}
        ?review=${review}
        style="width: 1100px"
      ></learn-course>
    `);
    return { element, root: element.shadowRoot!, ...platform };
  }
  const asked = (calls: { path: string }[]) =>
    calls.filter(({ path }) => path.endsWith('/activity-with-aggregates')).length;

  it('[ERR-08] the link to a locked part says why it is locked, and is not the main button', async () => {
    const parts = [
      part(1, 'A', { workflowState: 6, passed: true }),
      part(2, 'B', { activity: bound({ startFrom: FUTURE }) }),
    ];
    const { root } = await open({ tree: tree(parts) });
    await waitUntil(() => root.querySelector('.part-footer .next'));
    const next = root.querySelector('.part-footer .next')!;
    expect(next.querySelector('.next-lock')!.textContent).to.match(/^This part opens on Jan 5, 2999/);
    expect(next.classList.contains('primary')).to.equal(false);
  });

  const done = { workflowState: 6 };
  const reasons: [string, ActivityPart, string][] = [
    ['comingSoon', part(1, 'A', { activity: { state: 1 } }), 'Coming soon'],
    [
      'completePreviousToPass',
      part(1, 'A', { available: false }),
      'To get access, you have to complete previous assignments',
    ],
    [
      'serverSide',
      part(1, 'A', { contentAvailable: false }),
      'This content is not available at the moment. Please come back later or ask your administrator.',
    ],
    ['beforeStartFrom', part(1, 'A', { activity: bound({ startFrom: FUTURE }) }), 'This part opens on Jan 5, 2999'],
    [
      'afterStartUntil',
      part(1, 'A', { activity: bound({ startUntil: PAST }) }),
      'This part could be started until Jan 5, 2026',
    ],
    [
      'afterGracePeriodUntil',
      part(1, 'A', { activity: bound({ gracePeriodUntil: PAST }) }),
      'This part could be completed until Jan 5, 2026',
    ],
    [
      'afterAccessibleUntil',
      part(1, 'A', { activity: bound({ accessibleUntil: PAST }) }),
      'This part was accessible until Jan 5, 2026',
    ],
    [
      'reviewPolicyNotAllowed',
      part(1, 'A', { ...done, activity: bound({ reviewPolicy: 1 }) }),
      'You can’t view this work again.',
    ],
    [
      'afterRevealingDate',
      part(1, 'A', {
        ...done,
        activity: bound({ reviewPolicy: 3, resultsDisclosurePolicy: 3, resultsDisclosureFrom: FUTURE }),
      }),
      'You can review this from Jan 5, 2999',
    ],
  ];
  for (const [code, locked, text] of reasons) {
    it(`[ERR-08, TRE-07] has a text for ${code}`, async () => {
      const { root } = await open({ tree: tree([locked, part(2, 'B')]) });
      await waitUntil(() => root.querySelector('[part~=content-part] [part~=message]'));
      expect(words(root)).to.include(text);
    });
  }

  it('[ERR-08] names the score that opens a tool’s review', async () => {
    const { root } = await open({
      tree: tree([
        part(1, 'A', {
          ...done,
          activity: {
            type: 2,
            ...bound({ reviewPolicy: 3, resultsDisclosurePolicy: 4, resultsDisclosureAbove: 0.8 }),
          },
        }),
      ]),
    });
    await waitUntil(() => words(root).includes('You can review this once you’ve reached a score of 80%.'));
  });

  it('[TRE-07] refuses new content in a completed course that does not allow it', async () => {
    const finished = withWorkflow(access({ accessNewContentAfterCompletion: false }), workflow({ state: 6 }));
    const { root } = await open(
      { access: finished, tree: tree([part(1, 'A'), part(2, 'B', done)]) },
      part(1, '').axis,
      true,
    );
    await waitUntil(() => words(root).includes('Parts you hadn’t opened before can’t be opened anymore.'));
  });

  it('[TRE-07] says that the due date has passed, and until when the part can be completed', async () => {
    const { root } = await open({
      tree: tree([part(1, 'A', { activity: bound({ due: PAST, gracePeriodUntil: FUTURE }) })]),
    });
    await waitUntil(() => words(root).includes('The due date was Jan 5, 2026'));
    expect(words(root)).to.include('You can still complete this part until Jan 5, 2999');
  });

  it('[CRS-09] shows attempts as X out of Y, or Unlimited, and omits archived parts', async () => {
    const attempts = (attemptLimit: number | null) => ({ activity: { attemptLimit } });
    const { root } = await open({
      tree: tree([
        part(1, 'Three', attempts(3)),
        part(2, 'Endless', attempts(null)),
        part(3, 'Once'),
        part(4, 'Old', { activity: { state: 4 } }),
      ]),
    });
    await waitUntil(() => root.querySelectorAll('[part~=contents-entry]').length > 0);
    const facts = [...root.querySelectorAll('[part~=contents-entry]')].map(
      (entry) => entry.querySelector('.part-facts')?.textContent,
    );
    expect(facts).to.deep.equal(['Attempts: 0 out of 3', 'Attempts: Unlimited', undefined]);
    expect(words(root)).to.not.include('Old');
  });

  it('[TRE-02] opens a part when its date arrives by the platform’s clock, even if the local clock is wrong', async () => {
    // The platform's clock is ten days ahead of this machine's.
    const there = Date.now() + 10 * 86_400_000;
    setServerTime(new Date(there));
    const startFrom = new Date(there + 1_200).toISOString();
    const { root, calls, state } = await open({ tree: tree([part(1, 'A', { activity: bound({ startFrom }) })]) });
    await waitUntil(() => words(root).includes('This part opens on'));
    expect(asked(calls)).to.equal(1);
    state.tree = tree([part(1, 'A', { activity: bound({ startFrom }) })]);
    await waitUntil(() => words(root).includes('Look up.'), 'the text is shown', { timeout: 5_000 });
    expect(asked(calls), 'the tree was requested again').to.be.greaterThan(1);
    $now.set(new Date());
  });

  it('[TRE-02] requests the tree again 30 seconds after a failure', async () => {
    const { setTimeout: wait } = window;
    const waits: number[] = [];
    window.setTimeout = ((run: () => void, ms = 0) => {
      waits.push(ms);
      return wait(run, ms === 30_000 ? 20 : ms);
    }) as typeof window.setTimeout;
    const { root } = await open({
      tree: tree([part(1, 'A')]),
      faults: new Map([['activity-with-aggregates', [() => refused(500)]]]),
    });
    await waitUntil(() => words(root).includes('Look up.'), 'it loaded without a click', { timeout: 15_000 });
    window.setTimeout = wait;
    expect(waits).to.include(30_000);
  });
});
