import { expect } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import type { Notice } from '../../src/contract/notices';
import { expectAccessible } from './axe';
import { learner, openPortal, type Answers, type Portal } from './portal';
import { waitUntil } from './wait';

const noticeOf = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id: `11111111-0000-4000-8000-00000000000${id}`,
  kind: 'result',
  text: `Your result for “Bread ${id}” is available.`,
  href: `/courses/course-${id}/view`,
  made: '2026-11-21T10:00:00Z',
  read: false,
  ...changes,
});

describe('learn-app: the bell', () => {
  let portal: Portal | undefined;
  afterEach(() => {
    portal?.end();
    portal = undefined;
  });
  let answers: Answers;
  async function show(notices: Notice[], total = notices.length) {
    const unread = notices.filter(({ read }) => !read).length;
    answers = {
      '/users/me': { ...learner, unreadNotices: unread },
      '/notices/unread': { count: unread },
      '/notices/query': { data: notices, total, unread },
      '/read-notices': { count: 0 },
    };
    portal = await openPortal('/courses', answers);
  }
  const bell = () => portal!.root.querySelector<HTMLButtonElement>('.bell')!;
  const panel = () => portal!.root.querySelector<HTMLDialogElement>('dialog.chat')!;
  const links = () => [...panel().querySelectorAll<HTMLAnchorElement>('li a')];
  const button = (name: string) => [...panel().querySelectorAll('button')].find((each) => each.textContent === name);
  async function open() {
    await waitUntil(() => bell(), 'the bell is shown when the page is idle');
    bell().click();
    await waitUntil(() => panel()?.querySelector('.notices > :not([role=status])'), 'the list is shown');
    await waitUntil(() => panel().querySelector('li, .message'));
  }
  const active = () => portal!.root.activeElement;

  it('[NTC-01] says how many notices are new, and requests nothing else before it is opened', async () => {
    await show([noticeOf(1), noticeOf(2), noticeOf(3, { read: true })]);
    await waitUntil(() => bell()?.querySelector('.hub-badge'), 'the number is shown');
    expect(bell().querySelector('.hidden')!.textContent).to.equal('Notices, 2 new');
    expect(portal!.asked.filter((path) => path.includes('notice'))).to.satisfy((asked: string[]) =>
      asked.every((path) => path === 'GET /api/lms/v1/users/me/notices/unread'),
    );
  });

  it('[NTC-01] each notice opens its place and is read then', async () => {
    await show([noticeOf(1), noticeOf(2, { read: true })]);
    await open();
    expect(links().map(({ href }) => new URL(href).pathname)).to.deep.equal([
      '/learn/courses/course-1/view',
      '/learn/courses/course-2/view',
    ]);
    expect(links()[0]!.textContent).to.match(/^New Your result for “Bread 1” is available\./);
    expect(links()[1]!.textContent).to.match(/^Your result/);
    await expectAccessible(portal!.element);
    portal!.element.addEventListener('learn-navigate', (event) => event.preventDefault(), { once: true });
    links()[0]!.click();
    await waitUntil(() => portal!.asked.some((path) => path.startsWith('POST') && path.endsWith('/read-notices')));
    await waitUntil(() => !panel(), 'the panel closes');
  });

  it('[LNG-01] marks the names in a sentence with their languages', async () => {
    const names = [
      { name: 'خواندن', language: 'fa' },
      { name: 'Brot', language: 'de' },
    ];
    await show([noticeOf(1, { text: 'The result for \u2068خواندن\u2069 in \u2068Brot\u2069 is available.', names })]);
    await open();
    const shown = [...links()[0]!.querySelectorAll<HTMLElement>('bdi')];
    expect(shown.map(({ lang, textContent }) => [lang, textContent])).to.deep.equal([
      ['fa', 'خواندن'],
      ['de', 'Brot'],
    ]);
    expect(links()[0]!.textContent).to.contain('The result for خواندن in Brot is available.');
  });

  it('[NTC-01, FOC-01] all are read with one click, and the focus stays in the panel', async () => {
    await show([noticeOf(1), noticeOf(2)]);
    await open();
    const all = button('Mark all as read')!;
    answers['/notices/unread'] = { count: 0 };
    answers['/notices/query'] = {
      data: [noticeOf(1, { read: true }), noticeOf(2, { read: true })],
      total: 2,
      unread: 0,
    };
    all.focus();
    all.click();
    await waitUntil(() => !button('Mark all as read'), 'nothing is left to read');
    expect(active()).to.equal(panel().querySelector('h2'));
    await waitUntil(() => !portal!.root.querySelector('.bell .hub-badge'), 'the bell has no number');
  });

  it('[NTC-01] says so when there is nothing yet, and shows older notices when asked', async () => {
    await show([]);
    await open();
    expect(panel().textContent).to.include('Nothing yet');
    portal!.end();
    await show([noticeOf(1), noticeOf(2)], 30);
    await open();
    button('Show older notices')!.click();
    await waitUntil(() => portal!.asked.some((path) => path.endsWith('/notices/query')) && links().length === 2);
  });

  it('[FOC-01] Escape closes the panel and leads back to the bell', async () => {
    await show([noticeOf(1)]);
    await open();
    panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await waitUntil(() => !panel());
    expect(active()).to.equal(bell());
  });

  it('is not there on a platform without notices', async () => {
    portal = await openPortal('/courses', { '/channels/unread': { data: [] } });
    await waitUntil(() => portal!.root.querySelector('.hub-button'), 'the other button is shown');
    expect(bell()).to.equal(null);
  });
});
