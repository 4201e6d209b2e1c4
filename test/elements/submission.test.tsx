import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { Submission, SubmissionVersion } from '../../src/contract/submission';
import { expectAccessible } from './axe';
import { expectConsole } from './console';
import { access, fakePlatform, noConstraint, objectiveId, part, tree, withWorkflow } from './course-platform';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const version = (number: number, changes: Partial<SubmissionVersion> = {}): SubmissionVersion => ({
  id: `v${number}`,
  number,
  submitted: '2026-11-20T09:00:00Z',
  by: { id: 'me', name: 'Ana Duarte' },
  mine: true,
  late: false,
  text: `Version ${number} of it`,
  files: [],
  digest: 'ab'.repeat(32),
  ...changes,
});

interface Sent {
  path: string;
  body: { id?: string; text?: string; revision?: number; after?: number; files?: { id: string; name: string }[] };
}

interface Upload {
  /** Reports how much of the file has arrived. */
  progress: (share: number) => void;
  end: () => void;
}

/** Holds all uploads until the test ends them. */
function holdUploads(endings: (() => void)[]): Upload[] {
  const real = window.XMLHttpRequest;
  endings.push(() => (window.XMLHttpRequest = real));
  const held: Upload[] = [];
  window.XMLHttpRequest = class {
    status = 200;
    responseText = '';
    withCredentials = false;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onloadend = () => {};
    open() {}
    abort() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send({ size }: Blob) {
      const id = `file-${held.length}`;
      this.responseText = JSON.stringify({
        received: size,
        file: { id, name: `${id}.pdf`, mime: 'application/pdf', size, digest: 'ab' },
      });
      held.push({
        progress: (share) => this.upload.onprogress?.({ loaded: share * size, total: size }),
        end: () => this.onloadend(),
      });
    }
  } as unknown as typeof XMLHttpRequest;
  return held;
}

const filesNamed = (...names: string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['%PDF-1.7'], name));
  return data;
};

