import { expect, fixture, html } from '@open-wc/testing';
import axe from 'axe-core';
import { nothing } from 'lit-html';
import '../../elements/course/Course';
import { $now } from '../../src/client/page/now';
import { platformFor } from '../../src/client/session/platform';
import { returned, sessionSticks } from '../../src/client/session/sign-in';
import { $toasts } from '../../src/client/page/toasts';
import type { ActivityPart } from '../../src/contract/activities';
import type { CertificateRecord } from '../../src/contract/certificates';
import type { ObjectiveRecord } from '../../src/contract/objectives';
import type { OutlinePart } from '../../src/contract/course-facts';
import {
  access,
  fakePlatform,
  objectiveId,
  part,
  record,
  refused,
  tree,
  withWorkflow,
  workflow,
  type FakeCourse,
} from './course-platform';
import { expectAccessible } from './axe';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

interface Attributes {
  view?: string;
  axis?: string;
  review?: boolean;
  split?: boolean;
}

const words = (root: Node) => root.textContent!.replace(/\s+/g, ' ');
const find = (root: ParentNode, selector: string, text: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent!.trim().startsWith(text));
const press = (root: ParentNode, text: string) => find(root, 'button, a', text)!.click();

const heldCertificate = (objectiveRecord: ObjectiveRecord): CertificateRecord => ({
  id: 'c',
  certificateNumber: 'ABCDE-12345',
  certificateTemplate: {
    name: 'Stargazer',
    about: null,
    badgeType: null,
    badgeStatus: null,
    badgeImageUrl: null,
  },
  objectiveId,
  objective: { name: 'Reading the night sky', code: 'AST-101', description: '' },
  userId: 'u',
  userName: 'Ana Duarte',
  objectiveRecord,
  normalizedPassingScore: 0.6,
  expirationDate: '2028-11-10T09:00:00Z',
  certificatePdfUrl: '/api/lms-storage/v1/certificates/ABCDE-12345.pdf',
  certificatePngUrl: null,
  externalUrl: null,
  issuerName: 'Learn',
  credential: null,
  credentialUrl: null,
  created: '2026-11-10T09:00:00Z',
});

