import { expect, fixture, html } from '@open-wc/testing';
import type { WritableAtom } from 'nanostores';
import { barsOf } from '../../elements/calendar/bars';
import { byDay, byStart } from '../../elements/calendar/events';
import { blocksOf } from '../../elements/calendar/hours';
import { movedDay } from '../../elements/calendar/keys';
import { weekOf, weeksOfMonth } from '../../elements/calendar/weeks';
import { readPlace, stepped } from '../../elements/calendar/view-and-day';
import { dayOf, isDay, laterBy, minuteOf } from '../../src/base/days';
import { firstWeekday } from '../../src/i18n/weeks';
import '../../elements/calendar/Calendar';
import type { CalendarEvent } from '../../src/contract/calendar';
import { $now } from '../../src/client/page/now';
import { platformFor } from '../../src/client/session/platform';
import { learner, platformStub, type Answers } from './portal';
import { waitUntil } from './wait';

interface Attributes {
  view?: string;
  date?: string;
  path?: string;
}

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

  async function open(events: CalendarEvent[], answers: Answers = {}, more: Attributes = {}) {
    const platform = platformStub({ '/calendar-events/query': { data: events }, ...answers });
    restore = platform.restore;
    const { view, date = '2026-11-21', path } = more;
    const element = await fixture<HTMLElement>(
      html`<learn-calendar
        api-base=${platform.apiBase}
        locale="en-US"
        .view=${view}
        .date=${date}
        .path=${path}
      ></learn-calendar>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('#month'), 'the calendar is shown');
    $now.set(new Date('2026-11-21T10:00:00Z'));
    return { element, root, asked: platform.asked, apiBase: platform.apiBase };
  }
  const button = (root: ShadowRoot, name: string) =>
    [...root.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name)!;
  const nameOf = (cell: Element | null | undefined) => cell?.querySelector('.hidden')?.textContent;
  const chosen = (root: ShadowRoot) => nameOf(root.querySelector('[aria-selected=true]'));
  const press = (root: ShadowRoot, key: string) =>
    root
      .querySelector('[role=gridcell][tabindex="0"]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('[RT-13] shows the events of each day, with links to courses', async () => {
    const { element, root } = await open([
      event('a', '2026-11-21T17:00:00Z', { objectiveId: 'c1', title: 'Essay' }),
      event('b', '2026-11-25T09:00:00Z', { kind: 'available' }),
    ]);
    await waitUntil(() => chosen(root) === 'Saturday, November 21, 2026, 1 event');
    const link = root.querySelector<HTMLAnchorElement>('[part~=day-panel] a')!;
    expect(link.textContent).to.equal('Essay');
    expect(link.getAttribute('href')).to.equal('/learn/courses/c1');
    expect(root.querySelector('[aria-current=date] .number')!.textContent).to.equal('21');
    await expect(element).to.be.accessible();
  });

  it('[LNG-01] marks titles and courses with their languages', async () => {
    const { root } = await open([
      event('a', '2026-11-21T17:00:00Z', {
        title: 'Aufsatz',
        language: 'de',
        course: 'خوشنویسی',
        courseLanguage: 'fa',
      }),
    ]);
    await waitUntil(() => root.querySelector('[part~=day-panel] [lang=de]'));
    const marked = [...root.querySelectorAll('[lang=de], [lang=fa]')].map(
      (each) => `${each.getAttribute('lang')} ${each.textContent}`,
    );
    expect(marked).to.have.members(['de Aufsatz', 'de Aufsatz', 'fa خوشنویسی']);
  });

  it('moves between days by keyboard, across months, with one tab stop', async () => {
    const { root } = await open([]);
    await waitUntil(() => chosen(root));
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

  it('[RT-13] lists coming events as an agenda, month by month, with a message for empty months', async () => {
    const { element, root } = await open(
      [
        event('b', '2026-11-25T09:00:00Z', { kind: 'closes' }),
        event('gone', '2026-11-03T17:00:00Z'),
        event('term', '2026-09-01', { kind: 'term', end: '2026-12-18', allDay: true }),
        event('next', '2026-12-05T17:00:00Z'),
      ],
      {},
      { view: 'agenda' },
    );
    await waitUntil(() => root.querySelectorAll('.agenda-month').length > 1, 'the next month loads without a click');
    const names = [...root.querySelectorAll('[part~=agenda] .name')].map((title) => title.textContent);
    expect(names.slice(0, 3)).to.deep.equal(['Event term', 'Event b', 'Event next']);
    await expect(element).to.be.accessible();
    button(root, 'Earlier dates').click();
    await waitUntil(() => root.querySelector('[part~=agenda]')?.textContent?.includes('Event gone'));
  });

  it('has a message after three months without events', async () => {
    const { element, root } = await open([], {}, { view: 'agenda' });
    await waitUntil(() => root.textContent!.includes('Nothing coming up.'));
    await waitUntil(() => button(root, 'Show February 2027'));
    await expect(element).to.be.accessible();
  });

  it('[RT-13] shows a week: whole days above, other events at their hours, a line at the present', async () => {
    const { element, root } = await open(
      [
        event('a', '2026-11-18T13:00:00Z', { kind: 'event', end: '2026-11-18T15:00:00Z', location: 'Barn' }),
        event('b', '2026-11-18T14:00:00Z'),
        event('camp', '2026-11-16T08:00:00Z', { kind: 'event', end: '2026-11-19T08:00:00Z' }),
      ],
      {},
      { view: 'week' },
    );
    element.style.inlineSize = '1000px';
    await waitUntil(() => root.querySelectorAll('.block').length === 2);
    expect(root.querySelector('#month')!.textContent).to.match(/^Nov 15\s–\s21, 2026$/);
    expect(root.querySelectorAll('.week-bars .bar')).to.have.length(1);
    expect(root.querySelectorAll('.now')).to.have.length(1);
    const [first, second] = root.querySelectorAll<HTMLElement>('.block');
    expect(first!.style.getPropertyValue('--from')).to.equal('780');
    expect(first!.style.getPropertyValue('--minutes')).to.equal('120');
    expect(second!.style.getPropertyValue('--columns')).to.equal('2');
    await expect(element).to.be.accessible();
    first!.querySelector('button')!.click();
    await waitUntil(() => root.querySelector('dialog[open]')?.textContent?.includes('Barn'));
    await expect(element).to.be.accessible();
    button(root, 'Close').click();
    await waitUntil(() => !root.querySelector('dialog'));
    button(root, 'Next week').click();
    await waitUntil(() => /^Nov 22/.test(root.querySelector('#month')!.textContent!));
    element.style.inlineSize = '390px';
    await waitUntil(() => root.textContent!.includes('Nothing this week.'), 'a list on a narrow screen');
    button(root, 'Previous week').click();
    await waitUntil(() => root.querySelectorAll('[part~=agenda] h3').length === 2);
  });

  it('‘n more’ in a cell and Enter open the day', async () => {
    const many = Array.from({ length: 5 }, (_, index) => event(`${index}`, `2026-11-12T1${index}:00:00Z`));
    const { root } = await open(many);
    await waitUntil(() => root.querySelector('.more')?.textContent === '2 more');
    root.querySelector<HTMLElement>('.more')!.click();
    await waitUntil(() => root.activeElement?.textContent === 'Thursday, November 12, 2026');
    expect(root.querySelectorAll('[part~=day-panel] .events li')).to.have.length(5);
    press(root, 'ArrowLeft');
    await waitUntil(() => chosen(root)!.startsWith('Wednesday, November 11'));
    press(root, 'Enter');
    await waitUntil(() => root.activeElement?.id === 'day');
  });

  it('hides kinds that are switched off, and stores the choice', async () => {
    const all = [event('a', '2026-11-21T17:00:00Z'), event('b', '2026-11-21T18:00:00Z', { kind: 'event' })];
    const { root, apiBase } = await open(all);
    await waitUntil(() => root.querySelectorAll('[part~=day-panel] .events li').length === 2);
    button(root, 'Due dates').click();
    await waitUntil(() => root.querySelectorAll('[part~=day-panel] .events li').length === 1);
    expect(button(root, 'Due dates').ariaPressed).to.equal('false');
    expect(localStorage.getItem(`learn-calendar ${apiBase}`)).to.equal('due');
    const again = await fixture<HTMLElement>(
      html`<learn-calendar api-base=${apiBase} locale="en-US" date="2026-11-21"></learn-calendar>`,
    );
    await waitUntil(() => again.shadowRoot!.querySelectorAll('[part~=day-panel] .events li').length === 1);
  });

  it('[EMB-01] stores view and date in its own state; with a path it follows the address and fires events', async () => {
    const { root } = await open([], {}, { view: 'week', date: '2026-05-06' });
    expect(root.querySelector('#month')!.textContent).to.match(/^May 3/);
    const followed = await open([], {}, { path: 'month/2026-05-06' });
    const navigations: { path: string; replace?: boolean }[] = [];
    followed.element.addEventListener('learn-navigate', (each) => {
      each.preventDefault();
      navigations.push((each as CustomEvent<{ path: string; replace?: boolean }>).detail);
    });
    await waitUntil(() => chosen(followed.root)?.startsWith('Wednesday, May 6'));
    button(followed.root, 'Week').click();
    press(followed.root, 'ArrowRight');
    expect(navigations.map(({ path, replace }) => [path, replace])).to.deep.equal([
      ['/calendar/week/2026-05-06', false],
      ['/calendar/month/2026-05-07', true],
    ]);
    followed.element.setAttribute('path', 'agenda/2026-07-01');
    await waitUntil(() => followed.root.querySelector('#month')!.textContent === 'July 2026');
    followed.element.setAttribute('path', 'year/nonsense');
    await waitUntil(() => chosen(followed.root)?.startsWith('Saturday, November 21'));
  });

  it('shows an event of several days as one bar per week', async () => {
    const { element, root } = await open([
      event('term', '2026-11-10', { kind: 'term', end: '2026-11-18', allDay: true, title: 'Autumn term' }),
    ]);
    await waitUntil(() => root.querySelectorAll('[part~=month] .bar').length === 2);
    const [first, second] = root.querySelectorAll<HTMLElement>('[part~=month] .bar');
    expect([first, second].map((bar) => bar!.style.getPropertyValue('--days'))).to.deep.equal(['5', '4']);
    await expect(element).to.be.accessible();
  });

  it('names an event that fills several weeks in the first of them only', async () => {
    const { root } = await open([
      event('term', '2026-11-01', { kind: 'term', end: '2026-12-20', allDay: true, title: 'Autumn term' }),
    ]);
    await waitUntil(() => root.querySelectorAll('[part~=month] .bar').length > 3);
    const titles = [...root.querySelectorAll<HTMLElement>('[part~=month] .bar > span')];
    const isShown = (title: HTMLElement) => title.getClientRects().length > 0;
    expect(titles.map(isShown)).to.deep.equal(titles.map((_, week) => week === 0));
  });

  it('shows an error, and retries', async () => {
    const { root, asked } = await open([], { '/calendar-events/query': undefined });
    const count = () => asked.filter((call) => call.includes('calendar-events')).length;
    await waitUntil(() => button(root, 'Try again'));
    const before = count();
    button(root, 'Try again').click();
    await waitUntil(() => count() > before);
  });

  it('creates a private address, shows it once, and revokes it after a confirmation', async () => {
    const { element, root, asked } = await open([], {
      '/calendar-link': { created: null, address: 'https://learn.example/calendar.ics?token=abc' },
    });
    button(root, 'Subscribe').click();
    await waitUntil(() => button(root, 'Create address'));
    await expect(element).to.be.accessible();
    button(root, 'Create address').click();
    await waitUntil(() => root.querySelector<HTMLInputElement>('#address')?.value.endsWith('token=abc'));
    const link = root.querySelector<HTMLAnchorElement>('.address a')!;
    expect(link.getAttribute('href')).to.equal('webcal://learn.example/calendar.ics?token=abc');
    await expect(element).to.be.accessible();
    button(root, 'Revoke').click();
    await waitUntil(() => root.querySelector('dialog [role=alert]'));
    expect(asked.some((call) => call.startsWith('DELETE'))).to.equal(false);
    button(root, 'Revoke').click();
    await waitUntil(() => root.textContent!.includes('The address was revoked.'));
    expect(root.querySelector('#address') === null).to.equal(true);
  });

  it('offers no private address where the platform gives none: on a partner’s page, and while an administrator acts', async () => {
    const { root, apiBase } = await open([]);
    expect(Boolean(button(root, 'Subscribe'))).to.equal(true);
    (platformFor(apiBase).session.$isToken as WritableAtom<boolean>).set(true);
    await waitUntil(() => !button(root, 'Subscribe'));
    restore();
    const acting = { ...learner, impersonator: { id: 'root', name: 'Rosa Keller' } };
    const { root: actingRoot } = await open([], { '/users/me': acting });
    expect(button(actingRoot, 'Subscribe')).to.equal(undefined);
  });

  it('shows a month in whole weeks, which begin with the locale’s first weekday', () => {
    const weeks = weeksOfMonth('2026-11-21', firstWeekday('de-DE'));
    expect(weeks[0]![0]).to.equal('2026-10-26');
    expect(weeks.at(-1)!.at(-1)).to.equal('2026-12-06');
    expect(weeksOfMonth('2026-11-21', firstWeekday('en-US'))[0]![0]).to.equal('2026-11-01');
    expect(weeksOfMonth('2021-02-10', 1)).to.have.length(4);
    for (const week of weeksOfMonth('2028-02-29', 6)) expect(week).to.have.length(7);
  });

  it('computes the day of an instant in a time zone, also with daylight saving time', () => {
    expect(dayOf('2026-11-21T23:30:00Z', 'Asia/Tokyo')).to.equal('2026-11-22');
    expect(dayOf('2026-11-21T02:30:00Z', 'America/Lima')).to.equal('2026-11-20');
    expect(laterBy('2026-10-24', 1, 'days')).to.equal('2026-10-25');
    expect(laterBy('2026-01-31', 1, 'months')).to.equal('2026-02-28');
  });

  it('arrow keys follow the visual direction in right-to-left', () => {
    const of = (key: string, rtl: boolean) =>
      movedDay('2026-11-21', { key, shiftKey: false }, { rtl, weekStartsOn: 1 });
    expect(of('ArrowLeft', true)).to.equal('2026-11-22');
    expect(of('ArrowLeft', false)).to.equal('2026-11-20');
    expect(of('Home', false)).to.equal('2026-11-16');
    expect(of('End', true)).to.equal('2026-11-22');
    expect(of('Enter', false)).to.equal(undefined);
  });

  it('shows letters for the days on a phone, where a language has no short names', async () => {
    const { element, root } = await open([]);
    element.style.width = '358px';
    const names = () => [...root.querySelectorAll<HTMLElement>('th')].map(({ innerText }) => innerText.trim());
    expect(names()).to.deep.equal(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    element.setAttribute('locale', 'ar-AR');
    await waitUntil(() => names()[0] === 'س', 'Saturday in Arabic');
    expect(root.querySelector('th')!.abbr).to.equal('السبت');
    element.style.width = '800px';
    expect(names()[0]).to.equal('السبت');
  });

  it('raises the chosen view above its ground, in the dark too', async () => {
    const { element, root } = await open([]);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    const brightness = (part: Element) => {
      canvas.fillStyle = getComputedStyle(part).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return red + green + blue;
    };
    for (const scheme of ['light', 'dark']) {
      element.style.colorScheme = scheme;
      const ground = root.querySelector('.views')!;
      expect(brightness(ground.querySelector('[aria-pressed=true]')!), scheme).to.be.above(brightness(ground));
    }
  });

  it('shows an event on each of its days, and skips events with an invalid start', () => {
    const days = byDay(
      [event('x', 'nonsense'), event('a', '2026-11-20T22:00:00Z', { end: '2026-11-22T08:00:00Z' })],
      'UTC',
    );
    expect([...days.keys()]).to.deep.equal(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('lists a long event once, on its first listed day', () => {
    const term = event('term', '2026-09-01', { kind: 'term', end: '2026-12-18', allDay: true });
    const span = { first: '2026-11-21', last: '2026-11-30' };
    expect(byStart([term], 'UTC', { ...span, running: true }).map(([day]) => day)).to.deep.equal(['2026-11-21']);
    expect(byStart([term], 'UTC', { ...span, running: false })).to.deep.equal([]);
  });

  it('puts overlapping bars into separate lanes', () => {
    const whole = { kind: 'term', allDay: true } as const;
    const bars = barsOf(
      weekOf('2026-11-18', 1),
      [
        event('a', '2026-11-10', { ...whole, end: '2026-11-18' }),
        event('b', '2026-11-18', { ...whole, end: '2026-11-19' }),
        event('c', '2026-11-19', { ...whole, end: '2026-12-01' }),
      ],
      'UTC',
    );
    expect(bars.map(({ from, to, lane, before, after }) => [from, to, lane, before, after])).to.deep.equal([
      [0, 2, 0, true, false],
      [2, 3, 1, false, false],
      [3, 6, 0, false, true],
    ]);
  });

  it('puts simultaneous events side by side, and splits those over midnight', () => {
    const at = (id: string, from: string, to: string) =>
      event(id, `2026-11-18T${from}:00Z`, { kind: 'event', end: `2026-11-${to}:00Z` });
    const night = at('night', '22:00', '19T02:00');
    expect(blocksOf('2026-11-18', [night], 'UTC').map(({ from, to }) => [from, to])).to.deep.equal([[1320, 1440]]);
    expect(blocksOf('2026-11-19', [night], 'UTC').map(({ from, to }) => [from, to])).to.deep.equal([[0, 120]]);
    const blocks = blocksOf(
      '2026-11-18',
      [at('a', '09:00', '18T10:00'), at('b', '09:30', '18T11:00'), event('c', '2026-11-18T23:59:00Z')],
      'UTC',
    );
    expect(blocks.map(({ column, columns, to }) => [column, columns, to])).to.deep.equal([
      [0, 2, 600],
      [1, 2, 660],
      [0, 1, 1440],
    ]);
    // The local time counts, also on the day with 25 hours.
    expect(minuteOf('2026-10-25T01:30:00Z', 'Europe/Berlin')).to.equal(150);
    expect(minuteOf('2026-10-25T12:00:00Z', 'Europe/Berlin')).to.equal(780);
  });

  it('reads the valid parts of addresses, and steps by the shown period', () => {
    expect(readPlace('week/2026-11-21')).to.deep.equal({ view: 'week', day: '2026-11-21' });
    expect(readPlace('year/2026-02-30')).to.deep.equal({});
    expect(readPlace('')).to.deep.equal({});
    expect(isDay('0001-01-01')).to.equal(false);
    expect(stepped({ view: 'month', day: '2026-01-31' }, 1)).to.equal('2026-02-28');
    expect(stepped({ view: 'week', day: '2026-11-21' }, -1)).to.equal('2026-11-14');
    expect(stepped({ view: 'agenda', day: '2026-11-21' }, -1)).to.equal('2026-11-01');
    expect(stepped({ view: 'agenda', day: '2026-11-01' }, -1)).to.equal('2026-10-01');
  });
});
