import { expect } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import type { Conversation } from '../../src/contract/channels';
import { expectAccessible } from './axe';
import { openPortal, type Answers, type Portal } from './portal';
import { waitUntil } from './wait';

const NOW = new Date().toISOString();
const messageOf = (text: string, mine = false) => ({
  id: '11111111-0000-4000-8000-000000000001',
  author: { id: mine ? 'me' : 'ben', name: mine ? 'Ana Duarte' : 'Ben Okafor', instructor: false },
  text,
  created: NOW,
  mine,
});
const conversation = (id: string, changes: Partial<Conversation> = {}): Conversation => ({
  id,
  of: 'room',
  ofId: 'r1',
  name: `Room ${id}`,
  last: null,
  unread: 0,
  ...changes,
});
const page = (text: string) => ({ data: [messageOf(text)], more: false, read: NOW });
const roomPage = {
  data: [
    {
      id: 'r1',
      name: 'Bread table',
      description: null,
      channelId: 'c1',
      members: [
        { id: 'me', name: 'Ana Duarte', me: true },
        { id: 'ben', name: 'Ben Okafor', me: false },
      ],
      courseCount: 0,
    },
  ],
};

describe('learn-app: the communications hub', () => {
  let portal: Portal | undefined;
  afterEach(() => {
    portal?.end();
    portal = undefined;
  });

  const all = [
    conversation('c1', { unread: 2, last: messageOf('Bring the basket') }),
    conversation('c2', { of: 'person', ofId: 'ben', name: 'Ben Okafor', last: messageOf('Hello', true) }),
    conversation('c3', { of: 'course', ofId: 'course-1', name: 'Bread', unread: 1, last: messageOf('A new table') }),
  ];
  const unread = (...counts: number[]) => ({
    data: counts.map((count, index) => ({ channelId: `c${index + 1}`, count })),
  });
  async function show(answers: Answers = {}) {
    portal = await openPortal('/courses', {
      '/channels/unread': unread(2, 0, 1),
      '/channels/query': { data: all },
      '/c1/messages': page('Bring the basket'),
      '/c3/messages': page('A new table'),
      '/c9/messages': { data: [], more: false, read: null },
      '/groups/query': roomPage,
      '/channels': conversation('c9', { of: 'person', ofId: 'ben', name: 'Ben Okafor' }),
      '/read': { ok: true },
      ...answers,
    });
    await waitUntil(() => button(), 'the button is shown when the page is idle');
  }
  const button = () => portal!.root.querySelector<HTMLButtonElement>('.hub-button')!;
  const panel = () => portal!.root.querySelector<HTMLDialogElement>('dialog.chat')!;
  const items = () => [...panel().querySelectorAll<HTMLButtonElement>('[role=tabpanel]:not([hidden]) .hub-item')];
  const named = (name: string) =>
    [...panel().querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    )!;
  async function open() {
    button().click();
    await waitUntil(() => panel()?.querySelector('[role=tab]'), 'the lists are shown');
  }
  const active = () => portal!.root.activeElement;

  it('counts unread messages in all channels, with plural forms; without any there is no badge', async () => {
    for (const [counts, name, badge] of [
      [[2, 0, 1], 'Messages and announcements, 3 unread messages', '3'],
      [[1], 'Messages and announcements, 1 unread message', '1'],
      [[0], 'Messages and announcements', undefined],
      [[140], 'Messages and announcements, 140 unread messages', '99+'],
    ] as const) {
      await show({ '/channels/unread': unread(...counts) });
      await waitUntil(() => button().querySelector('.hidden')!.textContent === name, name);
      expect(portal!.root.querySelector('.hub-badge')?.textContent).to.equal(badge);
      portal!.end();
    }
    portal = undefined;
  });

  it('requests only the number before it is opened', async () => {
    await show();
    await waitUntil(() => portal!.root.querySelector('.hub-badge'));
    const asked = portal!.asked.filter((path) => path.includes('/channels'));
    expect([...new Set(asked)]).to.deep.equal(['GET /api/platform/v1/channels/unread']);
  });

  it('two lists: messages and announcements, each with the last message and the number of unread ones', async () => {
    await show();
    await open();
    expect([...panel().querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).to.deep.equal([
      'Messages (2 unread)',
      'Announcements (1 unread)',
    ]);
    expect(items()).to.have.length(2);
    const plain = (item: Element) => item.textContent!.replace(/[\u2068\u2069]/g, '');
    expect(plain(items()[0]!)).to.include('Room c1').and.include('Ben Okafor: Bring the basket');
    expect(plain(items()[1]!)).to.include('You: Hello');
    panel().querySelectorAll<HTMLButtonElement>('[role=tab]')[1]!.click();
    await waitUntil(() => items().length === 1);
    expect(items()[0]!.textContent).to.include('Bread').and.include('A new table');
    await expectAccessible(portal!.element);
  });

  it('opens a conversation and returns to the list; Escape closes, and the focus returns', async () => {
    await show();
    await open();
    items()[0]!.focus();
    items()[0]!.click();
    await waitUntil(() => panel().querySelector('.chat-text')?.textContent === 'Bring the basket');
    expect(panel().querySelector('h2')!.textContent).to.equal('Room c1');
    expect(panel().querySelector('.chat-head a')!.getAttribute('href')).to.equal('/learn/groups/rooms/r1');
    await waitUntil(() => panel().contains(active()));
    await expectAccessible(portal!.element);
    named('Back to the list').click();
    await waitUntil(() => items().length === 2);
    expect(active() === items()[0]).to.equal(true);
    active()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    await waitUntil(() => !panel());
    expect(active() === button()).to.equal(true);
  });

  it('a learner writes to another member of a room', async () => {
    await show();
    await open();
    named('New message').click();
    await waitUntil(() => panel().querySelector('h2')!.textContent === 'New message');
    await waitUntil(() => panel().querySelector('.hub-lists:not([hidden]) .hub-item'));
    const fellow = panel().querySelector<HTMLButtonElement>('.hub-lists:not([hidden]) .hub-item')!;
    expect(fellow.textContent).to.equal('Ben OkaforBread table');
    fellow.click();
    await waitUntil(() => panel().querySelector('textarea'));
    expect(panel().querySelector('h2')!.textContent).to.equal('Ben Okafor');
    await waitUntil(() => panel().textContent!.includes('Only the two of you can read this.'));
  });

  it('has messages for empty lists and for errors', async () => {
    await show({ '/channels/query': { data: [] }, '/channels/unread': unread(0) });
    await open();
    expect(panel().textContent).to.include('No messages yet');
    portal!.end();
    await show({ '/channels/query': new Response('{}', { status: 500 }) });
    button().click();
    await waitUntil(() => panel()?.querySelector('[role=alert] button'));
  });
});
