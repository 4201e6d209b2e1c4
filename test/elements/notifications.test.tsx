import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { ChannelMessage } from '../../src/contract/channels';
import arabic from '../../src/i18n/locales/ar-AR.json';
import german from '../../src/i18n/locales/de-DE.json';
import { $toasts } from '../../src/client/page/toasts';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, refused, withWorkflow } from './course-platform';
import { fakeStreams } from './fake-streams';
import { putOffSignIn } from './session-over';
import { answer, stubFetch } from './stubs';
import { allByRole, byRole, nameOf } from './roles';
import { waitUntil } from './wait';

const CHANNEL = 'bread news';
const NOW = Date.now();
const DAY_MS = 86_400_000;

const uuid = (number: number) => `11111111-0000-4000-8000-${String(number).padStart(12, '0')}`;
const message = (number: number, changes: Partial<ChannelMessage> = {}): ChannelMessage => ({
  id: uuid(number),
  author: { id: 'ingrid', name: 'Ingrid Holm', instructor: true },
  text: `Message ${number}`,
  created: new Date(NOW - 3 * DAY_MS + number * 1_000).toISOString(),
  mine: false,
  ...changes,
});
const mine = (id: string, text: string): ChannelMessage =>
  message(500, {
    id,
    text,
    author: { id: 'me', name: 'Ana Duarte', instructor: false },
    created: new Date().toISOString(),
    mine: true,
  });

interface Channel {
  /** Oldest first. */
  messages: ChannelMessage[];
  read: string | null;
  unread: number;
  /** Absent when the platform does not send it. */
  mayWrite?: boolean;
  /** Responses to POSTs that replace the usual ones, each used once. */
  onPost: ((body: { id: string; text: string }) => Response | Promise<Response>)[];
  onGet: (() => Response | Promise<Response>)[];
  streams: NonNullable<Parameters<typeof fakeStreams>[0]>;
}

