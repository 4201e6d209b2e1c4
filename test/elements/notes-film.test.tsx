import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { ActivityContent } from '../../src/contract/activity-content';
import { leaveDatabases } from '../../src/client/page/leave-databases';
import type { Annotation, SaveAnnotation } from '../../src/contract/annotations';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { noteStorage } from './note-storage';
import { allByRole, byRole, nameOf, plainText } from './roles';
import { waitUntil } from './wait';

const MEDIA = '/demo/seed/media';
const FILM = `${MEDIA}/bowline.webm`;
const captions = [{ language: 'en', label: 'English', url: `${MEDIA}/bowline.en.vtt` }];
const content: Partial<ActivityContent> = {
  html: '',
  video: { url: FILM, poster: null, captions, position: 0, updated: null },
};

describe('notes in a film', () => {
  const endings: (() => void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) end();
    await leaveDatabases();
    for (const key of Object.keys(localStorage)) if (/^learn(:video|-film)/.test(key)) localStorage.removeItem(key);
    history.replaceState(null, '', location.pathname + location.search);
  });

  async function open(stored: Annotation[] = [], shown: Partial<ActivityContent> = content) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The bowline', { activity: { type: shown.html ? 1 : 5 }, workflowState: 1 })]),
      content: shown,
    });
    endings.push(platform.restore);
    const { sent, restore } = noteStorage(platform.apiBase, stored);
    endings.push(restore);
    const element = await fixture<HTMLElement>(html`
      <learn-course
        style="width: 1100px"
        api-base=${platform.apiBase}
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('.film video'), 'the player is shown', { timeout: 8_000 });
    const player = root.querySelector<HTMLElement>('.film')!;
    const video = player.querySelector('video')!;
    await waitUntil(() => video.readyState >= 1, 'the film has loaded');
    await waitUntil(() => player.querySelector('.film-note-button'), 'notes are loaded', { timeout: 8_000 });
    const goTo = async (seconds: number) => {
      video.currentTime = seconds;
      await waitUntil(
        () => !video.seeking && Math.abs(video.currentTime - seconds) < 0.1,
        `the film is at ${seconds} s`,
      );
    };
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    const lines = () => [...player.querySelectorAll<HTMLElement>('.film-line')];
    const field = () => root.querySelector<HTMLTextAreaElement>('.note-popover textarea');
    const write = async (text: string) => {
      await waitUntil(() => field() && root.activeElement === field(), 'the note opens with its field');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text);
      field()!.dispatchEvent(new Event('input', { bubbles: true }));
      byRole(root.querySelector('.note-popover')!, 'button', 'Save')!.click();
    };
    const marks = () => [...player.querySelectorAll<HTMLElement>('.film-marks .film-mark')];
    return { element, root, player, video, sent, goTo, press, lines, write, marks };
  }
  const fragment = ({ anchor }: SaveAnnotation) => anchor.selectors.find(({ type }) => type === 'FragmentSelector');

  it('[NOT-01] N makes a note of the moment: the film pauses, the second and what is said are kept', async () => {
    const { element, root, player, video, sent, goTo, press, write, marks } = await open();
    await goTo(7);
    video.muted = true;
    await video.play();
    press(player.querySelector('.film-stage')!, 'n');
    await waitUntil(() => video.paused, 'the film pauses');
    await write('Round the tree');
    await waitUntil(() => sent.some(({ body }) => body.body === 'Round the tree'));
    const { body } = sent.at(-1)!;
    expect([body.kind, body.anchor.source]).to.deep.equal(['note', FILM]);
    const selector = fragment(body) as { conformsTo: string; value: string };
    expect(selector.conformsTo).to.equal('http://www.w3.org/TR/media-frags/');
    expect(Number(selector.value.replace('t=npt:', ''))).to.be.within(7, 8.5);
    expect(body.anchor.selectors[0]).to.deep.equal({
      type: 'TextQuoteSelector',
      exact: '… runs round the tree, and goes down again.',
      prefix: ' loop whose end lies on top. The rabbit comes out of its hole … '.slice(-64),
      suffix: ' Pull the tree, never the rabbit.',
    });
    await waitUntil(() => marks().length === 1, 'the mark is on the time line');
    expect(plainText(marks()[0]!.title)).to.match(/^Note · 0:0[78]: Round the tree$/);
    await waitUntil(
      () => /Round the tree.*Go to 0:0[78]/.test(plainText(root.querySelector('.note-list')?.textContent ?? '')),
      'the list has it',
    );
    await expectAccessible(element);
  });

  it('[NOT-01] B marks the moment; on a line of the transcript H, N and B act on the line', async () => {
    const { player, sent, goTo, press, lines, root } = await open();
    await goTo(1);
    press(player.querySelector('.film-stage')!, 'b');
    await waitUntil(() => sent.length === 1);
    expect([sent[0]!.body.kind, (fragment(sent[0]!.body) as { value: string }).value]).to.deep.equal([
      'bookmark',
      't=npt:1',
    ]);
    await waitUntil(() => lines().length === 4);
    lines()[0]!.focus();
    press(lines()[0]!, 'ArrowDown');
    expect(root.activeElement).to.equal(lines()[1]);
    press(lines()[1]!, 'h');
    await waitUntil(() => sent.length === 2);
    expect([sent[1]!.body.kind, (fragment(sent[1]!.body) as { value: string }).value]).to.deep.equal([
      'highlight',
      't=npt:3.2',
    ]);
    await waitUntil(() => lines()[1]!.querySelector('.film-line-words.yellow'), 'the line is painted');
    expect(lines()[1]!.parentElement!.querySelectorAll('.film-mark').length).to.equal(1);
  });

  it('[NOT-01] the button at a line makes a note on it; without a text it is a highlight', async () => {
    const { sent, lines, write } = await open();
    await waitUntil(() => lines().length === 4);
    byRole(lines()[3]!.parentElement!, 'button', 'Note on this line')!.click();
    await write('');
    await waitUntil(() => sent.length > 0);
    expect([sent.at(-1)!.body.kind, (fragment(sent.at(-1)!.body) as { value: string }).value]).to.deep.equal([
      'highlight',
      't=npt:9.2',
    ]);
  });

  const uuid = '10000000-0000-4000-8000-000000000001';
  const stored = (more: Partial<Annotation> = {}): Annotation => ({
    id: uuid,
    ...{ objectiveId, part: part(1, '').activityPathId, kind: 'note', colour: 'pink', body: 'Never the rabbit' },
    ...{ revision: 1, created: '2026-11-21T10:00:00Z', updated: '2026-11-21T10:00:00Z' },
    ...{ course: 'Knots', partName: 'The bowline', axis: part(1, '').axis, open: true },
    anchor: {
      ...{ source: FILM, edition: '', unique: [], rival: 0 },
      selectors: [{ type: 'FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value: 't=npt:9.5' }],
    },
    ...more,
  });

  it('[NOT-01] a note opens at its second: by the address, and by the list', async () => {
    history.replaceState(null, '', `#note-${uuid}`);
    const { video, root, goTo } = await open([stored()]);
    await waitUntil(() => Math.abs(video.currentTime - 9.5) < 0.1, 'the film is at the second');
    await waitUntil(() => root.querySelector('.note-popover')?.textContent!.includes('Never the rabbit'));
    await goTo(2);
    byRole(root.querySelector('.note-list')!, 'button', 'Go to 0:09')!.click();
    await waitUntil(() => Math.abs(video.currentTime - 9.5) < 0.1, 'the film is at the second again');
  });

  it('[NOT-02] a film of another length says so until the place is accepted; a film that is gone keeps its notes', async () => {
    const cut = stored({ anchor: { ...stored().anchor, edition: 'film-99.0' } });
    const gone = stored({
      id: uuid.replace(/1$/, '2'),
      body: 'Elsewhere',
      anchor: { ...stored().anchor, source: '/gone.mp4' },
    });
    const { root, marks, sent, player } = await open([cut, gone]);
    await waitUntil(() => marks()[0]?.title.includes('The video has changed.'), 'the mark says so');
    expect(marks().length).to.equal(1);
    marks()[0]!.click();
    await waitUntil(() => root.querySelector('.note-popover .note-state'));
    byRole(root.querySelector('.note-popover')!, 'button', 'This is the place')!.click();
    await waitUntil(() => sent.length === 1 && !root.querySelector('.note-popover .note-state'));
    expect(sent[0]!.body.anchor.edition).to.match(/^film-1[12]\.\d$/);
    expect(allByRole(player, 'button', /Elsewhere/).map(nameOf)).to.deep.equal([]);
    await waitUntil(
      () => root.querySelector('.note-list')?.textContent?.includes('This video is no longer here.'),
      'the list says so',
    );
  });

  it('[NOT-01] in a text with a film its notes are in the list of the text, and lead to the film', async () => {
    const { root, video } = await open([stored()], {
      html: `<p>Watch the knot.</p><video src="${FILM}"></video>`,
      video: undefined,
    });
    await waitUntil(
      () => root.querySelector('.note-list') && byRole(root.querySelector('.note-list')!, 'button', 'Go to 0:09'),
      'the list has the note',
    );
    byRole(root.querySelector('.note-list')!, 'button', 'Go to 0:09')!.click();
    await waitUntil(() => Math.abs(video.currentTime - 9.5) < 0.1, 'the film is at the second');
  });
});
