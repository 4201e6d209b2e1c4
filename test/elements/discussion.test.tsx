import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { Post, ThreadPage } from '../../src/contract/discussion';
import { expectAccessible } from './axe';
import { learner } from './portal';
import { access, fakePlatform, objectiveId, part, refused, tree, withWorkflow } from './course-platform';
import { fakeStreams } from './fake-streams';
import { putOffSignIn } from './session-over';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const NOW = Date.now();
const uuid = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;
const people = {
  me: { id: 'me', name: 'Ana Duarte', instructor: false },
  ben: { id: 'ben', name: 'Ben Okafor', instructor: false },
  ingrid: { id: 'ingrid', name: 'Ingrid Holm', instructor: true },
};

function post(number: number, by: keyof typeof people, changes: Partial<Post> = {}): Post {
  return {
    id: uuid(number),
    parentId: null,
    author: people[by],
    text: `Post ${number}`,
    created: new Date(NOW - 3_600_000 + number * 1_000).toISOString(),
    edited: null,
    deleted: false,
    files: [],
    mine: by === 'me',
    reported: false,
    replyCount: 0,
    sequence: number,
    ...changes,
  };
}

interface Sent {
  method: string;
  path: string;
  body: {
    id?: string;
    text?: string;
    parentId?: string | null;
    files?: { id: string; name: string }[];
    reason?: string;
  };
}

/** Refuses all uploads until `endings` have run. @returns the headers of each */
function refuseUploads(endings: (() => void)[], status: number, problem: object): Record<string, string>[] {
  const real = window.XMLHttpRequest;
  endings.push(() => (window.XMLHttpRequest = real));
  const sent: Record<string, string>[] = [];
  window.XMLHttpRequest = class extends EventTarget {
    status = status;
    responseText = JSON.stringify(problem);
    withCredentials = false;
    upload = {};
    onloadend = () => {};
    headers: Record<string, string> = {};
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name.toLowerCase()] = value;
    }
    send() {
      sent.push(this.headers);
      setTimeout(() => this.onloadend());
    }
  } as unknown as typeof XMLHttpRequest;
  return sent;
}

