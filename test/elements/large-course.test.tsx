import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { nothing } from 'lit-html';
import '../../elements/course/Course';
import type { ActivityPart } from '../../src/contract/activities';
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

/** Section `number` without its parts, of which it has two. */
const section = (number: number, name: string, done = 0): ActivityPart =>
  part(number, name, {
    activity: { type: 3, childrenCount: 2, unsent: { total: 2, done, mandatory: 2, mandatoryDone: done } },
  });
const within = (parent: ActivityPart, children: ActivityPart[]) =>
  children.map((child) => ({ ...child, axis: `${parent.axis}/${child.id}` }));

const [first, last] = [section(1, 'Spring', 2), section(9, 'Winter')];
const summer = part(5, 'Summer', { activity: { type: 3 } });
const open = within(summer, [part(51, 'Vega'), part(52, 'Deneb')]);
const inFirst = within(first, [part(11, 'Regulus', { workflowState: 6 }), part(12, 'Spica', { workflowState: 6 })]);
const inLast = within(last, [part(91, 'Sirius'), part(92, 'Rigel')]);
const large: Partial<FakeCourse> = {
  access: withWorkflow(access(), workflow({ progress: 0.3 })),
  tree: tree([
    first,
    { ...summer, childActivity: { ...summer.childActivity, children: open, childrenCount: 2 } },
    last,
  ]),
  children: { [first.activityPathId]: inFirst, [last.activityPathId]: inLast },
};

