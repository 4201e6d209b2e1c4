import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/rooms/Rooms';
import { expectAccessible } from './axe';
import { listed, listPlatform, withState } from './lists';
import { waitUntil } from './wait';

const members = [
  { id: 'ben', name: 'Ben Okafor', me: false },
  { id: 'me', name: 'Ana Duarte', me: true },
];
const room = { id: 'r1', name: 'Bread table', description: 'Who bakes along', channelId: 'room-r1', members };
const letters = { id: 'people-1', of: 'person', ofId: 'ben', name: 'Ben Okafor', last: null, unread: 0 };
const nothing = { data: [], more: false, read: null };

describe('<learn-rooms>', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
  });

  async function show(lists: Parameters<typeof listPlatform>[0], roomId?: string) {
    const platform = listPlatform(lists);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-rooms
        style="width: 1200px"
        api-base=${platform.apiBase}
        locale="en-US"
        room-id=${roomId ?? ''}
      ></learn-rooms>
    `);
    const root = element.shadowRoot!;
    return { ...platform, element, root };
  }

  it('[EMB-01] lists the learner’s rooms with their members and number of courses', async () => {
    const crowd = Array.from({ length: 6 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}`, me: false }));
    const { root, element } = await show({
      '/groups/query': {
        data: [
          { ...room, courseCount: 1 },
          { ...room, id: 'r2', name: 'Crowd', description: null, members: crowd, courseCount: 2 },
        ],
      },
    });
    await waitUntil(() => root.querySelectorAll('[part~=room]').length === 2);
    const [first, second] = [...root.querySelectorAll('[part~=room]')];
    expect(first!.querySelector('a')!.getAttribute('href')).to.equal('/learn/groups/rooms/r1');
    expect(first!.textContent).to.include('2 members').and.include('1 course').and.include('Who bakes along');
    expect([...first!.querySelectorAll('.initials')].map(({ textContent }) => textContent)).to.deep.equal(['BO', 'AD']);
    expect(second!.querySelector('.more')!.textContent).to.equal('+2');
    expect(second!.textContent).to.include('2 courses');
    await expectAccessible(element);
  });

  it('has messages for no rooms and for an error, with a retry', async () => {
    const { root } = await show({ '/groups/query': { data: [] } });
    await waitUntil(() => root.textContent!.includes('You’re not in any rooms yet'));
    restore();
    const failed = await show({});
    await waitUntil(() => failed.root.querySelector('[role=alert] button'));
  });

  it('one room: its courses with the learner’s own state, its members, its channel', async () => {
    const { root, element, asked } = await show(
      {
        '/groups/r1': {
          ...room,
          courses: [listed(0, { ...withState({}), objectiveAccess: { id: 'access-0' } }), listed(1)],
        },
        '/messages': nothing,
        '/unread': { data: [] },
      },
      'r1',
    );
    await waitUntil(() => root.querySelector('h1')?.textContent === 'Bread table');
    const cards = [...root.querySelectorAll('[part~=card]')];
    expect(cards.map((card) => card.querySelector('a')!.getAttribute('href'))).to.deep.equal([
      '/learn/courses/course-0/view/content',
      '/learn/catalog/course-1',
    ]);
    expect(cards[1]!.textContent).to.include('Not in My courses yet');
    expect([...root.querySelectorAll('[part~=members] li')].map(({ textContent }) => textContent)).to.deep.equal([
      'BOBen Okafor',
      'ADAna Duarte (you)',
    ]);
    await waitUntil(() => root.querySelector('[part~=chat] textarea'), 'the channel is shown');
    await waitUntil(() => asked.some(({ path }) => path.includes('/channels/room-r1/messages')));
    await waitUntil(() => root.querySelector('[part~=chat] [part~=message]'));
    await expectAccessible(element);
  });

  it('a learner writes to a member privately; after closing, the focus returns', async () => {
    const { root } = await show(
      { '/groups/r1': { ...room, courses: [] }, '/channels': letters, '/messages': nothing, '/unread': { data: [] } },
      'r1',
    );
    await waitUntil(() => root.querySelector('[part~=members] button'));
    const button = root.querySelector<HTMLButtonElement>('[part~=members] button')!;
    expect(button.getAttribute('aria-label')!.replace(/[\u2068\u2069]/g, '')).to.equal('Write to Ben Okafor');
    button.click();
    await waitUntil(() => root.querySelector('dialog textarea'));
    expect(root.querySelector('dialog')!.textContent).to.include('Only the two of you can read this');
    root
      .querySelector('dialog textarea')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }));
    await waitUntil(() => !root.querySelector('dialog'));
    await waitUntil(() => root.activeElement === button, 'the focus returns');
  });

  it('has a message for an unknown room, or one of others', async () => {
    const { root } = await show({}, 'r9');
    await waitUntil(() => root.textContent!.includes('Room not found'));
    expect(root.querySelector('a')!.getAttribute('href')).to.equal('/learn/groups/rooms');
  });
});