describe('learn-course: notifications', () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end();
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-channel')) localStorage.removeItem(key);
    $toasts.set([]);
  });

  function serve(channel: Partial<Channel> = {}, channelId: string | null = CHANNEL, started = false) {
    const state: Channel = { messages: [], read: null, unread: 0, onPost: [], onGet: [], streams: {}, ...channel };
    const course = access({ announcementChannelId: channelId });
    const platform = fakePlatform({ access: started ? withWorkflow(course) : course });
    const asked: string[] = [];
    const base = `${platform.apiBase}/api/platform/v1/channels/`;
    const page = (query: URLSearchParams) => {
      const before = query.get('before');
      const known = before
        ? state.messages.slice(
            0,
            state.messages.findIndex(({ id }) => id === before),
          )
        : state.messages;
      const take = Number(query.get('take'));
      return answer({
        data: known.slice(-take).reverse(),
        more: known.length > take,
        read: state.read,
        mayWrite: state.mayWrite,
      });
    };
    const restore = stubFetch((url, init) => {
      const { pathname, searchParams } = new URL(url, location.href);
      if (!pathname.startsWith(base)) return undefined;
      const method = init.method ?? 'GET';
      asked.push(`${method} ${decodeURIComponent(pathname.slice(base.length))}`);
      if (pathname.endsWith('/unread')) return answer({ data: [{ channelId: CHANNEL, count: state.unread }] });
      if (pathname.endsWith('/read')) {
        state.unread = 0;
        return answer({});
      }
      if (method === 'GET') return state.onGet.shift()?.() ?? page(searchParams);
      const body = JSON.parse(String(init.body)) as { id: string; text: string };
      const fault = state.onPost.shift();
      if (fault) return fault(body);
      const written = mine(body.id, body.text);
      if (!state.messages.some(({ id }) => id === body.id)) state.messages.push(written);
      return answer(written);
    });
    // The files of texts are in the built bundle, which does not exist here.
    const restoreTexts = stubFetch((url) =>
      url.endsWith('/ar-AR.json') ? answer(arabic) : url.endsWith('/de-DE.json') ? answer(german) : undefined,
    );
    const streams = fakeStreams(state.streams);
    endings.push(platform.restore, restore, restoreTexts, streams.restore);
    return { ...platform, channel: state, asked, streams: streams.all };
  }

  async function show(apiBase: string, { locale = 'en-US', width = 1000, split = false } = {}) {
    const element = await fixture<HTMLElement>(html`
      <learn-course
        style="width: ${width}px"
        api-base=${apiBase}
        locale=${locale}
        objective-id=${objectiveId}
        view="details"
        ?split=${split}
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the page is shown');
    return { element, root };
  }

  const buttonOf = (root: ShadowRoot) =>
    byRole<HTMLButtonElement>(root, 'button', /^(Notifications|Mitteilungen|الإشعارات)/)!;
  /** The button's code loads after the page's. */
  const buttonIsThere = (root: ShadowRoot) => waitUntil(() => buttonOf(root), 'the button is shown');
  const windowOf = (root: ShadowRoot) => byRole<HTMLDialogElement>(root, 'dialog')!;
  /** The scrolling list of messages. */
  const messagesOf = (root: ShadowRoot) => byRole(root, 'region', 'Messages')!;
  const unsent = (root: ShadowRoot) => byRole(root, 'list', 'Not sent yet');
  const texts = (root: ShadowRoot) => [...root.querySelectorAll('.chat-text')].map(({ textContent }) => textContent);
  const field = (root: ShadowRoot) => root.querySelector<HTMLTextAreaElement>('dialog textarea')!;

  async function open(channel: Partial<Channel> = {}, options: Parameters<typeof show>[1] = {}) {
    const served = serve(channel);
    const shown = await show(served.apiBase, options);
    await buttonIsThere(shown.root);
    buttonOf(shown.root).click();
    await waitUntil(() => messagesOf(shown.root), 'the window is open');
    await waitUntil(() => !shown.root.querySelector('dialog [part~=skeleton]'), 'it has a response');
    return { ...served, ...shown };
  }

  function type(area: HTMLTextAreaElement, text: string) {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const press = (target: HTMLElement, key: string, init: KeyboardEventInit = {}) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
    );
  async function write(root: ShadowRoot, text: string) {
    type(field(root), text);
    await waitUntil(() => field(root).value === text);
    press(field(root), 'Enter');
  }
  const inWindow = (root: ShadowRoot, text: string) =>
    [...windowOf(root).querySelectorAll('button')].find((button) => button.textContent === text)!;

  it('[CRS-01] there are notifications only if the course has an announcement channel', async () => {
    const without = await show(serve({}, null).apiBase);
    const { root } = await show(serve().apiBase);
    await buttonIsThere(root);
    expect(buttonOf(without.root)).to.equal(undefined);
    expect(without.root.querySelector('[part~=pages]') === null).to.equal(true);

    expect([...root.querySelectorAll('[part~=pages] li')].map(({ textContent }) => textContent)).to.deep.equal([
      'Details',
      'Notifications',
    ]);
    const started = await show(serve({}, CHANNEL, true).apiBase);
    expect(started.root.querySelectorAll('[part~=pages] li')).to.have.length(3);
    const split = await show(serve().apiBase, { split: true });
    await buttonIsThere(split.root);
    expect(buttonOf(split.root).textContent).to.equal('Notifications');
  });

  it('[CRS-01] the badge counts unread messages, with plural forms', async () => {
    const rows: [string, number, string, string | undefined][] = [
      ['en-US', 0, 'Notifications', undefined],
      ['en-US', 1, 'Notifications, 1 unread message', '1'],
      ['en-US', 3, 'Notifications, 3 unread messages', '3'],
      ['en-US', 140, 'Notifications, 140 unread messages', '99+'],
      ['de-DE', 1, 'Mitteilungen, 1 ungelesene Nachricht', '1'],
      ['ar-AR', 1, 'الإشعارات، رسالة واحدة غير مقروءة', '١'],
      ['ar-AR', 2, 'الإشعارات، رسالتان غير مقروءتين', '٢'],
      ['ar-AR', 5, 'الإشعارات، ٥ رسائل غير مقروءة', '٥'],
      ['ar-AR', 11, 'الإشعارات، ١١ رسالة غير مقروءة', '١١'],
    ];
    for (const [locale, unread, name, badge] of rows) {
      const { root } = await show(serve({ unread }).apiBase, { locale });
      await buttonIsThere(root);
      await waitUntil(() => nameOf(buttonOf(root)) === name, `${locale} ${unread}: ${nameOf(buttonOf(root))}`);
      expect(buttonOf(root).querySelector('[aria-hidden=true]:not(svg):last-of-type')?.textContent).to.equal(badge);
    }
  });

  it('[CRS-01] opens a chat window with the messages by day; shown messages count as read, and the badge disappears', async () => {
    const messages = [
      message(1, { created: new Date(NOW - 2 * DAY_MS).toISOString() }),
      message(2, { created: new Date(NOW - DAY_MS).toISOString() }),
      message(3, { created: new Date(NOW - 1_000).toISOString(), text: 'سؤال\nin two lines' }),
    ];
    const { root, element, asked } = await open({ messages, read: messages[1]!.created, unread: 1 });
    expect(texts(root)).to.deep.equal(['Message 1', 'Message 2', 'سؤال\nin two lines']);
    expect(
      allByRole(messagesOf(root), 'heading')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).to.deep.equal(['Yesterday', 'Today']);
    expect(root.querySelector('.chat-new + li .chat-text')!.textContent).to.equal('سؤال\nin two lines');
    expect(root.querySelector('.chat-by')!.textContent).to.match(/^Ingrid HolmInstructor\d/);
    expect(buttonOf(root).getAttribute('aria-expanded')).to.equal('true');
    await waitUntil(() => nameOf(buttonOf(root)) === 'Notifications', 'the badge is gone');
    expect(asked).to.include(`PUT ${CHANNEL}/read`);
    await expectAccessible(element);
  });

  it('a message by an administrator on behalf of its author has both names, each time', async () => {
    const writtenBy = { id: 'rosa', name: 'Rosa Keller' };
    const { root } = await open({ messages: [message(1), message(2, { writtenBy }), message(3, { writtenBy: null })] });
    const all = [...root.querySelectorAll('.chat-message')].map(({ textContent }) => textContent!);
    expect(all.map((text) => text.includes('Written by Rosa Keller'))).to.deep.equal([false, true, false]);
    expect(all[0]).to.include('Ingrid Holm');
  });

  it('is beside a wide page, and replaces a narrow one; Escape closes it and the focus returns', async () => {
    for (const [width, modal] of [
      [1000, false],
      [600, true],
    ] as const) {
      const { root, element } = await open({ messages: [message(1)] }, { width });
      expect(windowOf(root).matches(':modal')).to.equal(modal);
      await waitUntil(() => windowOf(root).contains(root.activeElement), 'the focus is in it');
      if (!modal) expect(root.activeElement === field(root), 'the field has the focus at once').to.equal(true);
      await expectAccessible(element);
      press(root.activeElement as HTMLElement, 'Escape');
      await waitUntil(() => !windowOf(root), 'it is closed');
      await waitUntil(() => root.activeElement === buttonOf(root), 'the focus returns');
      expect(buttonOf(root).getAttribute('aria-expanded')).to.equal('false');
    }
  });

  it('changes from panel to dialog with the width of the page, and keeps typed text', async () => {
    const { root, element } = await open();
    type(field(root), 'Half a sen');
    element.style.width = '500px';
    await waitUntil(() => windowOf(root).matches(':modal'));
    expect(field(root).value).to.equal('Half a sen');
    element.style.width = '1000px';
    await waitUntil(() => windowOf(root).matches(':popover-open'));
    expect(field(root).value).to.equal('Half a sen');
  });

  it('has messages for an empty channel and for an error, with a retry', async () => {
    const { root } = await open();
    expect(windowOf(root).textContent).to.include('No messages yet');

    const failed = await open({ messages: [message(1)], onGet: [() => refused(500)] });
    await waitUntil(() => windowOf(failed.root).querySelector('[role=alert]'));
    inWindow(failed.root, 'Try again').click();
    await waitUntil(() => texts(failed.root).includes('Message 1'));
  });

  it('readers without write access have no field, and the messages get the focus; others have the field', async () => {
    const reading = await open({ messages: [message(1)], mayWrite: false });
    await waitUntil(() => texts(reading.root).length === 1, 'the message is shown');
    expect(field(reading.root) === null).to.equal(true);
    expect(reading.root.activeElement === messagesOf(reading.root)).to.equal(true);
    await expectAccessible(reading.element);
    const unsaid = await open({ messages: [message(1)] });
    await waitUntil(() => unsaid.root.activeElement === field(unsaid.root), 'the field has the focus');
  });

  it('shows a sent message at once, and then the platform’s version', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { root, channel } = await open({
      onPost: [({ id, text }) => held.then(() => answer(mine(id, text.trim())))],
    });
    press(field(root), 'Enter');
    expect(texts(root), 'an empty text is not sent').to.deep.equal([]);
    type(field(root), 'One line');
    press(field(root), 'Enter', { shiftKey: true });
    press(field(root), 'Enter', { isComposing: true });
    expect(field(root).value).to.equal('One line');
    await write(root, 'Hello\nall');
    await waitUntil(() => unsent(root));
    expect(unsent(root)!.textContent).to.include('Hello\nall').and.include('Sending…');
    expect(field(root).value).to.equal('');
    release();
    await waitUntil(() => !unsent(root));
    expect(texts(root)).to.deep.equal(['Hello\nall']);
    expect(channel.messages, 'only the waiting message').to.have.length(0);
  });

  it('a message that could not be sent stays with the reason; it can be sent again with its id, or removed', async () => {
    const ids: string[] = [];
    const fail = ({ id }: { id: string }) => {
      ids.push(id);
      return Promise.reject(new TypeError('offline'));
    };
    const { root, channel } = await open({ onPost: [fail, fail] });
    await write(root, 'Do not lose me');
    await waitUntil(() => unsent(root)?.querySelector('[role=alert]'));
    expect(unsent(root)!.textContent).to.include('Do not lose me').and.include('Connection lost');
    inWindow(root, 'Send again').click();
    await waitUntil(() => ids.length === 2 && unsent(root)?.querySelector('[role=alert]'));
    expect(ids[1]).to.equal(ids[0]);

    type(field(root), 'and this');
    inWindow(root, 'Edit').click();
    await waitUntil(() => field(root).value === 'Do not lose me\n\nand this');
    expect(unsent(root)).to.equal(undefined);
    press(field(root), 'Enter');
    await waitUntil(() => channel.messages.length === 1);
    expect(channel.messages[0]!.text).to.equal('Do not lose me\n\nand this');
  });

  it('typed text is not lost: the draft and unsent messages survive closing and a reload', async () => {
    const never = () => new Promise<Response>(() => {});
    const { root, apiBase, channel } = await open({ onPost: [never] });
    await write(root, 'On its way');
    await waitUntil(() => unsent(root));
    type(field(root), 'Still thinking');
    press(field(root), 'Escape');
    await waitUntil(() => !windowOf(root));
    buttonOf(root).click();
    await waitUntil(() => field(root));
    expect(field(root).value).to.equal('Still thinking');

    // A new page: another address of the same platform, with the browser's stored values.
    const elsewhere = serve(channel);
    for (const [key, value] of Object.entries({ ...localStorage }) as [string, string][]) {
      if (key.startsWith('learn-channel')) localStorage.setItem(key.replace(apiBase, elsewhere.apiBase), value);
    }
    const reloaded = await show(elsewhere.apiBase);
    buttonOf(reloaded.root).click();
    await waitUntil(() => unsent(reloaded.root)?.querySelector('[role=alert]'));
    await waitUntil(() => field(reloaded.root));
    expect(field(reloaded.root).value).to.equal('Still thinking');
    expect(texts(reloaded.root)).to.deep.equal(['On its way']);
    inWindow(reloaded.root, 'Send again').click();
    await waitUntil(() => elsewhere.channel.messages.length === 1);
    await waitUntil(() => !unsent(reloaded.root));
    expect(Object.keys(localStorage).some((key) => key.includes(`outbox ${elsewhere.apiBase}`))).to.equal(false);
  });

  it('[VAL-01] a message that is too long says how many characters are too many, and is not cut off', async () => {
    const { root, asked } = await open();
    type(field(root), 'x'.repeat(4_001));
    await waitUntil(() => byRole(root, 'status', 'Maximum length is 4,000. This is 1 character too long.'));
    expect(byRole<HTMLButtonElement>(root, 'button', 'Send')!.disabled).to.equal(true);
    press(field(root), 'Enter');
    expect(field(root).value).to.have.length(4_001);
    expect(asked.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
  });

  it('a button loads older messages, and the scroll position stays', async () => {
    const messages = Array.from({ length: 70 }, (_, index) => message(index + 1));
    const { root } = await open({ messages });
    expect(texts(root)).to.have.length(30);
    const box = messagesOf(root);
    expect(box.scrollTop + box.clientHeight).to.be.closeTo(box.scrollHeight, 2);
    box.scrollTop = 0;
    box.dispatchEvent(new Event('scroll'));
    const first = [...root.querySelectorAll<HTMLElement>('.chat-text')][0]!;
    const top = first.getBoundingClientRect().top;
    inWindow(root, 'Show older messages').click();
    await waitUntil(() => texts(root).length === 60);
    const now = [...root.querySelectorAll<HTMLElement>('.chat-text')].find(
      (each) => each.textContent === 'Message 41',
    )!;
    expect(now.getBoundingClientRect().top).to.be.closeTo(top, 40);
    inWindow(root, 'Show older messages').click();
    await waitUntil(() => texts(root).length === 70);
    expect(texts(root)[0]).to.equal('Message 1');
    expect(inWindow(root, 'Show older messages') === undefined, 'there are no older messages').to.equal(true);
    await waitUntil(() => root.activeElement === box, 'the focus is not lost with the button');
  });

  it('receives messages of others: announced politely, and with a button when scrolled up', async () => {
    const messages = Array.from({ length: 30 }, (_, index) => message(index + 1));
    const { root, apiBase, streams } = await open({ messages });
    await waitUntil(() => streams.length === 1);
    const [stream] = streams;
    expect(stream!.url).to.equal(
      `${location.origin}${apiBase}/api/platform/v1/channels/bread%20news/stream?after=${uuid(30)}`,
    );
    expect(stream!.credentials).to.equal('include');
    expect(stream!.headers.get('x-requested-with'), '[API-01]').to.equal('XMLHttpRequest');
    expect(stream!.headers.get('accept-language')).to.equal('en-US');
    const log = root.querySelector('[role=log]')!;
    expect(log.textContent, 'earlier messages are not announced').to.equal('');
    stream!.send(message(31, { text: 'Oven is on' }));
    await waitUntil(() => texts(root).at(-1) === 'Oven is on');
    await waitUntil(() => log.textContent === 'Ingrid Holm: Oven is on');
    const box = messagesOf(root);
    expect(box.scrollTop + box.clientHeight).to.be.closeTo(box.scrollHeight, 2);

    box.scrollTop = 0;
    box.dispatchEvent(new Event('scroll'));
    stream!.send(message(32));
    await waitUntil(() => inWindow(root, '1 new message'));
    expect(box.scrollTop).to.equal(0);
    inWindow(root, '1 new message').click();
    await waitUntil(() => box.scrollTop > 0);
    stream!.send({ nonsense: true });
    stream!.send(message(32));
    stream!.send(message(33));
    await waitUntil(
      () => texts(root).length === 33,
      'invalid events do not end the stream, and no message is shown twice',
    );

    press(field(root), 'Escape');
    await waitUntil(stream!.isClosed, 'the chat is closed', { timeout: 3_000 });
  });

  it('polls when there is no stream', async () => {
    const { root, channel, streams } = await open({ messages: [message(1)], streams: { refused: 100 } });
    await waitUntil(() => streams.length === 1);
    channel.onGet.push(() => Promise.reject(new TypeError('offline')));
    await waitUntil(() => windowOf(root).textContent!.includes('You’re offline'), 'a message says so', {
      timeout: 8_000,
    });
    expect(texts(root), 'the shown messages stay').to.deep.equal(['Message 1']);
    channel.messages.push(message(2));
    await waitUntil(() => texts(root).includes('Message 2'), 'it is shown', { timeout: 8_000 });
    expect(windowOf(root).textContent).not.to.include('You’re offline');
  }).timeout(20_000);

  it('continues the stream where it ended', async () => {
    const { root, streams } = await open({ messages: [message(1)] });
    await waitUntil(() => streams.length === 1);
    streams[0]!.end();
    await waitUntil(() => streams.length === 2, 'it is requested again', { timeout: 8_000 });
    streams[1]!.send(message(2));
    await waitUntil(() => texts(root).includes('Message 2'));
  }).timeout(20_000);

  it('[SGN-01] a stream that is refused with 401 asks for a sign-in in place, and the text stays', async () => {
    const { root } = await open({ messages: [message(1)], streams: { refused: 1, status: 401 } });
    type(field(root), 'Half a sentence');
    await putOffSignIn(root);
    expect(texts(root)).to.deep.equal(['Message 1']);
    expect(field(root).value).to.equal('Half a sentence');
  });
});
