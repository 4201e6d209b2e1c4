import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { byDay } from '../../elements/calendar/events';
import { movedDay } from '../../elements/calendar/keys';
import { dayOf, laterBy, weeksOfMonth } from '../../elements/calendar/month';
import { firstWeekday } from '../../src/i18n/weeks';
import '../../elements/calendar/index';
import type { CalendarEvent } from '../../src/domain/entities';
import { $now } from '../../src/state/now';
import { platformStub, type Answers } from './portal';

const event = (id: string, start: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  kind: 'due',
  title: `Event ${id}`,
  start,
  end: null,
  objectiveId: null,
  location: null,
  ...more,
});

describe('learn-calendar', () => {
  let restore = () => {};
  afterEach(() => restore());

  async function open(events: CalendarEvent[], answers: Answers = {}) {
    const platform = platformStub({ '/calendar-events/query': { data: events }, ...answers });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-calendar api-base=${platform.apiBase} locale="en-US"></learn-calendar>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[role=grid]'), 'the month is shown');
    $now.set(new Date('2026-11-21T10:00:00Z'));
    await waitUntil(() => root.querySelector('#month')!.textContent === 'November 2026');
    return { element, root };
  }
  const nameOf = (cell: Element | null) => cell!.querySelector('.hidden')!.textContent;
  const chosen = (root: ShadowRoot) => nameOf(root.querySelector('[aria-selected=true]'));
  const press = (root: ShadowRoot, key: string) =>
    root
      .querySelector('[role=gridcell][tabindex="0"]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('[RT-13] shows what falls on which day, and leads to the course', async () => {
    const { element, root } = await open([
      event('a', '2026-11-21T17:00:00Z', { objectiveId: 'c1', title: 'Essay' }),
      event('b', '2026-11-25T09:00:00Z', { kind: 'available' }),
    ]);
    await waitUntil(() => chosen(root) === 'Saturday, November 21, 2026, 1 event');
    const link = root.querySelector<HTMLAnchorElement>('.day a')!;
    expect(link.textContent).to.equal('Essay');
    expect(link.getAttribute('href')).to.equal('/learn/courses/c1');
    expect(root.querySelector('[aria-current=date] .number')!.textContent).to.equal('21');
    await expect(element).to.be.accessible();
  });

  it('moves from day to day by keyboard, across the months, with one stop of the Tab key', async () => {
    const { root } = await open([]);
    const [first] = root.querySelectorAll<HTMLElement>('[tabindex="0"][role=gridcell]');
    first!.focus();
    press(root, 'ArrowRight');
    await waitUntil(() => chosen(root)!.startsWith('Sunday, November 22'));
    expect(nameOf(root.activeElement)).to.equal(chosen(root));
    press(root, 'ArrowDown');
    await waitUntil(() => chosen(root)!.startsWith('Sunday, November 29'));
    press(root, 'ArrowDown');
    await waitUntil(() => root.querySelector('#month')!.textContent === 'December 2026');
    expect(nameOf(root.activeElement)).to.equal('Sunday, December 6, 2026, no events');
    press(root, 'PageUp');
    await waitUntil(() => chosen(root)!.startsWith('Friday, November 6'));
    expect(root.querySelectorAll('[role=gridcell][tabindex="0"]')).to.have.length(1);
  });

  it('lists the days of a month as an agenda, and says when it has none', async () => {
    const { element, root } = await open([
      event('b', '2026-11-25T09:00:00Z', { kind: 'closes' }),
      event('a', '2026-11-03T17:00:00Z'),
    ]);
    const views = [...root.querySelectorAll<HTMLButtonElement>('.views button')];
    views[1]!.click();
    await waitUntil(() => root.querySelectorAll('.agenda h3').length === 2);
    expect([...root.querySelectorAll('.agenda bdi')].map((title) => title.textContent)).to.deep.equal([
      'Event a',
      'Event b',
    ]);
    await expect(element).to.be.accessible();
    root.querySelector<HTMLButtonElement>('[aria-label="Next month"]')!.click();
    await waitUntil(() => root.textContent!.includes('Nothing in this month.'));
    [...root.querySelectorAll('button')].find((button) => button.textContent === 'Today')!.click();
    await waitUntil(() => root.querySelector('#month')!.textContent === 'November 2026');
  });

  it('makes whole weeks of a month, from the first day of the locale’s week', () => {
    const weeks = weeksOfMonth('2026-11-21', firstWeekday('de-DE'));
    expect(weeks[0]![0]).to.equal('2026-10-26');
    expect(weeks.at(-1)!.at(-1)).to.equal('2026-12-06');
    expect(weeksOfMonth('2026-11-21', firstWeekday('en-US'))[0]![0]).to.equal('2026-11-01');
    expect(weeksOfMonth('2021-02-10', 1)).to.have.length(4);
    for (const week of weeksOfMonth('2028-02-29', 6)) expect(week).to.have.length(7);
  });

  it('knows the day of an instant in a time zone, daylight saving or not', () => {
    expect(dayOf('2026-11-21T23:30:00Z', 'Asia/Tokyo')).to.equal('2026-11-22');
    expect(dayOf('2026-11-21T02:30:00Z', 'America/Lima')).to.equal('2026-11-20');
    expect(laterBy('2026-10-24', 1, 'days')).to.equal('2026-10-25');
    expect(laterBy('2026-01-31', 1, 'months')).to.equal('2026-02-28');
  });

  it('follows the eye in right-to-left', () => {
    const of = (key: string, rtl: boolean) =>
      movedDay('2026-11-21', { key, shiftKey: false }, { rtl, weekStartsOn: 1 });
    expect(of('ArrowLeft', true)).to.equal('2026-11-22');
    expect(of('ArrowLeft', false)).to.equal('2026-11-20');
    expect(of('Home', false)).to.equal('2026-11-16');
    expect(of('End', true)).to.equal('2026-11-22');
    expect(of('Enter', false)).to.equal(undefined);
  });

  it('shows an event on each of its days, and leaves out what has no readable start', () => {
    const days = byDay(
      [event('x', 'nonsense'), event('a', '2026-11-20T22:00:00Z', { end: '2026-11-22T08:00:00Z' })],
      'UTC',
    );
    expect([...days.keys()]).to.deep.equal(['2026-11-20', '2026-11-21', '2026-11-22']);
  });
});
