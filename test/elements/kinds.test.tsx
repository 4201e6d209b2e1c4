import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import type { ActivityContent } from '../../src/contract/activity-content';
import { hostedVideo } from '../../src/base/framed-pages';
import { $now } from '../../src/client/page/now';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { stubFetch } from './stubs';
import { allByRole, byRole, nameOf } from './roles';
import { waitUntil } from './wait';

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

  const eventOf = (root: ShadowRoot) => byRole(root, 'region', 'When and where');
  const toolOf = (root: ShadowRoot) => byRole(root, 'region', /^(Room|Sky atlas)$/);
  /** The button beside the message that the tool could not be opened. */
  const retryOf = (root: ShadowRoot) => {
    const alert = toolOf(root) && byRole(toolOf(root)!, 'alert');
    return alert && byRole(alert, 'button');
  };

  it('an event shows time, place and the time left, and can be added to a calendar', async () => {
    const { element, root } = await open(4, {
      event: {
        start: '2026-11-21T10:00:00Z',
        end: '2026-11-21T12:00:00Z',
        place: 'Room 0.14',
        meetingUrl: 'https://meet.example.org/a',
        attended: null,
      },
    });
    await waitUntil(() => eventOf(root), 'the event is shown');
    $now.set(new Date('2026-11-21T08:30:00Z'));
    await waitUntil(() => words(root).includes('In 1 hour'));
    expect(words(root)).to.include('Saturday, November 21, 2026').and.include('Room 0.14');
    const [join, add] = allByRole<HTMLAnchorElement>(eventOf(root)!, 'link');
    expect(join!.href).to.equal('https://meet.example.org/a');
    expect(join!.rel).to.include('noopener');
    expect(add!.download).to.equal('The part.ics');
    const file = await (await fetch(add!.href)).text();
    expect(file).to.include('DTSTART:20261121T100000Z').and.include('LOCATION:Room 0.14');
    $now.set(new Date('2026-11-21T11:00:00Z'));
    await waitUntil(() => words(root).includes('The event has started.'));
    $now.set(new Date('2026-11-21T12:00:00Z'));
    await waitUntil(() => words(root).includes('The event is over.'));
    expect(allByRole(eventOf(root)!, 'link')).to.have.length(0);
    await expect(element).to.be.accessible();
  });

  it('an event’s meeting link must be a web address', async () => {
    const { root } = await open(4, {
      event: {
        start: '2999-11-21T10:00:00Z',
        end: '2999-11-21T12:00:00Z',
        place: null,
        meetingUrl: 'data:text/html,x',
        attended: null,
      },
    });
    await waitUntil(() => eventOf(root), 'the event is shown');
    expect(allByRole(eventOf(root)!, 'link').map(nameOf)).to.deep.equal(['Add to calendar']);
  });

  it('[GRD-01, GRD-03] a tool’s score is shown; while it is hidden, a message says that there is a score', async () => {
    const scoreText = async (score: NonNullable<ActivityContent['tool']>['score']) => {
      const { element, root } = await open(2, { tool: { name: 'Room', version: 3, fullPage: true, score } });
      await waitUntil(() => toolOf(root), 'the tool is shown');
      const text = byRole(toolOf(root)!, 'status')!.textContent;
      element.remove();
      restore();
      return text;
    };
    expect(await scoreText({ score: 8, maxScore: 10, final: true, comment: 'Good' })).to.equal(
      '80% Score: 8 out of 10Good',
    );
    expect(await scoreText({ score: 0.8, maxScore: 1, final: true, comment: null })).to.equal('80%');
    const hidden = { score: null, maxScore: null, comment: null };
    expect(await scoreText({ ...hidden, final: true })).to.equal(
      'The tool has sent your result. It isn’t shown here yet.',
    );
    expect(await scoreText({ ...hidden, final: false })).to.equal('');
    expect(await scoreText(null)).to.equal('');
  });

  it('a tool’s form is requested once each time it is shown: each response opens it once', async () => {
    const { root, calls } = await open(2, { tool: { name: 'Sky atlas', version: 1.3, fullPage: false, score: null } });
    const asked = () => calls.filter(({ path }) => path.endsWith('/resource-link')).length;
    await waitUntil(() => retryOf(root), 'this platform has none');
    expect(asked()).to.equal(1);
    retryOf(root)!.click();
    await waitUntil(() => asked() === 2);
  });

  it('[API-03] a tool is opened with the element’s parameters', async () => {
    const parameters: (string | null)[] = [];
    const { element, root, apiBase } = await open(2, {
      tool: { name: 'Sky atlas', version: 1.3, fullPage: false, score: null },
    });
    await waitUntil(() => retryOf(root), 'this platform has none');
    const again = restore;
    const silence = stubFetch((url) => {
      const { pathname, searchParams } = new URL(url, location.href);
      if (pathname.startsWith(apiBase) && pathname.endsWith('/resource-link'))
        parameters.push(searchParams.get('parameters'));
      return undefined;
    });
    restore = () => {
      silence();
      again();
    };
    const press = () => retryOf(root)!.click();
    press();
    await waitUntil(() => parameters.length === 1);
    element.setAttribute('tool-parameters', 'room=2&side=left');
    await waitUntil(() => parameters.length > 1 || retryOf(root));
    if (parameters.length === 1) press();
    await waitUntil(() => parameters.length === 2);
    expect(parameters).to.deep.equal([null, 'room=2&side=left']);
  });

  it('[RCV-06] videos of the two hosts are shown in the learner’s language, only with their players', () => {
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