describe('the place where work is submitted', () => {
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0).reverse()) end();
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-submission')) localStorage.removeItem(key);
  });

  async function open(
    data: Partial<Submission> = {},
    { workflowState = 1, due = null as string | null, apiBase = '', locale = 'en-US' } = {},
    { begins = false, later = Promise.resolve() as Promise<unknown> } = {},
  ) {
    const chart = part(1, 'The star chart', {
      activity: { manualGrading: true, submission: true, activityConstraint: { ...noConstraint, due } },
      ...(!begins && { workflowState }),
    });
    const course = fakePlatform({ access: withWorkflow(access()), tree: tree([chart]) });
    const base = apiBase || course.apiBase;
    const state: Submission = { draft: null, versions: [], refusal: null, again: true, answer: null, ...data };
    const sent: Sent[] = [];
    /** What answers the next sent requests instead. */
    const faults: (() => Response | Promise<Response>)[] = [];
    let trees = 0;
    const restore = stubFetch((url, init) => {
      const { pathname } = new URL(url, location.href);
      // The tree with the new attempt comes later than the form; it has another name, by which the test knows it.
      if (begins && pathname.endsWith('/activity-with-aggregates') && ++trees > 1)
        return later.then(() => {
          course.state.tree.children[0]!.childActivity.name = 'The chart of stars';
          return answer(course.state.tree);
        });
      if (pathname.endsWith('/users/me')) return answer({ ...learner, id: 'me' });
      const isOurs = pathname.includes('/submission') || pathname.endsWith('/submit-activity-works');
      if (!isOurs || !pathname.startsWith(base)) return undefined;
      if ((init.method ?? 'GET') === 'GET') return answer(state);
      const body = JSON.parse(String(init.body)) as Sent['body'];
      sent.push({ path: pathname.slice(pathname.lastIndexOf('/') + 1), body });
      const fault = faults.shift();
      if (fault) return fault();
      if (pathname.endsWith('/draft')) {
        state.draft = { text: body.text!, files: [], revision: body.revision! + 1, saved: '2026-11-20T09:00:00Z' };
        return answer({ draft: state.draft, saved: true });
      }
      state.versions = [version(state.versions.length + 1, { text: body.text! }), ...state.versions];
      state.draft = null;
      return answer({ id: body.id, completed: { state: 1 } });
    });
    endings.push(course.restore, restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course api-base=${base} locale=${locale} objective-id=${objectiveId} view="content"></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('.submission'), 'the place is shown', { timeout: 8_000 });
    const words = () => root.querySelector('.submission')!.textContent!.replace(/\s+/g, ' ');
    const field = () => root.querySelector<HTMLTextAreaElement>('.submission textarea')!;
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    };
    const button = (name: string, within: ParentNode = root.querySelector('.submission')!) =>
      [...within.querySelectorAll<HTMLButtonElement>('button')].find(
        (each) => (each.title || each.textContent!.trim()) === name,
      )!;
    const dialog = () => root.querySelector<HTMLDialogElement>('.submission dialog[open]')!;
    const submit = () => root.querySelector<HTMLButtonElement>('.work-end button[type=submit]')!;
    return { element, root, words, field, type, button, dialog, submit, sent, faults, state, apiBase: base };
  }

  it('[ASG-01] typing goes on when the course tells the attempt after the form is here', async () => {
    let tell: (value?: unknown) => void = () => {};
    const later = new Promise((done) => (tell = done));
    const { root, field, type } = await open({}, {}, { begins: true, later });
    const before = field();
    before.focus();
    type('Vega is');
    tell();
    await waitUntil(() => root.querySelector('h1')?.textContent?.includes('The chart of stars'), 'the tree has come');
    expect(root.activeElement === before, 'the field keeps the focus').to.equal(true);
    expect(field().value).to.equal('Vega is');
  });

  it('[ASG-01] a text is a draft, then a question, then a version with a receipt', async () => {
    const { element, words, type, dialog, submit, button, sent, root } = await open();
    await expectAccessible(element);
    type('# Chart\n\n- **Vega**');
    await waitUntil(() => words().includes('Draft saved'));
    expect(sent.map(({ path, body }) => [path, body.text, body.revision])).to.deep.equal([
      ['draft', '# Chart\n\n- **Vega**', 0],
    ]);
    submit().click();
    await waitUntil(dialog);
    expect(dialog().textContent).to.include('Submit your work?').and.include('You can submit again until it’s graded.');
    await expectAccessible(element);
    button('Submit', dialog()).click();
    // A double click.
    button('Submit', dialog()).click();
    await waitUntil(() => words().includes('Version 1'));
    expect(sent.filter(({ path }) => path === 'submit-activity-works').length).to.equal(1);
    expect(root.querySelector('.formatted-heading')!.textContent).to.equal('Chart');
    expect(root.querySelector('.formatted li strong')!.textContent).to.equal('Vega');
    let saved = '';
    const real = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click() {
      saved = this.download;
    };
    endings.push(() => (HTMLAnchorElement.prototype.click = real));
    button('Save the receipt').click();
    expect(saved).to.equal('Receipt The star chart 1.txt');
    expect(button('Submit again').disabled).to.equal(false);
    expect(Object.keys(localStorage).some((key) => key.startsWith('learn-submission'))).to.equal(false);
  });

  it('[ASG-01] nothing is submitted without a text or a file, and too long a text says so', async () => {
    const { words, type, dialog, submit, sent, root, field } = await open();
    submit().click();
    await waitUntil(() => words().includes('Write a text or attach a file first.'));
    expect(root.activeElement).to.equal(field());
    type('x'.repeat(30_001));
    await waitUntil(() => words().includes('30,001 / 30,000'));
    submit().click();
    await waitUntil(() => words().includes('Maximum length is 30,000'));
    expect(dialog()).to.equal(null);
    expect(sent.filter(({ path }) => path === 'submit-activity-works').length).to.equal(0);
  });

  it('[ASG-01] without a network the draft stays on the device, and is sent when the page opens again', async () => {
    const first = await open();
    first.faults.push(() => Promise.reject(new TypeError('offline')));
    first.type('Written on a train');
    await waitUntil(() => first.words().includes('You’re offline. Your draft is kept on this device'));
    first.element.remove();
    endings
      .splice(0)
      .reverse()
      .forEach((end) => end());
    const again = await open({}, { apiBase: first.apiBase });
    expect(again.field().value).to.equal('Written on a train');
    await waitUntil(() => again.words().includes('Draft saved'));
    expect(again.sent[0]!.body.text).to.equal('Written on a train');
  });

  it('[ASG-01] a draft that was changed elsewhere is not overwritten: the person decides', async () => {
    const other = { text: 'From the phone', files: [], revision: 7, saved: '2026-11-20T09:00:00Z' };
    const { words, type, button, faults, sent, field } = await open();
    faults.push(() => answer({ draft: other, saved: false }));
    type('From the desk');
    await waitUntil(() => words().includes('changed in another window or on another device'));
    expect(field().value).to.equal('From the desk');
    button('Keep this draft').click();
    await waitUntil(() => words().includes('Draft saved'));
    expect(sent.at(-1)!.body).to.deep.include({ text: 'From the desk', revision: 7 });
    faults.push(() => answer({ draft: { ...other, revision: 9 }, saved: false }));
    type('From the desk again');
    await waitUntil(() => button('Use the other draft'));
    button('Use the other draft').click();
    await waitUntil(() => field().value === 'From the phone');
  });

  it('[ASG-01] a refusal stays in the question with its sentence, nothing is lost, and the next try is a new command', async () => {
    expectConsole(/./);
    const { type, dialog, submit, button, faults, sent, words, field } = await open({
      draft: { text: 'Mine', files: [], revision: 1, saved: '2026-11-20T09:00:00Z' },
    });
    faults.push(() =>
      answer({
        id: 'x',
        completed: { state: 2, errors: { after: ['Ben Okafor submitted another version meanwhile.'] } },
      }),
    );
    submit().click();
    await waitUntil(dialog);
    button('Submit', dialog()).click();
    await waitUntil(() => words().includes('Ben Okafor submitted another version meanwhile.'));
    expect(field().value).to.equal('Mine');
    faults.push(() => answer({ title: 'Conflict' }, { status: 409, type: 'application/problem+json' }));
    button('Submit', dialog()).click();
    await waitUntil(() => sent.filter(({ path }) => path === 'submit-activity-works').length === 2);
    await waitUntil(() => words().includes('Conflict'));
    const [one, two] = sent.filter(({ path }) => path === 'submit-activity-works');
    expect(one!.body.id).not.to.equal(two!.body.id);
    type('Mine, longer');
    expect(field().value).to.equal('Mine, longer');
  });

  it('[ASG-01] late work says so before it is submitted; what may not be submitted has its reason and its draft', async () => {
    const late = await open({}, { due: '2026-01-01T00:00:00Z' });
    late.type('Late');
    late.submit().click();
    await waitUntil(late.dialog);
    expect(late.dialog().textContent).to.include('marked as late').and.include('You can’t change it afterwards.');
    late.element.remove();
    const closed = await open({
      refusal: 'closed',
      draft: { text: 'Half a page', files: [], revision: 1, saved: '2026-11-20T09:00:00Z' },
    });
    expect(closed.words()).to.include('The time to submit is over.').and.include('Half a page');
    expect(closed.field()).to.equal(null);
    await expectAccessible(closed.element);
  });

  it('[ASG-01] the buttons and keys of the form put the signs of the formatting around the selection', async () => {
    const { field, type, button, words, root } = await open();
    type('one two');
    await waitUntil(() => field().value === 'one two');
    field().focus();
    field().setSelectionRange(4, 7);
    button('Bold').click();
    await waitUntil(() => field().value === 'one **two**');
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'i', ctrlKey: true, bubbles: true, cancelable: true }));
    await waitUntil(() => field().value === 'one ***two***');
    button('Bulleted list').click();
    await waitUntil(() => field().value === '- one ***two***');
    button('Preview').click();
    await waitUntil(() => root.querySelector('.preview li'));
    expect(words()).to.include('one two');
  });

  it('[ASG-01] dropped files of a wrong type are refused with their name', async () => {
    const { root, words } = await open();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['MZ'], 'setup.exe'));
    const form = root.querySelector('.work-form')!;
    form.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    form.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await waitUntil(() => words().includes('setup.exe'));
    expect(words()).to.include('We support attaching only these types of files');
  });

  it('[ASG-01] files are chosen, taken by the camera, dropped and pasted, several at once, each with its progress', async () => {
    const held = holdUploads(endings);
    const { root, sent, field, element } = await open();
    const [chooser, camera] = [...root.querySelectorAll<HTMLInputElement>('.work-files input[type=file]')];
    expect([chooser!.multiple, chooser!.accept.includes('.pdf')]).to.deep.equal([true, true]);
    expect([camera!.getAttribute('capture'), camera!.accept]).to.deep.equal([
      'environment',
      'image/jpeg,image/png,image/webp',
    ]);
    for (const [input, files] of [
      [chooser!, filesNamed('one.pdf', 'two.txt')],
      [camera!, filesNamed('photo.jpg')],
    ] as const) {
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const form = root.querySelector('.work-form')!;
    const dataTransfer = filesNamed('dropped.png');
    form.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    form.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    const paste = (clipboardData: DataTransfer) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      field().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(paste(filesNamed('pasted.png'))).to.equal(true);
    const office = filesNamed('picture-of-the-text.png');
    office.setData('text/plain', 'The text');
    expect(paste(office), 'a text of an office program is pasted as text').to.equal(false);
    const names = () => [...root.querySelectorAll('.attaching .file-name bdi')].map((each) => each.textContent);
    await waitUntil(() => names().length === 5 && held.length === 5);
    expect(names()).to.deep.equal(['one.pdf', 'two.txt', 'photo.jpg', 'dropped.png', 'pasted.png']);
    const bars = () => [...root.querySelectorAll<HTMLProgressElement>('.attaching progress')];
    held[1]!.progress(0.5);
    // Uploads begin in any order.
    const shares = () => bars().map(({ value }) => value);
    await waitUntil(() => shares().includes(0.5), 'the progress is shown');
    expect(shares().sort()).to.deep.equal([0, 0, 0, 0, 0.5]);
    await expectAccessible(element);
    for (const upload of held) upload.end();
    await waitUntil(() => bars().length === 0);
    const drafted = () => sent.findLast(({ path }) => path === 'draft')?.body.files?.map(({ id }) => id);
    await waitUntil(() => drafted()?.length === 5, 'the draft has them', { timeout: 5_000 });
    expect(drafted()!.sort()).to.deep.equal(held.map((_, at) => `file-${at}`));
  });

  it('[ASG-02] the answer has the score, the reached levels, the comment and the files', async () => {
    const rubric = [
      {
        id: 'a',
        name: 'Facts',
        levels: [
          { id: 'x', name: 'Missing', points: 0 },
          { id: 'y', name: 'All of them', points: 8 },
        ],
      },
    ];
    const { root, words, element } = await open(
      {
        versions: [version(1)],
        refusal: 'graded',
        answer: {
          graded: '2026-11-21T09:00:00Z',
          comment: 'Read it **aloud**.',
          files: [{ id: 'f', name: 'notes.pdf', mime: 'application/pdf', size: 10, digest: 'ab' }],
          score: 8,
          maxScore: 8,
          passed: true,
          rubric,
          levels: { a: 'y' },
        },
      },
      { workflowState: 6 },
    );
    const answered = root.querySelector('.answer')!;
    expect(answered.querySelector('.reached')!.textContent).to.include('All of them').and.include('8 points');
    expect(answered.querySelector('.formatted strong')!.textContent).to.equal('aloud');
    expect(answered.querySelector<HTMLAnchorElement>('.file-links a')!.pathname).to.match(/\/answer\/files\/f$/);
    expect(words()).to.include('100%').and.include('Feedback');
    expect(root.querySelector('.work-form')).to.equal(null);
    await expectAccessible(element);
  });

  it('a platform without the field shows no place', async () => {
    const course = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The star chart', { activity: { manualGrading: true }, workflowState: 1 })]),
    });
    endings.push(course.restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course api-base=${course.apiBase} objective-id=${objectiveId} view="content"></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.textContent!.includes('Look up.'), 'the text', { timeout: 8_000 });
    await waitUntil(() => root.querySelector('.part-footer .button'));
    expect(root.querySelector('.submission')).to.equal(null);
    expect(course.calls.some(({ path }) => path.includes('submission'))).to.equal(false);
  });
});