describe('learn-course', () => {
  let restore = () => {};
  let went: string[] = [];
  const stay = (event: Event) => {
    event.preventDefault();
    went.push((event as CustomEvent<{ path: string }>).detail.path);
  };
  beforeEach(() => {
    went = [];
    document.addEventListener('learn-navigate', stay);
  });
  afterEach(() => {
    document.removeEventListener('learn-navigate', stay);
    restore();
    $toasts.set([]);
  });

  async function open(course: Partial<FakeCourse> = {}, attributes: Attributes = {}) {
    const platform = fakePlatform(course);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view=${attributes.view ?? 'details'}
        axis=${attributes.axis ?? nothing}
        ?review=${attributes.review ?? false}
        ?split=${attributes.split ?? false}
        style=${attributes.view === 'content' || attributes.split ? 'width: 1100px' : nothing}
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the page is shown');
    return { element, root, ...platform };
  }

  describe('details', () => {
    it('[RT-08, CRS-02] shows title, code and collections, and that the course is mandatory', async () => {
      const { element, root } = await open();
      const header = root.querySelector('.course-words')!;
      expect(header.firstElementChild!.localName, 'the name is read first').to.equal('h1');
      expect(root.querySelector('h1')!.textContent).to.equal('Reading the night sky');
      expect(words(root)).to.include('AST-101').and.include('Mandatory');
      const chips = [...root.querySelectorAll('.collections li')].map((chip) => chip.textContent);
      expect(chips).to.deep.equal(['Nature', 'Evenings']);
      await waitUntil(() => words(root).includes('A dark place.'));
      await expect(element).to.be.accessible();
      element.remove();
      restore();
      const optional = await open({ access: { ...access(), isMandatory: false } });
      expect(words(optional.root)).to.not.include('Mandatory');
    });

    it('[CRS-02] a description that is long for its width opens and closes', async () => {
      const { element, root } = await open();
      const paragraph = find(root, 'p', 'Find your way among the stars')!;
      const isCut = () => paragraph.scrollHeight > paragraph.clientHeight + 1;
      expect(isCut(), 'a wide page shows all of it').to.equal(false);
      expect(find(root, 'button', 'Show more')).to.equal(undefined);
      element.style.width = '340px';
      await waitUntil(() => find(root, 'button', 'Show more'), 'a phone cuts it');
      const lines = paragraph.clientHeight / parseFloat(getComputedStyle(paragraph).lineHeight);
      expect(Math.round(lines)).to.equal(2);
      press(root, 'Show more');
      await waitUntil(() => !isCut());
      press(root, 'Hide');
      await waitUntil(isCut);
    });

    const outlinePart = (name: string, changes: Partial<OutlinePart> = {}): OutlinePart => ({
      name,
      type: 1,
      optional: false,
      duration: 10,
      quiz: false,
      proctored: false,
      attemptLimit: 1,
      opens: null,
      due: null,
      parts: [],
      ...changes,
    });
    const facts = {
      instructors: [{ name: 'Ingrid Holm' }, { name: 'Rosa Keller' }],
      prerequisites: 'A clear evening.',
      partCount: 3,
      parts: [
        outlinePart('Finding north', { duration: 75 }),
        outlinePart('The planets', {
          duration: null,
          parts: [outlinePart('Venus', { optional: true }), outlinePart('A test', { quiz: true, attemptLimit: 3 })],
        }),
      ],
      certificate: {
        name: 'Stargazer',
        normalizedPassingScore: 0.6,
        validMonths: 24,
        sampleUrl: '/api/lms-storage/v1/certificate-samples/t.png',
      },
    };

    it('before the start, shows the instructors, the requirements and the outline', async () => {
      const objective = { facts, certificateTemplates: [{ name: 'Stargazer' }], retakeWindow: 2, retakeWindowUnit: 4 };
      const own = { ...access(objective), retake: true, objectiveAccess: { id: 'a' } };
      const { element, root } = await open({ access: own });
      const glance = words(root.querySelector('[part~=glance]')!);
      expect(glance)
        .to.include('Passing score60%')
        .and.include('Retakes2 weeks after you finish')
        .and.include('What you needA clear evening.')
        .and.include('DevicePhone, tablet or computer');
      expect(glance.replace(/[\u2068\u2069]/g, '')).to.include('Taught byIngrid Holm and Rosa Keller');
      const outline = root.querySelector('[part~=outline]')!;
      expect(words(outline))
        .to.include('3 parts · 1 hour 30 minutes')
        .and.include('Finding north1 hour 15 minutes')
        .and.include('The planets20 minutes')
        .and.include('VenusOptional')
        .and.include('A testAttempts: 0 out of 3');
      expect(root.querySelector<HTMLImageElement>('.certificate img')!.alt).to.equal('Sample certificate');
      expect(words(root)).to.include('Valid for 2 years');
      await expectAccessible(element, { page: false });
    });

    it('a long outline shows its beginning, and all of it on demand', async () => {
      const parts = Array.from({ length: 30 }, (_, index) => outlinePart(`Part ${index + 1}`));
      const { root } = await open({ access: access({ facts: { ...facts, partCount: 30, parts } }) });
      expect(root.querySelectorAll('[part~=outline] li').length).to.equal(12);
      press(root.querySelector('[part~=outline]')!, 'Show more');
      await waitUntil(() => root.querySelectorAll('[part~=outline] li').length === 30);
    });

    it('a platform that sends no facts has a page without them', async () => {
      const { root } = await open();
      expect(root.querySelector('[part~=glance], [part~=outline]')).to.equal(null);
    });

    it('an expired certificate is renewed by starting the course again', async () => {
      const last = record(1);
      const done = withWorkflow(access(), workflow({ state: 6, objectiveRecordId: last.id }), last);
      const { root, sent } = await open({
        access: { ...done, retake: true },
        records: [last],
        certificates: [{ ...heldCertificate(last), expirationDate: '2026-01-01T00:00:00Z' }],
      });
      await waitUntil(() => root.querySelector('.certificate .expired'));
      press(root.querySelector('.certificate')!, 'Renew');
      await waitUntil(() => sent().includes('start-objective-workflows'));
    });

    it('two courses on one page have landmarks with different names', async () => {
      for (const view of ['details', 'content']) {
        const begun = (name: string) => ({
          access: withWorkflow(access({ name }), workflow({ state: 1, progress: 0.5 }), null),
          tree: tree([part(1, 'First')]),
        });
        const one = await open(begun('Stars'), { view });
        const stubOfOne = restore;
        const two = await open(begun('Tides'), { view });
        for (const { root } of [one, two]) await waitUntil(() => root.querySelector('nav a'));
        const { violations } = await axe.run(document.body, { runOnly: ['landmark-unique'] });
        expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).to.deep.equal([]);
        const names = [one, two].map(({ root }) => root.querySelector('nav')!.ariaLabel);
        expect(names).to.deep.equal(['Course pages: Stars', 'Course pages: Tides']);
        [one, two].forEach(({ element }) => element.remove());
        restore();
        stubOfOne();
      }
    });

    it('says why a button is disabled', async () => {
      const { root } = await open({ access: { ...access(), availabilityDate: '2999-01-01T00:00:00Z' } });
      const start = find(root, 'button', 'Start') as HTMLButtonElement;
      expect(start.disabled).to.equal(true);
      const reason = root.getElementById(start.getAttribute('aria-describedby')!)!;
      expect(reason.textContent).to.match(/^The course will be available to start on .*2999/);
    });

    it('[PTH-01] says which course of a path comes before it', async () => {
      const { objective, ...rest } = access();
      const before = { id: 'soil', name: 'Soil', path: 'From soil to fire' };
      const facts = { instructors: [], prerequisites: null, partCount: 0, parts: [], certificate: null, before };
      const { root } = await open({ access: { ...rest, objective: { ...objective, facts } } });
      const start = find(root, 'button', 'Start') as HTMLButtonElement;
      expect(start.disabled).to.equal(true);
      const reason = root.getElementById(start.getAttribute('aria-describedby')!)!;
      expect(reason.textContent).to.equal('“From soil to fire” asks you to complete “Soil” first.');
    });

    it('[BTN-04] Review is disabled with its reason; an imported result has only a message', async () => {
      const done = workflow({ state: 6, progress: 1, finished: record(1).finished, objectiveRecordId: record(1).id });
      const { element, root } = await open({
        access: { ...withWorkflow(access(), done, record(1)), gradeRevealPolicy: 1 },
      });
      const review = find(root, 'button', 'Review') as HTMLButtonElement;
      expect(review.disabled).to.equal(true);
      const reason = root.getElementById(review.getAttribute('aria-describedby')!)!;
      expect(reason.textContent).to.equal('You can’t view this work again.');
      await expect(element).to.be.accessible();
      element.remove();
      restore();

      const imported = record(1, { objectiveWorkflowId: null });
      const other = await open({ access: withWorkflow(access(), null, imported), records: [imported] });
      expect(words(other.root)).to.include('imported from another platform');
      expect(find(other.root, 'button, a', 'Review')).to.equal(undefined);
    });

    it('[CRS-04, ATT-02] shows result, progress, dates and attempts on and under the cover card', async () => {
      const last = record(2);
      const { element, root, state } = await open({
        access: {
          ...withWorkflow(access(), workflow({ state: 1, progress: 0.25 }), null),
          dueDate: '2026-11-30T12:00:00Z',
        },
      });
      const card = root.querySelector('[part~=cover-card]')!;
      expect(card.querySelector('[part~=badge]')!.textContent).to.equal('In Progress');
      expect(card.querySelector('progress')!.value).to.equal(25);
      expect(card.textContent)
        .to.include('StartedNov 2, 2026')
        .and.match(/DueNov 30, 2026, \d/);
      await expect(element).to.be.accessible();
      element.remove();
      restore();

      state.access = withWorkflow(
        access(),
        workflow({
          state: 6,
          progress: 1,
          submitted: '2026-11-08T09:00:00Z',
          finished: '2026-11-10T09:00:00Z',
          objectiveRecordId: last.id,
        }),
        last,
      );
      const done = await open({
        access: state.access,
        records: [
          last,
          record(1, { passed: false, normalizedScore: 0.3, score: 15, finished: '2026-10-01T09:00:00Z' }),
        ],
      });
      expect(done.root.querySelector('[part~=cover-card] [part~=badge]')!.textContent).to.equal('Passed');
      expect(done.root.querySelector('[part~=cover-card]')!.textContent)
        .to.include('Score86%43 out of 50 points')
        .and.include('SubmittedNov 8, 2026')
        .and.include('CompletedNov 10, 2026');
      await waitUntil(() => done.root.querySelector('[part~=attempts] td'));
      const rows = [...done.root.querySelectorAll('[part~=attempts] tbody tr')].map((row) => row.textContent);
      expect(rows).to.deep.equal([
        '2Nov 10, 202686%43 out of 50 pointsPassedGoodCountsReview',
        '1Oct 1, 202630%15 out of 50 pointsNot passedGoodReview',
      ]);
      await expect(done.element).to.be.accessible();
      done.element.remove();
      restore();
      // A grade with the same name as the result is shown once.
      const same = await open({ access: state.access, records: [last, record(1, { grade: 'Passed' })] });
      await waitUntil(() => same.root.querySelector('[part~=attempts] td'));
      expect(same.root.querySelector('[part~=attempts] tbody tr:last-child')!.textContent).to.match(
        /pointsPassedReview$/,
      );
    });

    it('[CRS-05] shows the certificates with result, preview, view, download, share and expiry', async () => {
      const last = record(1);
      const certificate = {
        ...heldCertificate(last),
        certificatePngUrl: '/api/lms-storage/v1/certificates/ABCDE-12345.png',
      };
      const { element, root } = await open({
        access: withWorkflow(access(), workflow({ state: 6, objectiveRecordId: last.id }), last),
        certificates: [certificate],
      });
      await waitUntil(() => root.querySelector('.certificate'));
      const shown = root.querySelector('.certificate')!;
      expect(shown.textContent!.replace(/\s+/g, ' '))
        .to.include('Score86%43 out of 50 points')
        .and.include('GradeGood')
        .and.include('Passing score60%')
        .and.include('Expires Nov 10, 2028');
      expect(new URL(shown.querySelector('img')!.src).pathname).to.match(/ABCDE-12345\.png$/);
      expect(find(shown, 'button', 'Share link')).to.not.equal(undefined);
      expect(find(shown, 'a', 'View')!.getAttribute('href')).to.equal(
        `/learn/courses/${objectiveId}/certificate/ABCDE-12345`,
      );
      expect((find(shown, 'a', 'Download') as HTMLAnchorElement).pathname).to.match(/ABCDE-12345\.pdf$/);
      await expect(element).to.be.accessible();
    });

    it('distinguishes two certificates by their dates, and takes the passing score from the scale', async () => {
      const held = (number: number) => ({
        ...heldCertificate(record(number, { finished: `2026-11-1${number}T09:00:00Z` })),
        id: `c${number}`,
        normalizedPassingScore: null,
      });
      const scale = { id: 's', name: 'Scale', description: '', maxScore: 50, numberOfGrades: 0, objectiveGrades: [] };
      const objectiveGradingScale = { ...scale, normalizedPassingScore: 0.7, passingGradeId: null };
      const { root } = await open({
        access: withWorkflow(access({ objectiveGradingScale }), workflow({ state: 6 }), record(1)),
        certificates: [held(1), held(2)],
      });
      await waitUntil(() => root.querySelectorAll('.certificate').length === 2);
      const whose = [...root.querySelectorAll('.certificate .buttons > :first-child')].map(
        (button) => root.getElementById(button.getAttribute('aria-describedby')!)!.textContent,
      );
      expect(whose).to.deep.equal(['StargazerCompleted Nov 11, 2026', 'StargazerCompleted Nov 12, 2026']);
      expect(root.querySelector('.certificate')!.textContent).to.include('Passing score70%');
    });

    it('mentions Start again for an imported result only if it is offered', async () => {
      const imported = record(1, { objectiveWorkflowId: null });
      const namesStartAgain = async (retake: boolean) => {
        const { element, root } = await open({
          access: { ...withWorkflow(access(), null, imported), retake },
          records: [imported],
        });
        await waitUntil(() => words(root).includes('imported from another platform'));
        const isNamed = words(root).includes("please use 'Start again' instead");
        expect(find(root, 'button', 'Start again') !== undefined).to.equal(retake);
        element.remove();
        restore();
        return isNamed;
      };
      expect([await namesStartAgain(true), await namesStartAgain(false)]).to.deep.equal([true, false]);
    });

    it('[CRS-06] shows the text about the course, and says that it was finished only for composite courses', async () => {
      const finished = 'The course has been successfully finished';
      const { element, root } = await open({ access: withWorkflow(access(), workflow({ state: 6 })) });
      await waitUntil(() => words(root).includes(finished), 'it was finished');
      await waitUntil(() => words(root).includes('A dark place.'), 'the text about the course');
      element.remove();
      restore();
      const video = await open({ access: withWorkflow(access({ type: 5 }), workflow({ state: 6 })) });
      await waitUntil(() => words(video.root).includes('A dark place.'), 'the text about the course');
      expect(words(video.root)).to.not.include(finished);
    });

    it('[CRS-07] recommends a larger screen on mobile', async () => {
      const { root } = await open({ access: access({ supportMobileView: false }) });
      const notice = root.querySelector('.mobile-only')!;
      const mobile = matchMedia('(max-width: 970px)').matches;
      expect(notice.textContent).to.include('on a computer');
      expect(getComputedStyle(notice).display).to.equal(mobile ? 'flex' : 'none');
    });

    it('[LST-06] shows the default logo for a course without a picture', async () => {
      const { root } = await open();
      const cover = root.querySelector('[part~=cover-card] [part~=cover]')!;
      expect(cover.querySelector('svg.cover-logo path')).to.not.equal(null);
      expect(cover.textContent).to.equal('');
    });

    it('[CRS-03] offers the actions for the state of the course', async () => {
      const last = record(1);
      const finished = workflow({ state: 6, progress: 1, finished: last.finished, objectiveRecordId: last.id });
      // Two are buttons; the third is in a menu.
      const all = ['Start', 'Start again', 'Continue', 'Review', 'Finish course', 'Copy link to share'];
      const offered: [FakeCourse['access'], string[]][] = [
        [access(), ['Start', 'Copy link to share']],
        [withWorkflow(access(), workflow({ state: 1 })), ['Continue', 'Copy link to share']],
        [withWorkflow(access(), finished, last), ['Review', 'Copy link to share']],
        [{ ...withWorkflow(access(), finished, last), retake: true }, ['Start again', 'Review']],
        [withWorkflow(access(), workflow({ state: 1, progress: 1 })), ['Continue', 'Finish course']],
      ];
      for (const [given, expected] of offered) {
        const { element, root } = await open({ access: given });
        const labels = [...root.querySelectorAll('.course-actions button, .course-actions a')].map((each) =>
          each.textContent!.trim(),
        );
        expect(all.filter((label) => labels.includes(label))).to.deep.equal(expected);
        element.remove();
        restore();
      }
    });

    it('[FIN-01] a course whose required parts are completed is finished from its page, as its main action', async () => {
      const { element, root, sent } = await open({
        access: withWorkflow(access(), workflow({ state: 1, progress: 1 })),
        tree: tree([part(1, 'Constellations', { workflowState: 6 }), part(2, 'Planets', { optional: true })]),
      });
      const main = root.querySelector<HTMLElement>('.course-actions .primary')!;
      expect(main.textContent).to.equal('Finish course');
      main.click();
      await waitUntil(() => root.querySelector('dialog')?.textContent?.includes('Planets'), 'the question');
      const dialog = root.querySelector('dialog')!;
      expect(dialog.textContent).to.include('Finish without the optional parts?');
      await expect(element).to.be.accessible();
      press(dialog, 'Finish course');
      await waitUntil(() => !root.querySelector('dialog')?.open, 'it is finished');
      expect(sent()).to.include('submit-objective-workflows');
      expect(went).to.deep.equal([]);
    });

    it('[FIN-02] after a finished course come the courses that follow it, instead of the catalog', async () => {
      const last = record(1, { passed: true });
      const finished = workflow({ state: 6, progress: 1, finished: last.finished, objectiveRecordId: last.id });
      const next = [
        { id: 'own', name: 'Own one', language: null, enrolled: true },
        { id: 'other', name: 'Of the catalog', language: null, enrolled: false },
      ];
      const facts = { instructors: [], prerequisites: null, partCount: 0, parts: [], certificate: null, next };
      const { element, root } = await open({ access: withWorkflow(access({ facts }), finished, last) });
      await waitUntil(() => find(root, '.outcome a', 'Own one'), 'what comes next');
      const links = [...root.querySelectorAll<HTMLAnchorElement>('.outcome-next a')];
      expect(links.map(({ pathname }) => pathname)).to.deep.equal(['/learn/courses/own', '/learn/catalog/other']);
      await expect(element).to.be.accessible();
    });

    it('[FIN-02] a finished course has its result, its certificate and what comes next on the first screen', async () => {
      const last = record(1, { passed: true });
      const finished = workflow({ state: 6, progress: 1, finished: last.finished, objectiveRecordId: last.id });
      const { element, root } = await open({
        access: { ...withWorkflow(access(), finished, last), retake: true },
        certificates: [heldCertificate(last)],
      });
      await waitUntil(() => find(root, '.outcome h2', 'Your certificate is ready'), 'the certificate');
      await waitUntil(() => find(root, '.outcome a', 'Browse the catalog'), 'what comes next');
      const outcome = root.querySelector<HTMLElement>('.outcome')!;
      expect(words(outcome)).to.include('Passed').and.include('86%');
      for (const action of ['View', 'Download', 'Share link'])
        expect(find(outcome, 'a, button', action), action).to.not.equal(undefined);
      for (const width of [320, 390, 1440]) {
        element.style.width = `${width}px`;
        const end = outcome.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
        expect(end, `${width} px`).to.be.lessThan(width < 1000 ? 700 : 500);
      }
      const main = [...root.querySelectorAll('.course-actions .primary')].map(({ textContent }) => textContent);
      expect(main, 'a passed course does not urge to start again').to.deep.equal(['Review']);
      await expect(element).to.be.accessible();
    });

    for (const status of [400, 403, 404]) {
      it(`[CRS-10, ERR-04] shows the not-available page on ${status}`, async () => {
        const { element, root } = await open({ access: refused(status) as never });
        expect(words(root))
          .to.include('Course is not available')
          .and.include('You do not have the necessary access rights to open or enroll in this course or program.');
        expect(root.querySelector('a')!.getAttribute('href')).to.equal('/learn/courses');
        await expect(element).to.be.accessible();
      });
    }

    it('[ERR-04] offers the sign-in alone on 401 when no sign-in can start by itself', async () => {
      const { $signInNeeded } = platformFor(location.origin);
      restore = stubFetch((url) => (/\/objective-access|\/users\/me/.test(url) ? refused(401) : undefined));
      returned(); // shortly after a sign-in, another one would only return here
      const element = await fixture<HTMLElement>(
        html`<learn-course api-base=${location.origin} objective-id=${objectiveId}></learn-course>`,
      );
      const root = element.shadowRoot!;
      await waitUntil(() => find(root, 'button', 'Sign in'));
      sessionSticks();
      expect($signInNeeded.get()).to.equal(true);
      expect(words(root)).to.include('Please sign in').and.not.include('access rights');
      await expect(element).to.be.accessible();
      element.remove();
    });

    it('[ERR-04] shows other errors with a retry, and network errors also as a toast', async () => {
      const platform = fakePlatform({
        faults: new Map([['/objective-access', [() => Promise.reject(new TypeError())]]]),
      });
      restore = platform.restore;
      const element = await fixture<HTMLElement>(
        html`<learn-course api-base=${platform.apiBase} objective-id=${objectiveId}></learn-course>`,
      );
      await waitUntil(() => element.shadowRoot!.querySelector('[role=alert]'));
      await waitUntil(() => $toasts.get().length === 1);
      expect($toasts.get()[0]!.text).to.equal('Unknown error. Please refresh the page and try again.');
      press(element.shadowRoot!, 'Try again');
      await waitUntil(() => element.shadowRoot!.querySelector('h1'));
    });

    it('starts a course once for several clicks, then opens its content', async () => {
      const { element, root, sent } = await open();
      let started = 0;
      element.addEventListener('learn-course-start', () => started++);
      press(root, 'Start');
      press(root, 'Start');
      await waitUntil(() => went.length > 0);
      expect(sent()).to.deep.equal(['start-objective-workflows']);
      expect(started).to.equal(1);
      expect(went).to.deep.equal([`/courses/${objectiveId}/view/content`]);
    });

    it('stays on the page when a start fails, and starts at the next try', async () => {
      const failure = [() => refused(500)];
      const { root } = await open({ faults: new Map([['start-objective-workflows', failure]]) });
      press(root, 'Start');
      await waitUntil(() => root.querySelector('.failure'));
      expect($toasts.get()[0]).to.include({ kind: 'error', text: 'Server returns unknown error.' });
      press(root.querySelector('.failure')!, 'Try again');
      await waitUntil(() => went.length === 1);
    });
  });

  describe('content', () => {
    const running = () => withWorkflow(access());
    const two = () => tree([part(1, 'Constellations'), part(2, 'Planets')]);
    const axis = (number: number) => part(number, '').axis;

    it('[TRE-01] opens the learner’s last part, starts it and shows its text', async () => {
      const { element, root, sent } = await open(
        { access: running(), tree: tree([part(1, 'Constellations', { workflowState: 6 }), part(2, 'Planets')]) },
        { view: 'content' },
      );
      expect(root.querySelector('h1')!.textContent).to.equal('Planets');
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(() => sent().length === 1);
      expect(sent()).to.deep.equal(['start-activity-workflows']);
      expect(root.querySelector('[aria-current=page][part~=contents-entry]')!.textContent).to.include('Planets');
      await expect(element).to.be.accessible();
    });

    it('[CRS-08] marks the parts, with a text for each mark, without archived ones', async () => {
      const { root, element } = await open(
        {
          access: running(),
          tree: tree([
            part(1, 'Draft', { activity: { state: 1 } }),
            part(2, 'Passed', { workflowState: 6, passed: true }),
            part(3, 'Unknown', { workflowState: 6 }),
            part(4, 'Failed', { workflowState: 6, passed: false }),
            part(5, 'Locked', { available: false }),
            part(6, 'Free', { optional: true }),
            part(7, 'Plain', { activity: { duration: 12 } }),
            part(8, 'Archived', { activity: { state: 4 } }),
          ]),
        },
        { view: 'content' },
      );
      const entries = [...root.querySelectorAll('[part~=contents-entry]')];
      const marks = entries.map((entry) => [
        entry.querySelector('bdi')!.textContent,
        (entry.querySelector('.hidden')?.textContent ?? `, ${entry.querySelector('.part-facts')!.textContent}`).slice(
          2,
        ),
        entry.querySelectorAll('.mark svg').length,
      ]);
      expect(marks).to.deep.equal([
        ['Draft', 'Coming soon', 1],
        ['Passed', 'Completed', 1],
        ['Unknown', 'Completed', 1],
        ['Failed', 'Not passed', 1],
        ['Locked', 'Locked', 0],
        ['Free', 'Optional, not completed', 1],
        ['Plain', 'Not completed', 1],
      ]);
      expect(entries.at(-1)!.textContent).to.include('12\u00a0minutes');
      await waitUntil(() => words(root).includes('Look up.'));
      await expectAccessible(element, { page: false });
    });

    it('[RT-09] links to parts with addresses that keep the query', async () => {
      const before = location.href;
      history.replaceState(null, '', '?theme=night');
      const { root } = await open({ access: running(), tree: two() }, { view: 'content' });
      history.replaceState(null, '', before);
      expect(root.querySelectorAll('[part~=contents-entry]')[1]!.getAttribute('href')).to.equal(
        `/learn/courses/${objectiveId}/view/content/${axis(2)}?theme=night`,
      );
    });

    it('[RT-09] keeps the query in links to the content, and from a tile back to the overview', async () => {
      const before = location.href;
      const search = '?objectiveWorkflowId=w0&theme=night';
      history.replaceState(null, '', search);
      const address = `/learn/courses/${objectiveId}/view/content${search}`;
      const tiles = { ...two(), presentationMode: 1 };
      const { element, root } = await open({ access: running(), tree: tiles }, { view: 'content', axis: axis(2) });
      await waitUntil(() => root.querySelector('.reading > a.back'));
      expect(root.querySelector('.reading > a.back')!.getAttribute('href')).to.equal(address);
      element.remove();
      restore();
      const details = await open({ access: running() });
      history.replaceState(null, '', before);
      expect(find(details.root, '.layers a', 'Content')!.getAttribute('href')).to.equal(address);
    });

    for (const [kind, activity, content] of [
      ['text', { type: 1 }, {}],
      [
        'quiz',
        { type: 1, quiz: true, attemptLimit: null },
        { quiz: { timeLimitSeconds: null, questionCount: 1, onePerPage: false, begun: null } },
      ],
      ['tool', { type: 2 }, { html: '', tool: { name: 'Sky map', version: 1, fullPage: false, score: null } }],
    ] as const) {
      it(`[ERR-03] a ${kind} that could not be started shows an error in its place, with a retry`, async () => {
        const refusals = [() => refused(500)];
        const { root, sent } = await open(
          {
            access: running(),
            tree: tree([part(1, 'Sky map', { activity })]),
            content,
            faults: new Map([['start-activity-workflows', refusals]]),
          },
          { view: 'content' },
        );
        const failure = () =>
          root.querySelector('[part~=content-part] > [role=alert]:has(.failure)')?.textContent ?? '';
        await waitUntil(() => failure().includes('Something went wrong. Please refresh the page.'));
        await waitUntil(() => root.querySelector('.tool') ?? words(root).includes('Look up.'), 'its content is shown');
        expect(root.querySelector('[part~=content-part] [part~=skeleton]'), 'nothing waits').to.equal(null);
        expect($toasts.get()).to.deep.equal([]);
        press(root.querySelector('[part~=content-part] > [role=alert]:has(.failure)')!, 'Try again');
        await waitUntil(() => failure() === '');
        expect(sent().filter((command) => command === 'start-activity-workflows')).to.have.length(2);
      });
    }

    it('[ERR-03, ERR-05] a refused start shows the platform’s message', async () => {
      const busy = () => answer({ status: 409, detail: 'You are in another examination.' }, { status: 409 });
      const { root } = await open(
        { access: running(), tree: tree(two().children), faults: new Map([['start-activity-workflows', [busy]]]) },
        { view: 'content' },
      );
      await waitUntil(() => root.querySelector('[part~=content-part] > [role=alert]:has(.failure)'));
      expect(root.querySelector('[part~=content-part] > [role=alert] p')!.textContent).to.equal(
        'You are in another examination.',
      );
    });

    it('[ERR-03] Start shows an error when the activity of the course could not be started', async () => {
      const { root } = await open({
        access: access({ type: 1 }),
        tree: { ...tree([]), type: 1 },
        faults: new Map([['start-activity-workflows', [() => refused(500)]]]),
      });
      press(root, 'Start');
      await waitUntil(() => root.querySelector('.course-actions .failure'));
      expect(root.querySelector('.course-actions .failure p')!.textContent).to.equal(
        'Something went wrong. Please refresh the page.',
      );
    });

    it('[CRS-07] recommends a larger screen for a part that needs one, also a proctored one', async () => {
      for (const proctored of [false, true]) {
        const one = part(1, 'Stars', { activity: { supportMobileView: false, proctored } });
        const { element, root } = await open({ access: running(), tree: tree([one]) }, { view: 'content' });
        await waitUntil(() => words(root).includes(proctored ? 'is proctored' : 'Look up.'));
        expect(root.querySelector('.stage .mobile-only')!.textContent).to.include('on a computer');
        element.remove();
        restore();
      }
    });

    it('completes a part with a message, opens the next one, and focuses its heading', async () => {
      const { element, root, sent } = await open({ access: running(), tree: two() }, { view: 'content' });
      const statuses = () => [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
      expect(statuses()).to.not.include('The part is completed.');
      await waitUntil(() => sent().length === 1);
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(
        () => (find(root, 'button', 'Complete and continue') as HTMLButtonElement | undefined)?.disabled === false,
      );
      press(root, 'Complete and continue');
      press(root, 'Complete and continue');
      await waitUntil(() => went.length === 1);
      expect(sent()).to.deep.equal(['start-activity-workflows', 'finish-activity-workflows']);
      expect(went[0]).to.include(`/view/content/${axis(2)}`);
      await waitUntil(() => statuses().includes('The part is completed.'));
      element.setAttribute('axis', axis(2));
      await waitUntil(() => root.activeElement?.textContent === 'Planets');
      await waitUntil(() => words(root).includes('1 of 2 parts completed'));
    });

    it('completes no part whose content has not loaded', async () => {
      let come: (answer: Response) => void = () => {};
      const held = new Promise<Response>((resume) => (come = resume));
      const { root } = await open(
        { access: running(), tree: two(), faults: new Map([['/content', [() => held]]]) },
        { view: 'content' },
      );
      const complete = () => find(root, 'button', 'Complete and continue') as HTMLButtonElement;
      await waitUntil(complete);
      expect(complete().disabled, 'on its way').to.equal(true);
      come(refused(500));
      await waitUntil(() => root.querySelector('[part~=content-part] [role=alert]'));
      expect(complete().disabled, 'failed').to.equal(true);
      root.querySelector<HTMLButtonElement>('[part~=content-part] [role=alert] button')!.click();
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(() => !complete().disabled, 'here');
    });

    it('asks before a quiz takes one of a few attempts', async () => {
      const quiz = part(1, 'Constellations', { activity: { attemptLimit: 3, quiz: true } });
      const { root, sent } = await open({ access: running(), tree: tree([quiz]) }, { view: 'content' });
      await waitUntil(() => words(root).includes('Starting this part uses one of your attempts.'));
      expect(sent()).to.deep.equal([]);
      press(root.querySelector('[part~=content-part]')!, 'Start');
      await waitUntil(() => sent().includes('start-activity-workflows'));
    });

    it('asks before it takes one of a few attempts', async () => {
      const limited = part(1, 'Constellations', { activity: { attemptLimit: 3 } });
      const { element, root, sent } = await open(
        { access: running(), tree: tree([limited, part(2, 'Planets')]) },
        { view: 'content' },
      );
      await waitUntil(() => words(root).includes('Starting this part uses one of your attempts.'));
      expect(words(root)).to.include('Attempts: 0 out of 3').and.not.include('Look up.');
      expect(find(root, 'button', 'Complete')).to.equal(undefined);
      await expect(element).to.be.accessible();
      expect(sent()).to.deep.equal([]);
      press(root.querySelector('[part~=content-part]')!, 'Start');
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(() => words(root).includes('Attempts: 1 out of 3'));
      expect(sent()).to.deep.equal(['start-activity-workflows']);
    });

    it('stays at the part when a completion fails, and completes it at the next try', async () => {
      const { root, sent } = await open(
        { access: running(), tree: two(), faults: new Map([['finish-activity-workflows', [() => refused(500)]]]) },
        { view: 'content' },
      );
      await waitUntil(() => sent().length === 1);
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(
        () => (find(root, 'button', 'Complete and continue') as HTMLButtonElement | undefined)?.disabled === false,
      );
      press(root, 'Complete and continue');
      await waitUntil(() => root.querySelector('.failure'));
      expect(went).to.deep.equal([]);
      press(root.querySelector('.failure')!, 'Try again');
      await waitUntil(() => went.length === 1);
    });

    it('completes a part whose start had failed', async () => {
      const { root, sent } = await open(
        { access: running(), tree: two(), faults: new Map([['start-activity-workflows', [() => refused(500)]]]) },
        { view: 'content' },
      );
      await waitUntil(() => sent().length === 1);
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(
        () => (find(root, 'button', 'Complete and continue') as HTMLButtonElement | undefined)?.disabled === false,
      );
      press(root, 'Complete and continue');
      await waitUntil(() => went.length === 1);
      expect(sent()).to.deep.equal([
        'start-activity-workflows',
        'start-activity-workflows',
        'finish-activity-workflows',
      ]);
    });

    it('completes a part after a return, before the tree has its start', async () => {
      const { element, root, sent, calls } = await open({ access: running(), tree: two() }, { view: 'content' });
      const bodies = (command: string) => calls.filter(({ path }) => path.endsWith(command)).map(({ body }) => body);
      await waitUntil(() => sent().length === 1);
      element.setAttribute('axis', axis(2));
      await waitUntil(() => sent().length === 2, 'the next one is started');
      element.setAttribute('axis', axis(1));
      await waitUntil(() => root.querySelector('h1')?.textContent === 'Constellations');
      await waitUntil(() => words(root).includes('Look up.'));
      await waitUntil(
        () => (find(root, 'button', 'Complete and continue') as HTMLButtonElement | undefined)?.disabled === false,
      );
      press(root, 'Complete and continue');
      await waitUntil(() => went.length === 1);
      expect(sent().filter((command) => command === 'start-activity-workflows')).to.have.length(2);
      const { id } = bodies('start-activity-workflows')[0]!;
      expect(bodies('finish-activity-workflows')[0]!.activityWorkflowIds).to.deep.equal([id]);
    });

    it('[STA-02] submits the course after a question, with optional parts left', async () => {
      const { element, root, sent } = await open(
        {
          access: running(),
          tree: tree([part(1, 'Constellations', { workflowState: 6 }), part(2, 'Planets', { optional: true })]),
        },
        { view: 'content', axis: axis(1) },
      );
      let finished = 0;
      element.addEventListener('learn-course-finish', () => finished++);
      await waitUntil(() => find(root, 'button', 'Finish course'));
      press(root, 'Finish course');
      const dialog = root.querySelector('dialog')!;
      await waitUntil(() => dialog.open);
      expect(dialog.textContent).to.include('Finish without the optional parts?').and.include('Planets');
      await expect(element).to.be.accessible();
      press(dialog, 'Finish course');
      await waitUntil(() => went.length === 1);
      expect(sent().at(-1)).to.equal('submit-objective-workflows');
      expect(finished).to.equal(1);
      expect(went[0]).to.equal(`/courses/${objectiveId}`);
    });

    /** The text of the question and its buttons. */
    async function question(parts: ActivityPart[]) {
      const { root, sent } = await open({ access: running(), tree: tree(parts) }, { view: 'content' });
      await waitUntil(() => find(root, 'button', 'Finish course'));
      press(root, 'Finish course');
      const dialog = root.querySelector('dialog')!;
      await waitUntil(() => dialog.open);
      return {
        dialog,
        sent,
        title: dialog.querySelector('h2')!.textContent,
        parts: [...dialog.querySelectorAll('.left-parts a')].map((link) => link.textContent),
        buttons: [...dialog.querySelectorAll('button')].map((button) => button.textContent),
      };
    }
    const done = { workflowState: 6 };
    const scored = (normalizedScore: number, attemptLimit: number | null) => ({
      attemptLimit,
      activityWorkflowAggregate: {
        ...part(1, '', done).childActivity.activityWorkflowAggregate!,
        bestActivityRecord: { finished: null, score: normalizedScore, maxScore: 1, normalizedScore, passed: true },
      },
    });

    it('[STA-03] does not finish while mandatory parts are left, and links to them', async () => {
      const { title, parts, buttons } = await question([part(1, 'Constellations', done), part(2, 'Planets')]);
      expect(title).to.equal('Some parts aren’t completed yet');
      expect(parts).to.deep.equal(['Planets']);
      expect(buttons).to.deep.equal(['Keep learning']);
    });

    it('[STA-03] lists parts in grading, and finishes anyway', async () => {
      const { dialog, sent, title, parts } = await question([
        part(1, 'Constellations', done),
        part(2, 'Planets', { workflowState: 3 }),
      ]);
      expect(title).to.equal('Finish while your work is being graded?');
      expect(parts).to.deep.equal(['Planets']);
      press(dialog, 'Finish course');
      await waitUntil(() => sent().includes('submit-objective-workflows'));
    });

    it('[STA-03] lists scores that can be improved while attempts are left', async () => {
      const { title, parts, buttons } = await question([
        part(1, 'Constellations', { ...done, activity: scored(0.5, 3) }),
        part(2, 'Planets', { ...done, activity: scored(0.5, 1) }),
        part(3, 'Moons', { ...done, activity: scored(1, null) }),
      ]);
      expect(title).to.equal('Finish with these scores?');
      expect(parts).to.deep.equal(['Constellations']);
      expect(buttons).to.deep.equal(['Keep learning', 'Finish course']);
    });

    it('[STA-03] lists optional parts that are left', async () => {
      const { title, parts } = await question([
        part(1, 'Constellations', done),
        part(2, 'Planets', { optional: true }),
        part(3, 'Locked', { optional: true, available: false }),
      ]);
      expect(title).to.equal('Finish without the optional parts?');
      expect(parts).to.deep.equal(['Planets']);
    });

    it('[ERR-07] says why there is no content', async () => {
      const { element, root } = await open(
        {
          access: running(),
          tree: tree([
            part(1, 'Locked', { available: false }),
            part(2, 'Away', { contentAvailable: false }),
            part(3, 'Hologram', { activity: { type: 99 } }),
          ]),
        },
        { view: 'content', axis: axis(1) },
      );
      await waitUntil(() => words(root).includes('To get access, you have to complete previous assignments'));
      for (const [number, name] of [
        [2, 'Away'],
        [3, 'Hologram'],
      ] as const) {
        element.setAttribute('axis', axis(number));
        await waitUntil(() => root.querySelector('h1')!.textContent === name);
        await waitUntil(() =>
          words(root).includes(
            'This content is not available at the moment. Please come back later or ask your administrator.',
          ),
        );
      }
      await expect(element).to.be.accessible();
    });

    it('says that a part does not exist', async () => {
      const { root } = await open({ access: running(), tree: two() }, { view: 'content', axis: 'gone' });
      await waitUntil(() => words(root).includes('Activity not found'));
    });

    it('[RT-07] reviews a finished attempt without starting or completing anything', async () => {
      const { root, sent } = await open(
        {
          access: withWorkflow(access(), workflow({ state: 6 })),
          tree: tree([part(1, 'Constellations', { workflowState: 6 }), part(2, 'Planets')]),
        },
        { view: 'content', review: true },
      );
      await waitUntil(() => words(root).includes('You’re reviewing a finished attempt.'));
      expect(find(root, 'button', 'Complete')).to.equal(undefined);
      expect(root.querySelector('[part~=contents-entry]')!.getAttribute('href')).to.include('viewType=REVIEW');
      expect(sent()).to.deep.equal([]);
    });

    it('does not say ‘finished’ when an attempt in progress is reviewed', async () => {
      const { root } = await open({ access: running(), tree: two() }, { view: 'content', review: true });
      await waitUntil(() => words(root).includes('Nothing you do here changes your result.'));
      expect(words(root)).to.not.include('finished attempt');
    });

    it('shows the details of a course without content', async () => {
      const { root } = await open({}, { view: 'content' });
      expect(find(root, 'button', 'Start')).to.not.equal(undefined);
    });

    it('shows and finishes a course that is one text', async () => {
      const text = tree([]);
      const { root, sent } = await open(
        {
          access: withWorkflow(access({ type: 1 })),
          tree: {
            ...text,
            type: 1,
            activityWorkflowAggregate: part(1, '', { workflowState: 1 }).childActivity.activityWorkflowAggregate,
          },
        },
        { view: 'content' },
      );
      await waitUntil(() => words(root).includes('Look up.'));
      expect(root.querySelector('[part~=contents]')).to.equal(null);
      press(root, 'Finish course');
      const dialog = root.querySelector('dialog')!;
      await waitUntil(() => dialog.open);
      press(dialog, 'Finish course');
      await waitUntil(() => went.length === 1);
      expect(sent()).to.deep.equal(['finish-activity-workflows', 'submit-objective-workflows']);
    });

    it('[RT-06] shows two pages under tabs, or both side by side', async () => {
      const course = { access: running(), tree: two() };
      const tabs = await open(course);
      expect([...tabs.root.querySelectorAll('[part~=pages] a')].map((tab) => tab.textContent)).to.deep.equal([
        'Details',
        'Content',
      ]);
      expect(tabs.root.querySelector('.reader')).to.equal(null);
      tabs.element.remove();
      restore();
      const { element, root } = await open(course, { split: true });
      await waitUntil(() => root.querySelector('.reader') && words(root).includes('Look up.'));
      expect(root.querySelector('[part~=pages]')).to.equal(null);
      expect(root.querySelector('[part~=cover-card]')).to.not.equal(null);
      press(root, 'About the course');
      await waitUntil(() => words(root).includes('A dark place.'));
      await expectAccessible(element, { page: false });
    });

    it('on one page, the content has the main action, and the actions on the course are beside it', async () => {
      const finished = withWorkflow({ ...access(), retake: true }, workflow({ state: 6 }));
      for (const [course, first] of [
        [running(), 'Continue'],
        [finished, 'Start again'],
      ] as const) {
        const { element, root } = await open({ access: course, tree: two() }, { split: true });
        await waitUntil(() => root.querySelector('.part-footer .onward'), 'the part is shown');
        const header = root.querySelector('[part~=header]')!;
        expect(words(header)).to.include(first);
        expect(header.querySelectorAll('.button.primary').length, first).to.equal(0);
        expect(root.querySelectorAll('.part-footer .button.primary').length, first).to.equal(1);
        element.remove();
        restore();
      }
    });

    it('[RT-06] on one narrow page the lesson comes first, and all about the course is behind a button', async () => {
      const { element, root } = await open({ access: running(), tree: two() }, { split: true });
      element.style.width = '390px';
      await waitUntil(() => root.querySelector('h1')?.textContent === 'Constellations');
      await waitUntil(() => words(root).includes('Look up.'));
      expect(root.querySelector('[part~=cover-card]')).to.equal(null);
      expect(root.querySelector('[part~=reader-bar]'), 'contents and finish').to.not.equal(null);
      const about = find(root, 'button', 'About the course')!;
      expect(about.getAttribute('aria-expanded')).to.equal('false');
      about.click();
      await waitUntil(() => root.querySelector('.about-panel [part~=cover-card]'));
      expect(words(root.querySelector('.about-panel')!))
        .to.include('Reading the night sky')
        .and.include('Continue');
      // The bar at the lower edge of the window lies over what is below it until one scrolls there.
      root.querySelector('h1[part~=heading]')!.scrollIntoView();
      await expectAccessible(element, { page: false });
    });

    it('[CRS-01] has the content layer while the course is in progress, and later if it may be reviewed', async () => {
      const given: [FakeCourse['access'], boolean][] = [
        [access(), false],
        [withWorkflow(access({ supportReview: false }), workflow({ state: 1 })), true],
        [withWorkflow(access(), workflow({ state: 2 })), false],
        [withWorkflow(access(), workflow({ state: 6 })), true],
        [withWorkflow(access({ supportReview: false }), workflow({ state: 6 })), false],
      ];
      for (const [course, expected] of given) {
        const { element, root } = await open({ access: course });
        expect(Boolean(find(root, '.layers a', 'Content'))).to.equal(expected);
        element.remove();
        restore();
      }
    });

    it('[CRS-01] the page of the variant learner-app always has details; it has content under the same conditions as the layer', async () => {
      const given: [FakeCourse['access'], boolean][] = [
        [access(), false],
        [withWorkflow(access({ supportReview: false }), workflow({ state: 1 })), true],
        [withWorkflow(access(), workflow({ state: 6 })), true],
        [withWorkflow(access({ supportReview: false }), workflow({ state: 6 })), false],
        [withWorkflow(access({ type: 2 }), workflow({ state: 6 })), false],
      ];
      for (const [course, expected] of given) {
        const { element, root } = await open({ access: course }, { split: true });
        await waitUntil(() => root.querySelector('[part~=cover-card]'), 'the details');
        await waitUntil(() => Boolean(root.querySelector('.reader')) === expected, `content: ${expected}`);
        element.remove();
        restore();
      }
    });

    it('[CRS-01] has no content layer for an external tool, at any address', async () => {
      for (const view of ['details', 'content']) {
        const { element, root } = await open({ access: withWorkflow(access({ type: 2 })) }, { view });
        expect([...root.querySelectorAll('[part~=pages] a')].map((layer) => layer.textContent)).to.not.include(
          'Content',
        );
        element.remove();
        restore();
      }
    });

    it('follows the clock', async () => {
      const { root } = await open({ access: { ...access(), availabilityDate: '2999-01-01T00:00:00Z' } });
      $now.set(new Date('2999-01-01T00:00:01Z'));
      await waitUntil(() => !(find(root, 'button', 'Start') as HTMLButtonElement).disabled);
      $now.set(new Date());
    });
  });
});