describe('a course with a large tree', () => {
  let restore = () => {};
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('learn-navigate', stay));
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    restore();
  });

  async function show(course: Partial<FakeCourse> = {}, axis?: string) {
    const platform = fakePlatform({ ...large, ...course, faults: course.faults ?? new Map() });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        style="display: block; inline-size: 1200px"
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
        axis=${axis ?? nothing}
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    const requests = (pathId: string) =>
      platform.calls.filter(({ path }) => path.endsWith(`/activity/${pathId}/children`)).length;
    const link = (name: string) =>
      [...root.querySelectorAll<HTMLElement>('.toc .entry')].find((each) => each.textContent!.includes(name));
    const button = (name: string) =>
      [...root.querySelectorAll<HTMLButtonElement>('.toc button')].find((each) => each.textContent!.includes(name));
    return { ...platform, element, root, requests, link, button };
  }

  it('shows the part where the learner goes on, and all sections with their progress', async () => {
    const { root, requests, link, button } = await show({}, open[0]!.axis);
    await waitUntil(() => link('Vega'));
    expect(root.querySelector('.toc-head p')!.textContent).to.equal('2 of 6 parts completed');
    await waitUntil(() => button('Winter'));
    expect(button('Winter')!.textContent).to.include('0 of 2 parts completed');
    expect(button('Winter')!.getAttribute('aria-expanded')).to.equal('false');
    expect(requests(last.activityPathId), 'Deneb stands between').to.equal(0);
    expect(link('Sirius')).to.equal(undefined);
  });

  it('loads the parts of a section when it is opened, by mouse or keyboard, and closes it again', async () => {
    const { button, link, requests } = await show({}, open[0]!.axis);
    await waitUntil(() => button('Winter'));
    button('Winter')!.focus();
    await sendKeys({ press: 'Enter' });
    expect(button('Winter')!.getAttribute('aria-expanded')).to.equal('true');
    await waitUntil(() => link('Sirius'));
    expect(requests(last.activityPathId)).to.equal(1);
    expect(button('Winter')!.getRootNode()).to.have.property('activeElement', button('Winter'));
    await sendKeys({ press: 'Space' });
    await waitUntil(() => button('Winter')!.getAttribute('aria-expanded') === 'false');
    expect(link('Sirius')!.checkVisibility()).to.equal(false);
    button('Winter')!.click();
    await waitUntil(() => link('Sirius')!.checkVisibility());
    expect(requests(last.activityPathId), 'the parts are known').to.equal(1);
  });

  it('says that parts are loading, and after a failure offers a retry', async () => {
    let answerNow = () => {};
    const held = new Promise<Response>((resolve) => {
      answerNow = () => resolve(refused(500));
    });
    const faults = new Map([[`${last.activityPathId}/children`, [() => held]]]);
    const { root, button, link } = await show({ faults }, open[0]!.axis);
    await waitUntil(() => button('Winter'));
    button('Winter')!.click();
    await waitUntil(() => root.querySelector('.toc [role="status"]')?.textContent === 'Loading');
    answerNow();
    await waitUntil(() => root.querySelector('.toc [role="alert"]'));
    expect(root.querySelector('.toc [role="alert"] p')!.textContent).to.equal(
      'Internal error. Please refresh the page and try again.',
    );
    root.querySelector<HTMLElement>('.toc [role="alert"] button')!.click();
    await waitUntil(() => link('Sirius'));
    expect(button('Winter')!.getRootNode(), 'the focus is not lost').to.have.property(
      'activeElement',
      button('Winter'),
    );
  });

  it('opens a part that was not sent by its address, and its section in the contents', async () => {
    const { root, link, button } = await show({}, inLast[0]!.axis);
    await waitUntil(() => root.querySelector('.reading h1')?.textContent === 'Sirius');
    await waitUntil(() => link('Sirius')?.getAttribute('aria-current') === 'page');
    expect(button('Winter')!.getAttribute('aria-expanded')).to.equal('true');
  });

  it('says that a part is missing once its section is loaded, and offers a retry when that fails', async () => {
    const missing = await show({}, `${last.axis}/none`);
    await waitUntil(() => missing.root.querySelector('.message h1')?.textContent === 'Activity not found');
    restore();
    const faults = new Map([[`${last.activityPathId}/children`, [() => refused(500)]]]);
    const { root } = await show({ faults }, inLast[0]!.axis);
    await waitUntil(() => root.querySelector('.reading [role="alert"] button'));
    root.querySelector<HTMLElement>('.reading [role="alert"] button')!.click();
    await waitUntil(() => root.querySelector('.reading h1')?.textContent === 'Sirius');
  });

  it('leads to the parts before and after, across the border of a section', async () => {
    const { root, requests } = await show({}, open[1]!.axis);
    await waitUntil(() => root.querySelector('.part-footer .onward')?.textContent?.includes('Complete and continue'));
    expect(requests(last.activityPathId)).to.equal(1);
    expect(requests(first.activityPathId), 'Vega stands between').to.equal(0);
    const before = await show({}, open[0]!.axis);
    await waitUntil(() => before.root.querySelector('.part-footer .previous'));
    expect(before.root.querySelector('.part-footer .previous')!.getAttribute('href')).to.include(inFirst[1]!.axis);
  });

  it('requests the parts of opened sections again when work changes them', async () => {
    const { root, button, link, requests, state } = await show({}, open[1]!.axis);
    await waitUntil(() => button('Winter'));
    button('Winter')!.click();
    await waitUntil(() => link('Sirius'));
    const known = requests(last.activityPathId);
    state.children = { ...state.children, [last.activityPathId]: within(last, [part(91, 'Sirius B')]) };
    await waitUntil(() => root.querySelector<HTMLButtonElement>('.part-footer .onward:not([disabled])'));
    root.querySelector<HTMLElement>('.part-footer .onward')!.click();
    await waitUntil(() => link('Sirius B'));
    expect(requests(last.activityPathId)).to.be.above(known);
  });

  it('[STA-03] asks about all parts before the course is finished', async () => {
    const whole = tree([part(1, 'Spring, complete', { workflowState: 6 }), part(2, 'Orion')]);
    const { root, state } = await show({}, open[0]!.axis);
    await waitUntil(() => root.querySelector('.toc-end button'));
    // The next request for the tree is the one for all of it.
    state.tree = whole;
    root.querySelector<HTMLElement>('.toc-end button')!.click();
    await waitUntil(() => root.querySelector('dialog[open] .left-parts'));
    expect(root.querySelector('dialog[open] .left-parts')!.textContent).to.equal('Orion');
  });
});
