import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import '../../elements/course/index';
import type { ActivityContent } from '../../src/api/contract/activities';
import { hostedVideo } from '../../src/domain/content-urls';
import { $now } from '../../src/state/now';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';

const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');

describe('kinds of content', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    $now.set(new Date());
  });

  async function open(type: number, more: Partial<ActivityContent>) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The part', { activity: { type } })]),
      content: more,
    });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    return { element, root: element.shadowRoot!, ...platform };
  }

  it('an event tells when and where it is, how long until then, and comes into the calendar', async () => {
    const { element, root } = await open(4, {
      event: {
        start: '2026-11-21T10:00:00Z',
        end: '2026-11-21T12:00:00Z',
        place: 'Room 0.14',
        meetingUrl: 'https://meet.example.org/a',
        attended: null,
      },
    });
    await waitUntil(() => root.querySelector('.event'));
    $now.set(new Date('2026-11-21T08:30:00Z'));
    await waitUntil(() => words(root).includes('In 1 hour'));
    expect(words(root)).to.include('Saturday, November 21, 2026').and.include('Room 0.14');
    const [join, add] = [...root.querySelectorAll<HTMLAnchorElement>('.event .buttons a')];
    expect(join!.href).to.equal('https://meet.example.org/a');
    expect(join!.rel).to.include('noopener');
    expect(add!.download).to.equal('The part.ics');
    const file = await (await fetch(add!.href)).text();
    expect(file).to.include('DTSTART:20261121T100000Z').and.include('LOCATION:Room 0.14');
    $now.set(new Date('2026-11-21T11:00:00Z'));
    await waitUntil(() => words(root).includes('The event has begun.'));
    $now.set(new Date('2026-11-21T12:00:00Z'));
    await waitUntil(() => words(root).includes('The event is over.'));
    expect(root.querySelector('.event .buttons a')).to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('an event’s meeting link is a web address or none', async () => {
    const { root } = await open(4, {
      event: {
        start: '2999-11-21T10:00:00Z',
        end: '2999-11-21T12:00:00Z',
        place: null,
        meetingUrl: 'data:text/html,x',
        attended: null,
      },
    });
    await waitUntil(() => root.querySelector('.event'));
    expect([...root.querySelectorAll('.event a')].map((link) => link.textContent)).to.deep.equal(['Add to calendar']);
  });

  it('a film has captions, a speed that is kept, and begins where it was left', async () => {
    localStorage.removeItem('learn:video-speed');
    const { element, root } = await open(5, {
      video: {
        url: '/film.webm',
        poster: null,
        captions: [{ language: 'en', label: 'English', url: '/film.vtt' }],
        position: 61,
      },
    });
    await waitUntil(() => root.querySelector('video'));
    const video = root.querySelector('video')!;
    expect(video.controls).to.equal(true);
    expect(video.querySelector('track')!.srclang).to.equal('en');
    Object.defineProperty(video, 'duration', { value: 120 });
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(video.currentTime).to.equal(61);
    const speed = root.querySelector<HTMLSelectElement>('.speed select')!;
    speed.value = '1.5';
    speed.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => video.playbackRate === 1.5);
    expect(localStorage.getItem('learn:video-speed')).to.equal('1.5');
    localStorage.removeItem('learn:video-speed');
    await expect(element).to.be.accessible();
  });

  it('[RCV-06] films of the two video hosts are shown in the learner’s language, by their players alone', () => {
    const rows: [string, string | null][] = [
      [
        'https://www.youtube.com/watch?v=abcdefghijk',
        'https://www.youtube-nocookie.com/embed/abcdefghijk?hl=de&cc_lang_pref=de',
      ],
      ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk?hl=de&cc_lang_pref=de'],
      ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?texttrack=de'],
      ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456?texttrack=de'],
      ['https://vimeo.com/about', null],
      ['https://www.youtube.com/', null],
      ['https://evil.example/watch?v=abcdefghijk', null],
      ['https://youtube.com.evil.example/watch?v=abcdefghijk', null],
    ];
    for (const [address, expected] of rows) expect(hostedVideo(address, 'de-DE'), address).to.equal(expected);
  });
});
