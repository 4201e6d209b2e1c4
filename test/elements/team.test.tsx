import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { Participant } from '../../src/contract/teams';
import type { Activity } from '../../src/contract/activities';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { answer, stubFetch } from './stubs';
import { allByRole, byRole, plainText } from './roles';
import { waitUntil } from './wait';

const POLL_MS = 15_000;
const TEAM = { id: 'group-1', name: 'Hedgehogs' };
const SHARED = 'shared-1';

const member = (name: string, changes: Partial<Participant> = {}): Participant => ({
  id: name,
  name,
  joined: '2026-11-20T09:00:00Z',
  lastSeen: null,
  here: false,
  me: false,
  done: false,
  ...changes,
});
const me = member('Ana Duarte', { me: true, here: true });

const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');
const button = (root: ShadowRoot, text: string) =>
  [...root.querySelectorAll('button')].find((each) => each.textContent!.trim().startsWith(text));
const announced = (root: ShadowRoot) =>
  [...root.querySelectorAll('[role=status]')].map((each) => each.textContent).join('');

interface Options {
  group?: typeof TEAM | null;
  members?: Participant[];
  personal?: boolean;
  /** WorkflowState of the learner's attempt; null: not started. */
  state?: number | null;
  attemptLimit?: number | null;
}

