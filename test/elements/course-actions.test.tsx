import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { ACTIONS_LIMIT } from '../../src/base/constants';
import { $toasts, toast } from '../../src/client/page/toasts';
import {
  access,
  fakePlatform,
  objectiveId,
  record,
  refused,
  withWorkflow,
  workflow,
  type FakeCourse,
} from './course-platform';
import { allByRole, byRole } from './roles';
import { waitUntil } from './wait';

describe('the actions of a course', () => {
  const undo: (() => void)[] = [];
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('learn-navigate', stay));
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    undo.splice(0).forEach((back) => back());
    $toasts.set([]);
  });

  async function open(course: Partial<FakeCourse>) {
    const platform = fakePlatform(course);
    undo.push(platform.restore);
    const element = await fixture<HTMLElement>(
      html`<learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="details"
      ></learn-course>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[part~=actions]'));
    return { ...platform, element, root };
  }
  const shown = (root: ShadowRoot) =>
    [...root.querySelectorAll('[part~=actions] > :is(button, a)')].map((button) => button.textContent);

  /** Holds timers of a certain length until the test releases them. */
  function hold(length: number) {
    const held: (() => void)[] = [];
    const real = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === length ? held.push(run) : real(run, ms, ...rest)) as typeof setTimeout;
    undo.push(() => (window.setTimeout = real));
    return held;
  }

  it('[LIM-01] two actions are buttons; the others are in a menu, which works by keyboard', async () => {
    const finished = withWorkflow(
      { ...access(), retake: true },
      workflow({ state: 6, progress: 1, finished: '2026-11-10T09:00:00Z', objectiveRecordId: record(1).id }),
      record(1),
    );
    const { root, element } = await open({ access: finished, records: [record(1)] });
    await waitUntil(() => byRole(root, 'button', 'More actions'));
    expect(shown(root)).to.deep.equal(['Review', 'Start again']);
    expect(shown(root).length).to.equal(ACTIONS_LIMIT);
    const opener = byRole(root, 'button', 'More actions')!;
    opener.focus();
    opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    await waitUntil(() => root.activeElement?.getAttribute('role') === 'menuitem');
    await expect(element).to.be.accessible();
    const write = () => Promise.resolve();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    undo.push(() => Reflect.deleteProperty(navigator, 'clipboard'));
    const indicator = hold(10_000);
    expect(root.activeElement!.textContent).to.equal('Copy link to share');
    (root.activeElement as HTMLElement).click();
    const shareStatus = () =>
      allByRole(root, 'status')
        .map(({ textContent }) => textContent)
        .join('');
    await waitUntil(() => shareStatus() === 'Link copied to clipboard');
    expect(root.activeElement === opener, 'the focus returns').to.equal(true);
    await waitUntil(() => indicator.length === 1);
    indicator[0]!();
    await waitUntil(() => shareStatus() === '', 'for ten seconds');
  });

  it('[LIM-01] two actions have no menu', async () => {
    const { root } = await open({ access: access() });
    await waitUntil(() => shown(root).length === 2);
    expect(shown(root)).to.deep.equal(['Start', 'Copy link to share']);
    expect(byRole(root, 'button', 'More actions')).to.equal(undefined);
  });

  for (const [seconds, says] of [
    [60, 'offers to undo the start of an attempt while the platform allows it'],
    // The clock of the elements goes once a minute.
    [-120, 'no longer offers it after that'],
  ] as const)
    it(says, async () => {
      const undoableUntil = new Date(Date.now() + seconds * 1_000).toISOString();
      const { root } = await open({ access: withWorkflow(access(), workflow({ undoableUntil })) });
      await waitUntil(() => shown(root).includes('Continue'));
      expect(shown(root).includes('Undo start')).to.equal(seconds > 0);
    });

  it('[LIM-01] an action that takes longer than 300 ms blocks the page until it ends', async () => {
    const timers = hold(300);
    let go: (answer: Response) => void = () => {};
    const faults = new Map([
      ['/start-objective-workflows', [() => new Promise<Response>((resolve) => (go = resolve))]],
    ]);
    const { root, sent } = await open({ access: access(), faults });
    const start = byRole(root, 'button', 'Start')!;
    start.focus();
    start.click();
    await waitUntil(() => sent().includes('start-objective-workflows') && timers.length === 1);
    const blocking = () => byRole(root, 'dialog');
    expect(blocking() === undefined, 'not earlier').to.equal(true);
    timers[0]!();
    await waitUntil(() => blocking()?.matches(':modal'));
    expect(blocking()!.textContent).to.equal('Loading');
    go(refused(500));
    await waitUntil(() => !blocking());
    expect(root.activeElement === start, 'the focus returns').to.equal(true);
    await waitUntil(() => byRole(root, 'button', 'Try again'));
  });

  it('[LIM-01] a message stays for seven seconds', () => {
    const timers = hold(7_000);
    toast({ kind: 'info', text: 'Saved' });
    expect($toasts.get().map(({ text }) => text)).to.deep.equal(['Saved']);
    expect(timers.length).to.equal(1);
    timers[0]!();
    expect($toasts.get()).to.deep.equal([]);
  });
});
