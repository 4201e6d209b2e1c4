import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../elements/course-list/CourseList';
import type { MetricsDetail } from '../../src/ui/events';
import { listed } from './lists';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

describe('learn-metrics', () => {
  let ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends) end();
    ends = [];
  });

  let count = 0;
  /** A platform whose list waits until it is released. */
  function platform() {
    const apiBase = `/metrics-${++count}`;
    const sent: string[] = [];
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    ends.push(
      stubFetch(async (url, { method = 'GET' }) => {
        const { pathname } = new URL(url, location.href);
        if (!pathname.startsWith(apiBase)) return undefined as unknown as Response;
        if (method !== 'GET') sent.push(pathname);
        if (pathname.endsWith('/users/me')) return answer(learner);
        await released;
        return answer({ data: [listed(0)], totalCount: 1 });
      }),
    );
    return { apiBase, sent, release };
  }

  it('an element says once what it cost, also with consent="none", and sends nothing', async () => {
    const { apiBase, sent, release } = platform();
    const fired: CustomEvent<MetricsDetail>[] = [];
    const hear = (event: Event) => void fired.push(event as CustomEvent<MetricsDetail>);
    document.addEventListener('learn-metrics', hear);
    ends.push(() => document.removeEventListener('learn-metrics', hear));
    const before = performance.now();
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${apiBase} locale="en-US" consent="none"></learn-course-list>`,
    );
    await aTimeout(150); // this long the platform takes, at least
    release();
    await oneEvent(element, 'learn-ready');
    const ready = performance.now() - before;
    await waitUntil(() => fired.length > 0, 'the event', { timeout: 5_000 });
    const { detail, bubbles, composed, target } = fired[0]!;
    expect([bubbles, composed, target]).to.deep.equal([true, true, element]);
    expect(detail.firstCard).to.be.within(140, Math.ceil(ready));
    if (detail.firstPaint !== null) expect(detail.firstPaint).to.be.at.least(0);
    const kinds = PerformanceObserver.supportedEntryTypes;
    expect(detail.shift === null, 'null where it is not measured').to.equal(!kinds.includes('layout-shift'));
    expect(detail.longTasks === null).to.equal(!kinds.includes('longtask'));
    expect(detail.bytes).not.to.equal(undefined);
    expect(sent).to.deep.equal([]);
    expect(fired).to.have.length(1);
    element.removeAttribute('consent');
  });

  it('counts a long task, and a shift within the element only', async function () {
    const kinds = PerformanceObserver.supportedEntryTypes;
    if (!kinds.includes('longtask') || !kinds.includes('layout-shift')) this.skip();
    const { apiBase, release } = platform();
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${apiBase} locale="en-US"></learn-course-list>`,
    );
    release();
    await oneEvent(element, 'learn-ready');
    const end = performance.now() + 80;
    while (performance.now() < end); // a long task
    const { detail } = (await oneEvent(element, 'learn-metrics')) as CustomEvent<MetricsDetail>;
    expect(detail.longTasks).to.be.at.least(50);
    expect(detail.shift).to.be.at.least(0);
  });

  it('an element that has left the page measures nothing', async () => {
    const { apiBase, release } = platform();
    let fired = 0;
    const hear = () => void fired++;
    document.addEventListener('learn-metrics', hear);
    ends.push(() => document.removeEventListener('learn-metrics', hear));
    const list = () =>
      fixture<HTMLElement>(html`<learn-course-list api-base=${apiBase} locale="en-US"></learn-course-list>`);
    release();
    const first = await list();
    await waitUntil(() => first.shadowRoot!.querySelector('[part~=card]'), 'it is shown');
    first.remove();
    const second = await list();
    await oneEvent(second, 'learn-metrics');
    expect(fired, 'the second alone').to.equal(1);
  });
});