/** Attaches a PDF to the post that is being written. */
function attach(root: ShadowRoot, name: string): void {
  const files = new DataTransfer();
  files.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  const input = root.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a discussion', () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end();
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-discussion')) localStorage.removeItem(key);
  });

  async function open(page: Partial<ThreadPage> = {}, { locale = 'en-US', apiBase = '' } = {}) {
    const course = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The circle', { activity: { type: 6 }, workflowState: 1 })]),
      content: { discussion: { requiredPosts: 2, ownPosts: 0 } },
    });
    const base = apiBase || course.apiBase;
    const state: ThreadPage = { data: [], next: null, sequence: 0, requiredPosts: 2, ownPosts: 0, open: true, ...page };
    const sent: Sent[] = [];
    /** Responses that replace the usual ones, each used once. */
    const faults: (() => Response | Promise<Response>)[] = [];
    let own = state.ownPosts;
    const restore = stubFetch((url, init) => {
      const { pathname, search } = new URL(url, location.href);
      if (pathname.endsWith('/users/me')) {
        return answer({ ...learner, id: 'me' });
      }
      const at = pathname.indexOf('/posts');
      if (at < 0) return undefined;
      const path = pathname.slice(at);
      const method = init.method ?? 'GET';
      const body = init.body ? (JSON.parse(String(init.body)) as Sent['body']) : {};
      if (method !== 'GET') sent.push({ method, path, body });
      const fault = method === 'GET' ? undefined : faults.shift();
      if (fault) return fault();
      if (method === 'POST' && path === '/posts') {
        own++;
        const written = post(500 + own, 'me', {
          id: body.id!,
          text: body.text!,
          parentId: body.parentId ?? null,
          replyCount: body.parentId ? 1 : 0,
        });
        return answer({ post: written, ownPosts: own });
      }
      if (path.endsWith('/reports')) return answer({ post: post(1, 'ben', { reported: true }), ownPosts: own });
      if (method === 'PUT')
        return answer({
          post: post(2, 'me', { text: body.text!, edited: new Date().toISOString(), sequence: 900 }),
          ownPosts: own,
        });
      if (method === 'DELETE')
        return answer({
          post: post(2, 'me', { author: null, deleted: true, text: '', mine: false, sequence: 901 }),
          ownPosts: own,
        });
      if (path.endsWith('/changes')) return answer({ data: [], ownPosts: own, sequence: 0, more: false });
      if (path.endsWith('/replies')) return answer({ data: [post(10, 'ben', { parentId: uuid(1), text: 'Earlier' })] });
      if (search.includes('cursor'))
        return answer({ ...state, data: [{ post: post(90, 'ben'), replies: [] }], next: null });
      return answer(state);
    });
    const streams = fakeStreams();
    endings.push(course.restore, restore, streams.restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course api-base=${base} locale=${locale} objective-id=${objectiveId} view="content"></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('.discussion'), 'the discussion is shown', { timeout: 8_000 });
    const words = () => root.querySelector('.discussion')!.textContent!.replace(/\s+/g, ' ');
    const field = () => root.querySelector<HTMLTextAreaElement>('.composer textarea')!;
    const type = (text: string, area = field()) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const button = (name: string) =>
      [...root.querySelectorAll<HTMLButtonElement>('.discussion button')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      )!;
    return { element, root, words, field, type, button, sent, faults, apiBase: base, streams: streams.all };
  }

  it('[APP-08] a discussion opens, shows the participation, and is accessible', async () => {
    const { element, root, words } = await open({
      data: [
        {
          post: post(1, 'ingrid', { text: 'See https://example.org/a?b=1, please.\n<b>not bold</b>', replyCount: 3 }),
          replies: [post(2, 'me', { parentId: uuid(1) }), post(3, 'ben', { parentId: uuid(1) })],
        },
      ],
      ownPosts: 1,
    });
    expect(words()).to.include('You’ve written 1 of 2 posts. Write the rest to complete this part.');
    expect(words()).to.include('Instructor').and.include('Show 1 more reply').and.include('<b>not bold</b>');
    const link = root.querySelector<HTMLAnchorElement>('.post-text a')!;
    expect(link.href).to.equal('https://example.org/a?b=1');
    expect(link.rel).to.include('noopener').and.include('nofollow');
    // Otherwise a button may be half below the bar at the lower edge of the window, until one scrolls.
    root.querySelector<HTMLElement>('.reader-bar')!.style.position = 'static';
    await expectAccessible(element);
    root.querySelector<HTMLButtonElement>('.earlier')!.click();
    await waitUntil(() => words().includes('Earlier'));
    expect(root.querySelector('.earlier') === null).to.equal(true);
    await waitUntil(
      () => (root.activeElement as HTMLElement)?.dataset.post === uuid(10),
      'the new replies have the focus',
    );
  });

  it('in Arabic the arrow of a reply points the other way, too', async () => {
    const { root } = await open({ data: [{ post: post(1, 'ingrid'), replies: [] }] }, { locale: 'ar-AR' });
    const arrow = root.querySelector('.post-actions svg')!;
    expect(getComputedStyle(arrow).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it('a post by an administrator on behalf of its author has both names', async () => {
    const { root } = await open({
      data: [
        { post: post(1, 'ben', { writtenBy: { id: 'rosa', name: 'Rosa Keller' } }), replies: [] },
        { post: post(2, 'ben'), replies: [] },
      ],
    });
    const heads = [...root.querySelectorAll('.post-by')].map(({ textContent }) => textContent!);
    expect(heads.map((text) => text.includes('Written by Rosa Keller'))).to.deep.equal([true, false]);
    expect(heads.every((text) => text.includes('Ben Okafor'))).to.equal(true);
  });

  it('[VAL-01] a post that is empty or too long is refused; near the limit there is a counter', async () => {
    const { root, words, type, field, button, sent } = await open();
    expect(words()).to.include('No posts yet');
    button('Post').click();
    await waitUntil(() => words().includes('Field is required'));
    expect(root.activeElement).to.equal(field());
    expect(field().getAttribute('aria-invalid')).to.equal('true');
    type('x'.repeat(4_990));
    await waitUntil(() => words().includes('10 characters left'));
    expect(words()).not.to.include('Field is required');
    type('x'.repeat(5_001));
    await waitUntil(() => words().includes('Maximum length is 5,000'));
    button('Post').click();
    expect(sent.length).to.equal(0);
  });

  it('[VAL-01] a file that is too large or of another type is not attached, with a message', async () => {
    const { root, words, element } = await open();
    const chooser = root.querySelector<HTMLInputElement>('input[type=file]')!;
    const choose = (...files: File[]) => {
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      chooser.files = transfer.files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(new File(['MZ'], 'game.exe'), new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.pdf'));
    await waitUntil(() => words().includes('We support attaching files not bigger than 10 MB'));
    expect(words()).to.include('game.exeWe support attaching only these types of files: jpg, jpeg, png');
    expect(root.querySelector('.attaching') === null).to.equal(true);
    // Not below the bar of the reader, which stands at the lower edge of the window.
    chooser.closest('form')!.scrollIntoView({ block: 'center' });
    await expectAccessible(element);
  });

  it('a double click writes one post; it is shown at once, counted, and has the focus', async () => {
    const { root, words, type, field, button, sent } = await open();
    type('A thought\nin two lines');
    await waitUntil(() => field().value !== '');
    button('Post').click();
    button('Post').click();
    await waitUntil(() => root.querySelectorAll('.thread').length === 1);
    expect(sent.length).to.equal(1);
    await waitUntil(() => field().value === '');
    expect(words()).to.include('1 of 2 posts').and.include('Your post is published.');
    await waitUntil(() => (root.activeElement as HTMLElement)?.dataset.post === sent[0]!.body.id);
  });

  it('typed text survives a failure and a reload, and is sent with the same id', async () => {
    const first = await open();
    first.type('Not lost');
    first.faults.push(() => refused(500));
    first.button('Post').click();
    await waitUntil(() => first.words().includes('Internal error.'));
    expect(first.field().value).to.equal('Not lost');
    first.element.remove();
    for (const end of endings.splice(0).reverse()) end();

    const second = await open({}, { apiBase: first.apiBase });
    await waitUntil(() => second.field()?.value === 'Not lost');
    second.button('Post').click();
    await waitUntil(() => second.sent.length === 1);
    expect(second.sent[0]!.body.id).to.equal(first.sent[0]!.body.id);
    await waitUntil(() => second.field().value === '');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('learn-discussion'))).to.deep.equal([]);
  });

  it('new posts of others wait behind a button, so that nothing moves; changes of shown posts appear at once', async () => {
    const { root, words, button, streams } = await open({
      data: [{ post: post(1, 'ben'), replies: [] }],
      sequence: 1,
    });
    await waitUntil(() => streams.length > 0);
    const [stream] = streams;
    const send = (sent: Post, ownPosts = 0) => stream!.send({ post: sent, ownPosts });
    expect(stream!.url).to.include('after=1');
    send(post(20, 'ingrid', { text: 'A new thread' }));
    send(post(21, 'ingrid', { text: 'A new reply', parentId: uuid(1), replyCount: 1 }));
    await waitUntil(() => button('2 new posts'));
    expect(words()).not.to.include('A new thread');
    expect(root.querySelectorAll('.post').length).to.equal(1);
    send(post(1, 'ben', { text: 'Changed', edited: new Date().toISOString(), sequence: 22, replyCount: 1 }));
    await waitUntil(() => words().includes('Changed'));
    button('2 new posts').click();
    await waitUntil(() => root.querySelectorAll('.post').length === 3);
    await waitUntil(() => (root.activeElement as HTMLElement)?.dataset.post === uuid(20));
    expect(button('2 new posts') === undefined).to.equal(true);
    send(post(20, 'ingrid', { author: null, text: '', deleted: true, sequence: 30 }));
    await waitUntil(() => !words().includes('A new thread'));
  });

  it('learners edit and delete their own posts, and report those of others', async () => {
    const { root, words, button, type, sent } = await open({
      data: [
        { post: post(2, 'me', { replyCount: 0 }), replies: [] },
        { post: post(1, 'ben'), replies: [] },
      ],
      ownPosts: 1,
    });
    expect(button('Report Ana Duarte’s post') === undefined).to.equal(true);
    button('Edit your post').click();
    const own = () => root.querySelector<HTMLTextAreaElement>(`[data-post="${uuid(2)}"] textarea`)!;
    await waitUntil(() => own() && root.activeElement === own());
    type('Better', own());
    await waitUntil(() => own().value === 'Better');
    button('Save').click();
    await waitUntil(() => words().includes('edited'));
    expect(sent.at(-1)).to.deep.include({ method: 'PUT', path: `/posts/${uuid(2)}` });

    button('Report Ben Okafor’s post').click();
    const dialog = () => root.querySelector<HTMLDialogElement>('dialog[open]')!;
    await waitUntil(() => dialog());
    const inDialog = (name: string) =>
      [...dialog().querySelectorAll('button')].find((each) => each.textContent === name)!;
    inDialog('Report').click();
    await waitUntil(() => dialog().textContent!.includes('Field is required'));
    type('It is rude', dialog().querySelector('textarea')!);
    await waitUntil(() => !dialog().textContent!.includes('Field is required'));
    inDialog('Report').click();
    await waitUntil(() => words().includes('Reported'));
    expect(sent.at(-1)!.body).to.deep.equal({ reason: 'It is rude' });

    button('Delete your post').click();
    await waitUntil(() => dialog());
    inDialog('Delete').click();
    await waitUntil(() => root.querySelectorAll('.thread').length === 1);
    await waitUntil(() => words().includes('Your post is deleted.'));
  });

  it('a button loads older threads; a finished attempt is read-only', async () => {
    const { root, words, button } = await open({
      data: [{ post: post(1, 'ben'), replies: [] }],
      next: 'later',
      open: false,
    });
    expect(words()).to.include('You can read this discussion.');
    expect(root.querySelector('.composer textarea') === root.querySelector('dialog textarea')).to.equal(true);
    expect(root.querySelector('.post-actions') === null).to.equal(true);
    button('Show more threads').click();
    await waitUntil(() => words().includes('Post 90'));
    await waitUntil(() => (root.activeElement as HTMLElement)?.dataset.post === uuid(90));
    expect(button('Show more threads') === undefined).to.equal(true);
  });

  it('a file that no room is left for says what to do about it', async () => {
    refuseUploads(endings, 409, { title: 'x', errors: { ownFiles: ['x'] } });
    const { root, words } = await open();
    attach(root, 'Recipe.pdf');
    await waitUntil(() => words().includes('Not sent. There’s no room left for your files. Delete posts with files'));
    expect(root.querySelector('.attaching .failed button[aria-label="Try again: Recipe.pdf"]') !== null).to.equal(true);
  });

  it('[SGN-01] an upload without a session asks for a sign-in in place, and the file stays', async () => {
    const sent = refuseUploads(endings, 401, {});
    const { root, words } = await open();
    attach(root, 'Recipe.pdf');
    await putOffSignIn(root);
    await waitUntil(() => words().includes('Please sign in to continue.'), 'the file says why it is missing');
    expect(words()).to.include('Recipe.pdf');
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include({
      'x-requested-with': 'XMLHttpRequest',
      prefer: 'respond-async',
      'accept-language': 'en-US',
    });
  });
});