describe('a part that a team shares', () => {
  let ends: (() => void)[] = [];
  /** The current polling functions. */
  let polls: Set<() => void> = new Set();
  beforeEach(() => {
    const { setInterval: real } = window;
    const fake = (run: () => void, ms: number) => {
      if (ms !== POLL_MS) return real(run, ms);
      polls.add(run);
      return 0;
    };
    window.setInterval = fake as typeof window.setInterval;
    ends = [() => (window.setInterval = real)];
    polls = new Set();
  });
  afterEach(() => {
    for (const end of ends.reverse()) end();
  });

  async function open({ group = TEAM, members = [me], personal = false, state = 1, attemptLimit = 1 }: Options = {}) {
    const traits = (sharedId: string | null, workflowState: number | null): Partial<Activity> => ({
      supportCollaborativeMode: true,
      supportPersonalMode: personal,
      attemptLimit,
      activityWorkflowAggregate:
        workflowState === null
          ? null
          : {
              lastActivityWorkflow: {
                id: 'share-1',
                state: workflowState,
                finished: null,
                submitted: null,
                lastProctoringSessionId: null,
                activityPartIds: [],
                groupActivityWorkflowId: sharedId,
              },
              bestActivityRecord: null,
              attempts: 1,
            },
    });
    const one = (sharedId: string | null, workflowState: number | null) =>
      tree([part(1, 'Risk sheet', { activity: traits(sharedId, workflowState) }), part(2, 'Afterwards')]);
    const platform = fakePlatform({ access: withWorkflow(access()), tree: one(SHARED, state) });
    const team = { group, members, state: state ?? 1 };
    const starts: Record<string, unknown>[] = [];
    const asked: string[] = [];
    const restore = stubFetch((url, init) => {
      if (!url.includes(platform.apiBase)) return undefined;
      asked.push(url.slice(url.indexOf(platform.apiBase)));
      if (url.includes('/participants/query')) return answer({ data: team.members, group: team.group });
      if (url.includes('/group-activity-workflows/')) {
        return answer({ id: SHARED, state: team.state, started: '2026-11-20T09:00:00Z', finished: null, group: TEAM });
      }
      if (!url.endsWith('/start-activity-workflows')) return undefined;
      const body = JSON.parse(String(init.body)) as Record<string, unknown>;
      starts.push(body);
      platform.state.tree = one(body.collaborative ? SHARED : null, 1);
      return answer({ id: body.id, completed: { state: 1 } });
    });
    ends.push(platform.restore, restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(
      () => byRole(root, 'region', 'Your team') ?? byRole(root, 'radio') ?? /\bteam\b/.test(words(root)),
      'the team is shown',
    );
    const finishes = () => platform.sent().filter((name) => name === 'finish-activity-workflows').length;
    const finishElsewhere = () => {
      team.state = 6;
      platform.state.tree = one(SHARED, 6);
    };
    return { element, root, team, starts, asked, finishElsewhere, poll: () => polls.forEach((run) => run()), finishes };
  }

  it('[APP-07] shows the team, who is present, and that activity and result are shared', async () => {
    const { element, root, asked } = await open({
      members: [me, member('Ben Okafor', { here: true }), member('Cleo Mbeki', { joined: null })],
    });
    await waitUntil(() => words(root).includes('Look up.'));
    expect(byRole(root, 'paragraph', 'Hedgehogs')).to.not.equal(undefined);
    expect(words(root)).to.include('You share this activity and its result.');
    const list = byRole(root, 'list', 'Members of Hedgehogs')!;
    expect([...list.querySelectorAll('li')].map((each) => each.lastElementChild!.textContent)).to.deep.equal([
      'Ana Duarte (you), Here now',
      'Ben Okafor, Here now',
      'Cleo Mbeki, Not started yet',
    ]);
    const present = asked.filter((path) => path.includes('/participants/'));
    expect(present).to.not.have.length(0);
    expect(present.filter((path) => !path.endsWith('?present=true'))).to.deep.equal([]);
    expect(announced(root)).to.equal('');
    await expect(element).to.be.accessible();
  });

  it('[APP-07] announces politely who arrives', async () => {
    const { root, team, poll } = await open({ members: [me, member('Ben Okafor'), member('Cleo Mbeki')] });
    const members = () => allByRole(byRole(root, 'list', 'Members of Hedgehogs')!, 'listitem');
    await waitUntil(() => members().length === 3);
    team.members = [me, member('Ben Okafor', { here: true }), member('Cleo Mbeki', { here: true })];
    poll();
    await waitUntil(() => announced(root).includes('Ben Okafor and Cleo Mbeki are here now'));
    expect(members().filter(({ textContent }) => textContent!.includes('Here now'))).to.have.length(3);
  });

  it('[APP-07] an activity that a colleague finishes is shown and announced as finished, without a reload', async () => {
    const { root, finishElsewhere, poll } = await open();
    await waitUntil(() => button(root, 'Complete and continue'));
    finishElsewhere();
    poll();
    await waitUntil(() => byRole(root, 'paragraph', /^Your team has completed this part\./));
    await waitUntil(() => announced(root).includes('Your team has completed this part.'));
    await waitUntil(() => !button(root, 'Complete'));
    expect(words(root)).to.include('Part completed');
    expect(words(root)).to.include('1 of 2 parts completed');
  });

  it('[APP-07] asks before the part is completed for everybody; Cancel completes nothing', async () => {
    const { element, root, finishes } = await open();
    // Not to the next part.
    element.addEventListener('learn-navigate', (event) => event.preventDefault());
    await waitUntil(() => button(root, 'Complete and continue')?.disabled === false);
    button(root, 'Complete and continue')!.click();
    await waitUntil(() => byRole(root, 'dialog', 'Complete this part for the whole team?'), 'it asks');
    const dialog = byRole(root, 'dialog')!;
    expect(plainText(dialog.textContent)).to.include('it’s completed for everyone who started it');
    expect(finishes()).to.equal(0);
    byRole(dialog, 'button', 'Cancel')!.click();
    await waitUntil(() => !byRole(root, 'dialog'));
    expect(finishes()).to.equal(0);
    button(root, 'Complete and continue')!.click();
    await waitUntil(() => byRole(root, 'dialog'));
    byRole(byRole(root, 'dialog')!, 'button', 'Complete')!.click();
    await waitUntil(() => finishes() === 1);
  });

  it('[APP-07] says who completed the part', async () => {
    const { root, team, finishElsewhere, poll } = await open({ members: [me, member('Ben Okafor')] });
    await waitUntil(() => words(root).includes('You share this activity'));
    team.members = [me, member('Ben Okafor', { done: true })];
    finishElsewhere();
    poll();
    await waitUntil(() => byRole(root, 'paragraph', /Ben Okafor did this for the team\.$/));
  });

  it('a hidden page sends no requests', async () => {
    const { root, asked, poll } = await open();
    await waitUntil(() => words(root).includes('Look up.'));
    const before = asked.length;
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    ends.push(() => {
      Reflect.deleteProperty(document, 'hidden');
      window.dispatchEvent(new Event('visibilitychange'));
    });
    window.dispatchEvent(new Event('visibilitychange'));
    poll();
    expect(asked.length).to.equal(before);
  });

  it('[APP-07] starts only after the learner has chosen a mode, in that mode', async () => {
    const { element, root, starts } = await open({ state: null, personal: true });
    await waitUntil(() => byRole(root, 'radio'));
    expect(starts).to.deep.equal([]);
    expect(words(root)).not.to.include('Look up.');
    expect(button(root, 'Complete')).to.equal(undefined);
    const radios = allByRole<HTMLInputElement>(root, 'radio');
    expect(radios.map(({ checked }) => checked)).to.deep.equal([true, false]);
    await expect(element).to.be.accessible();

    radios[1]!.click();
    expect(starts).to.deep.equal([]);
    button(root, 'Start')!.click();
    await waitUntil(() => starts.length === 1);
    expect(starts[0]!.collaborative).to.equal(false);
    await waitUntil(() => words(root).includes('You work on this part by yourself'));
    await waitUntil(() => button(root, 'Complete and continue'));
    await waitUntil(() => words(root).includes('Look up.'));
  });

  it('[APP-07] without a choice it starts with the team at once', async () => {
    const { root, starts } = await open({ state: null });
    await waitUntil(() => starts.length === 1);
    expect(starts[0]!.collaborative).to.equal(true);
    expect(byRole(root, 'radio')).to.equal(undefined);
    await waitUntil(() => words(root).includes('You share this activity'));
  });

  it('[ATT-01] with limited attempts, the team’s start too is only after what counts and how many are left', async () => {
    const { element, root, starts } = await open({ state: null, attemptLimit: 2 });
    await waitUntil(() => words(root).includes('Starting this part uses one of your attempts.'));
    expect(words(root)).to.include('Attempts left').and.include('Your best attempt').and.include('Your team');
    expect(words(root)).not.to.include('Look up.');
    expect(starts).to.deep.equal([]);
    await expectAccessible(element);
    button(root, 'Start')!.click();
    await waitUntil(() => starts.length === 1);
    expect(starts[0]!.collaborative).to.equal(true);
    await waitUntil(() => words(root).includes('Look up.'));
  });

  it('[APP-07] a learner without a team works alone if that is allowed, otherwise a hint says whom to ask', async () => {
    const alone = await open({ state: null, personal: true, group: null, members: [] });
    await waitUntil(() => alone.starts.length === 1);
    expect(alone.starts[0]!.collaborative).to.equal(false);
    await waitUntil(() =>
      words(alone.root).includes('You’re not in a team yet, so you work on this part by yourself.'),
    );
    alone.element.remove();

    const { element, root, starts } = await open({ state: null, group: null, members: [] });
    await waitUntil(() => words(root).includes('Ask your instructor'));
    expect(starts).to.deep.equal([]);
    expect(words(root)).not.to.include('Look up.');
    expect(button(root, 'Complete')).to.equal(undefined);
    await expect(element).to.be.accessible();
  });
});
