import { voicesOf } from '../../src/film/view/cue-text';
import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { ActivityContent } from '../../src/contract/activity-content';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { allByRole, byRole, nameOf } from './roles';
import { waitUntil } from './wait';

const MEDIA = '/demo/seed/media';
const captions = [
  { language: 'en', label: 'English', url: `${MEDIA}/bowline.en.vtt` },
  { language: 'de', label: 'Deutsch', url: `${MEDIA}/bowline.de.vtt` },
  { language: 'ar', label: 'العربية', url: `${MEDIA}/bowline.ar.vtt` },
];
const film = (more: Partial<NonNullable<ActivityContent['video']>> = {}): Partial<ActivityContent> => ({
  html: '',
  video: { url: `${MEDIA}/bowline.webm`, poster: null, captions, position: 0, updated: null, ...more },
});

describe('[VID-01] a film', () => {
  let restore = () => {};
  const clear = () => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('learn:video') || key.startsWith('learn-film')) localStorage.removeItem(key);
  };
  beforeEach(clear);
  afterEach(() => {
    restore();
    clear();
  });

  async function open(content: Partial<ActivityContent>, locale = 'en-US', type = 5) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The bowline', { activity: { type }, workflowState: 1 })]),
      content,
    });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        style="width: 1100px"
        api-base=${platform.apiBase}
        locale=${locale}
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[role=group] video'), 'the player is shown');
    const video = root.querySelector('video')!;
    const player = video.closest<HTMLElement>('[role=group]')!;
    const button = (name: string) => byRole(player, 'button', name) ?? expect.fail(`no “${name}”`);
    /** The lines of the transcript: each begins with its time. */
    const lines = () => allByRole<HTMLButtonElement>(player, 'button', /^[\d٠-٩]+:/);
    const searchField = () => byRole<HTMLInputElement>(player, 'searchbox')!;
    const texts = (role: string) => allByRole(player, role).map(nameOf);
    const choose = async (menu: string, item: string) => {
      button(menu).click();
      await waitUntil(() => byRole(player, 'menuitemradio', item), 'the menu is open');
      byRole(player, 'menuitemradio', item)!.click();
    };
    const saved = () => platform.calls.filter(({ body }) => 'position' in body).map(({ body }) => body);
    return { ...platform, element, root, player, video, button, lines, searchField, texts, choose, saved };
  }
  const playable = (video: HTMLVideoElement) => waitUntil(() => video.readyState >= 1, 'the film has loaded');
  const shown = ({ textTracks }: HTMLVideoElement) =>
    [...textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language);
  const press = (target: Element, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...more });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('shows captions in the reader’s language, once the learner has captions on', async () => {
    const first = await open(film(), 'de-DE');
    expect(shown(first.video)).to.deep.equal([]);
    await first.choose('Untertitel', 'Deutsch');
    await waitUntil(() => shown(first.video).join() === 'de');
    first.element.remove();
    restore();

    localStorage.setItem('learn:video-captions', 'on');
    const second = await open(film(), 'ar-AR');
    await waitUntil(() => shown(second.video).join() === 'ar');
    await second.choose('التسميات التوضيحية', 'English');
    await waitUntil(() => shown(second.video).join() === 'en');
    second.element.remove();
    restore();

    // A language that the learner chose counts before that of the interface.
    const third = await open(film(), 'de-DE');
    await waitUntil(() => shown(third.video).join() === 'en');
    await third.choose('Untertitel', 'Untertitel aus');
    await waitUntil(() => shown(third.video).join() === '');
    await expect(third.element).to.be.accessible();
  });

  it('has a transcript that follows it: the current line is marked, a line leads to its place', async () => {
    const { element, video, lines, root } = await open(film());
    await playable(video);
    await waitUntil(() => lines().length === 4);
    expect(lines()[1]!.textContent).to.equal('0:03The rabbit comes out of its hole …');
    lines()[2]!.click();
    await waitUntil(() => video.currentTime > 6.3 && !video.seeking);
    await waitUntil(() => lines()[2]!.getAttribute('aria-current') === 'true');
    expect(lines().filter((line) => line.hasAttribute('aria-current'))).to.have.length(1);
    // One stop of the Tab key, and arrows within.
    expect(lines().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, 0, -1]);
    lines()[2]!.focus();
    expect(press(lines()[2]!, 'ArrowDown')).to.equal(true);
    expect(root.activeElement === lines()[3]).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('[VID-01] the transcript has each voice of a caption', () => {
    const said = (text: string) => voicesOf(new VTTCue(1, 4, text).getCueAsHTML());
    const rows: [text: string, voices: [speaker: string, text: string][]][] = [
      [
        '<v Ada>Is it tight?<v Bo>Not yet.',
        [
          ['Ada', 'Is it tight?'],
          ['Bo', 'Not yet.'],
        ],
      ],
      [
        '<v Ada>Is it tight?</v>\n<v Bo>Not yet.</v>',
        [
          ['Ada', 'Is it tight?'],
          ['Bo', 'Not yet.'],
        ],
      ],
      ['<v Ro Test>\nWe are here', [['Ro Test', 'We are here']]],
      [
        '[bell]\n<v.loud Ada>Who <i>is</i> it?</v>',
        [
          ['', '[bell]'],
          ['Ada', 'Who is it?'],
        ],
      ],
      ['<v Ada>One\ntwo</v> <v Ada>three', [['Ada', 'One two three']]],
      ['結び目を\n作ります。', [['', '結び目を作ります。']]],
      ['<c.note> </c>', []],
    ];
    for (const [text, voices] of rows) {
      expect(said(text).map(({ speaker, text: words }) => [speaker, words])).to.deep.equal(voices);
    }
  });

  it('scrolls the transcript to the current line, and never the page', async () => {
    const { video, lines, player } = await open(film());
    await playable(video);
    await waitUntil(() => lines().length === 4);
    const list = lines()[0]!.closest('ol')!;
    list.style.flex = 'none';
    list.style.blockSize = '60px';
    const before = scrollY;
    video.currentTime = 10;
    await waitUntil(() => list.scrollTop > 0, 'the list has scrolled');
    expect(scrollY).to.equal(before);
    list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    const follow = () => byRole(player, 'button', 'Back to the current line');
    await waitUntil(follow, 'the list stops following when the reader scrolls');
    follow()!.click();
    await waitUntil(() => !follow(), 'the list follows again');
  });

  it('[VID-01] searches the transcript, with a count, next and previous', async () => {
    const { element, lines, root, button, searchField, texts } = await open(film());
    await waitUntil(() => lines().length === 4);
    const field = searchField();
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const isCounted = (text: string) => texts('status').includes(text);
    type('RABBIT');
    await waitUntil(() => isCounted('1 of 2'));
    expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).to.deep.equal([
      'rabbit',
      'rabbit',
    ]);
    press(field, 'Enter');
    await waitUntil(() => isCounted('2 of 2'));
    expect(lines()[3]!.hasAttribute('data-found')).to.equal(true);
    button('Next match').click();
    await waitUntil(() => isCounted('1 of 2'));
    button('Previous match').click();
    await waitUntil(() => isCounted('2 of 2'));
    await expect(element).to.be.accessible();
    type('whale');
    await waitUntil(() => isCounted('No matches'));
  });

  it('obeys the keys of YouTube while the focus is in the player, and swallows none while one types', async () => {
    const { video, element, searchField, texts, button } = await open(film());
    await playable(video);
    const stage = video.parentElement!;
    expect(press(stage, '5')).to.equal(true);
    await waitUntil(() => Math.abs(video.currentTime - video.duration / 2) < 0.2);
    press(stage, 'j');
    await waitUntil(() => video.currentTime === 0);
    press(stage, 'ArrowRight');
    await waitUntil(() => Math.abs(video.currentTime - 5) < 0.1);
    press(stage, 'm');
    await waitUntil(() => video.muted);
    press(stage, '>');
    await waitUntil(() => video.playbackRate === 1.25);
    press(stage, 'c');
    await waitUntil(() => shown(video).join() === 'en');
    await waitUntil(() => texts('status').includes('English'));
    press(stage, 'k');
    await waitUntil(() => !video.paused);
    press(stage, ' ');
    await waitUntil(() => video.paused);

    const field = searchField();
    for (const key of ['k', 'm', '5', ' ', 'ArrowLeft', '>']) expect(press(field, key), key).to.equal(false);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press(stage, 'f', { [modifier]: true }), modifier).to.equal(false);
    // A button keeps its own keys, and the page those pressed elsewhere.
    expect(press(button('Play'), ' ')).to.equal(false);
    expect(press(element, 'k')).to.equal(false);
    expect(video.paused && video.muted).to.equal(true);
  });

  it('plays at 0.5 to 2 times the speed, and remembers it', async () => {
    const { video, choose, element } = await open(film());
    await choose('Speed: 1×', '1.5×');
    await waitUntil(() => video.playbackRate === 1.5);
    await choose('Speed: 1.5×', '0.5×');
    await waitUntil(() => video.playbackRate === 0.5);
    await choose('Speed: 0.5×', '2×');
    await waitUntil(() => video.playbackRate === 2);
    element.remove();
    restore();
    const again = await open(film());
    await waitUntil(() => again.video.playbackRate === 2);
  });

  it('continues at the stored position, and says so; a film that was seen to its end starts again', async () => {
    const { video, texts, element, saved } = await open(film({ position: 6, updated: '2026-11-01T10:00:00Z' }));
    await waitUntil(() => video.currentTime === 6);
    await waitUntil(() => texts('status').includes('Resumed at 0:06'));
    video.currentTime = 9;
    video.dispatchEvent(new Event('pause'));
    await waitUntil(() => saved().length === 1);
    expect(saved()[0]).to.include({ position: 9 });
    element.remove();
    restore();
    const seen = await open(film({ position: 11.5, updated: '2026-11-01T10:00:00Z' }));
    await playable(seen.video);
    expect(seen.video.currentTime).to.equal(0);
  });

  it('loses no position while the network is gone: it is sent when the network returns, and counts until then', async () => {
    const { element, root, video, state, saved } = await open(film({ position: 2, updated: '2026-11-01T10:00:00Z' }));
    await waitUntil(() => video.currentTime === 2, 'the player resumes, so it listens');
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('learn-film '));
    const { lastActivityWorkflow } = state.tree.children[0]!.childActivity.activityWorkflowAggregate!;
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    state.faults.set(`/activity-workflows/${lastActivityWorkflow!.id}`, [gone, gone]);
    video.currentTime = 8;
    video.dispatchEvent(new Event('pause'));
    await waitUntil(() => saved().length === 1);
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => saved().length === 2);
    expect(stored()).to.have.length(1);

    const place = element.parentElement!;
    element.remove();
    // An element that is put back at once only moves.
    await waitUntil(() => !root.querySelector('video'), 'the player has ended');
    place.append(element);
    await waitUntil(() => root.querySelector('video')?.currentTime === 8, 'the later position counts');
    await waitUntil(() => saved().length >= 3, 'it is sent');
    expect(saved()[2]).to.deep.equal(saved()[0]);
    await waitUntil(() => stored().length === 0);
  });

  it('says when it can’t be loaded, and tries again', async () => {
    const { player, video } = await open(film({ url: `${MEDIA}/none.webm`, captions: [] }));
    const failure = () => byRole(player, 'alert');
    await waitUntil(failure, 'there is a message');
    expect(failure()!.textContent).to.include('The video couldn’t be loaded.');
    let loads = 0;
    video.load = () => void loads++;
    byRole(failure()!, 'button')!.click();
    expect(loads).to.equal(1);
    await waitUntil(() => !failure(), 'the message is gone');
  });

  it('says when it has no captions, and when they can’t be loaded', async () => {
    const without = await open(film({ captions: [] }));
    const none = 'This video has no captions.';
    expect(byRole(without.player, 'region', 'Transcript')!.textContent).to.include(none);
    press(without.video.parentElement!, 'c');
    await waitUntil(() => without.texts('status').includes(none), 'it is announced');
    await expect(without.element).to.be.accessible();
    without.element.remove();
    restore();
    const broken = await open(film({ captions: [{ language: 'en', label: 'English', url: `${MEDIA}/none.vtt` }] }));
    await waitUntil(() => byRole(broken.player, 'alert'), 'there is a message');
    expect(broken.texts('alert').join()).to.include('The captions couldn’t be loaded.');
  });

  it('is the same within a text, where its own position is stored', async () => {
    const address = `${MEDIA}/bowline.webm`;
    const tracks = captions.map(
      ({ language, label, url }) => `<track kind="captions" srclang="${language}" label="${label}" src="${url}">`,
    );
    const text = `<p>Watch:</p><figure><video width="640" height="360"><source src="${address}" type="video/webm">${tracks.join('')}</video><figcaption>Over the shoulder</figcaption></figure>`;
    const { player, video, lines, saved, element } = await open(
      { html: text, films: [{ film: address, position: 6, updated: '2026-11-01T10:00:00Z' }] },
      'de-DE',
      1,
    );
    await waitUntil(() => lines().length === 4);
    expect(lines()[0]!.textContent).to.include('Ein Bau');
    expect(nameOf(player)).to.equal('Video: Over the shoulder');
    await waitUntil(() => video.currentTime === 6);
    video.currentTime = 9;
    video.dispatchEvent(new Event('pause'));
    await waitUntil(() => saved().length === 1);
    expect(saved()[0]).to.include({ film: address, position: 9 });
    await expect(element).to.be.accessible();
  });
});
