import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/learn-app/LearnApp';
import '../../elements/record/Record';
import type { CertificateRecord } from '../../src/contract/certificates';
import type { FinishedCourse, LearningRecord } from '../../src/contract/learning-record';
import { $now } from '../../src/client/page/now';
import { record } from './course-platform';
import { learner, openPortal, platformStub, type Answers } from './portal';
import { byRole } from './roles';
import { answer } from './stubs';
import { effectsHaveRun, waitUntil } from './wait';

const RECORD = '/users/me/learning-record';
const FILE = `${RECORD}/credential`;

const certificate = (number: string, changes: Partial<CertificateRecord> = {}): CertificateRecord => ({
  id: number,
  certificateNumber: number,
  certificateTemplate: { name: 'Stargazer', about: null, badgeType: null, badgeStatus: null, badgeImageUrl: null },
  objectiveId: 'o',
  objective: { name: 'Reading the night sky', code: 'AST-101', description: '' },
  userId: learner.id,
  userName: 'Ana Duarte',
  objectiveRecord: record(1),
  normalizedPassingScore: null,
  expirationDate: '2028-11-10T09:00:00Z',
  certificatePdfUrl: null,
  certificatePngUrl: null,
  externalUrl: null,
  issuerName: 'Learn',
  credential: null,
  credentialUrl: null,
  created: '2026-11-10T09:00:00Z',
  ...changes,
});
const course = (name: string, changes: Partial<FinishedCourse> = {}): FinishedCourse => ({
  objectiveId: name,
  name,
  language: null,
  code: 'AST-101',
  minutes: 90,
  record: { ...record(1), finished: '2026-11-10T09:00:00Z' },
  ...changes,
});
const hidden = { score: null, maxScore: null, normalizedScore: null, grade: null, passed: null };

const words = (root: ParentNode) => root.textContent!.replace(/\s+/g, ' ');

describe('learn-record', () => {
  let restore = () => {};
  afterEach(() => restore());

  async function open(data: Partial<LearningRecord> | Response, more: Answers = {}) {
    const answers: Answers = {
      '/users/me': { ...learner, learningRecord: true },
      [RECORD]: data instanceof Response ? data : { name: 'Ana Duarte', certificates: [], courses: [], ...data },
      ...more,
    };
    const platform = platformStub(answers);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-record api-base=${platform.apiBase} locale="en-US"></learn-record>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1, h2, [role=alert]'), 'the record is shown');
    await effectsHaveRun(); // the sheets of its part are there
    return { element, root, answers, ...platform };
  }
  const entry = (root: ShadowRoot, part: string, at = 0) =>
    root.querySelectorAll<HTMLElement>(`[part~=${part}] > li`)[at]!;

  it('[REC-01] shows certificates and finished courses with results, and their sums', async () => {
    const { element, root } = await open({
      certificates: [certificate('N-2'), certificate('N-1', { expirationDate: '2020-01-01T00:00:00Z' })],
      courses: [course('Reading the night sky'), course('Beekeeping', { minutes: 30 })],
    });
    expect(words(root.querySelector('[part~=summary]')!)).to.equal(
      'Valid certificates1Finished courses2Planned time2 hoursAs the courses are planned, not measured',
    );
    const first = words(entry(root, 'certificates'));
    for (const fact of [
      'Stargazer Valid',
      'Reading the night sky',
      'Issued onNov 10, 2026',
      'ExpiresNov 10, 2028',
      'N-2',
    ])
      expect(first).to.include(fact);
    expect(words(entry(root, 'certificates', 1))).to.include('Stargazer Expired');
    const finished = words(entry(root, 'courses'));
    for (const fact of ['CompletedNov 10, 2026', 'Score86%', 'GradeGood', 'Planned time1 hour 30 minutes'])
      expect(finished).to.include(fact);
    await expect(element).to.be.accessible();
  });

  it('has links to each certificate, its check, LinkedIn and the address to share', async () => {
    const { root } = await open({ certificates: [certificate('N-1')] });
    const links = [...entry(root, 'certificates').querySelectorAll('a')].map(({ pathname, origin }) =>
      origin === location.origin ? pathname : origin,
    );
    expect(links).to.deep.equal([
      '/learn/courses/o/certificate/N-1',
      '/learn/certificate/N-1',
      'https://www.linkedin.com',
    ]);
    expect(words(entry(root, 'certificates'))).to.include('Copy link to share');
  });

  it('says which certificate has renewed another one', async () => {
    const { root } = await open({
      certificates: [certificate('N-2'), certificate('N-1', { created: '2024-11-10T09:00:00Z' })],
    });
    const renewed = [...entry(root, 'certificates', 1).querySelectorAll('a')].find((link) =>
      link.textContent!.startsWith('Renewed'),
    );
    expect([renewed!.textContent, renewed!.pathname]).to.deep.equal([
      'Renewed on Nov 10, 2026',
      '/learn/courses/o/certificate/N-2',
    ]);
    expect(words(entry(root, 'certificates'))).not.to.include('Renewed');
  });

  it('says why a certificate was revoked, and does not offer to share it', async () => {
    const revocation = { revoked: '2026-11-20T10:00:00Z', reason: 'A mistake' };
    const { element, root } = await open({ certificates: [certificate('N-1', { revocation })] });
    const text = words(entry(root, 'certificates'));
    expect(text).to.include('Stargazer Revoked').and.include('Revoked on Nov 20, 2026. Reason: \u2068A mistake\u2069');
    expect(text).to.include('Check').and.not.include('LinkedIn').and.not.include('share');
    expect(words(root.querySelector('[part~=summary]')!)).to.include('Valid certificates0');
    await expect(element).to.be.accessible();
  });

  it('shows nothing of a result that is hidden, nor of a time that is not known', async () => {
    const { root } = await open({
      courses: [course('Beekeeping', { minutes: null, record: { ...record(1), ...hidden } })],
    });
    expect(words(entry(root, 'courses'))).not.to.match(/Score|Grade|Planned/);
    expect(words(root.querySelector('[part~=summary]')!)).not.to.include('Planned');
  });

  it('offers the years of a long record, and shows one of them', async () => {
    const years = [2026, 2025, 2024];
    const courses = Array.from({ length: 9 }, (_, at) =>
      course(`Course ${at}`, { record: { ...record(1), finished: `${years[at % 3]}-05-01T00:00:00Z` } }),
    );
    const { element, root } = await open({ courses });
    const chips = [...root.querySelectorAll<HTMLButtonElement>('[part~=chip]')];
    expect(chips.map(({ textContent }) => textContent)).to.deep.equal(['All years', '2026', '2025', '2024']);
    chips[2]!.click();
    await waitUntil(() => root.querySelectorAll('[part~=courses] > li').length === 3);
    expect(words(root.querySelector('[part~=summary]')!)).to.include('Finished courses3');
    expect(chips[2]!.ariaPressed).to.equal('true');
    await expect(element).to.be.accessible();
    const short = await open({ courses: courses.slice(0, 3) });
    expect(short.root.querySelector('[part~=chips]')).to.equal(null);
  });

  it('[REC-01] downloads the signed file', async () => {
    const { root, asked } = await open(
      { courses: [course('Beekeeping')] },
      { [FILE]: answer('a.b.c', { type: 'application/vc+jwt' }) },
    );
    let saved: { name: string; href: string } | undefined;
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved = { name: this.download, href: this.href };
    };
    try {
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download signed file')!.click();
      await waitUntil(() => saved, 'the file is saved');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(saved!.name).to.equal('Learning record Ana Duarte.jwt');
    expect(await (await fetch(saved!.href)).text()).to.equal('a.b.c');
    expect(asked.filter((call) => call.endsWith('/credential'))).to.have.length(1);
  });

  it('says when the file can’t be downloaded', async () => {
    const { root } = await open(
      { courses: [course('Beekeeping')] },
      { [FILE]: answer({ title: 'No.' }, { status: 500, type: 'application/problem+json' }) },
    );
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download signed file')!.click();
    await waitUntil(() => root.querySelector('[part~=toast]')?.textContent?.trim(), 'a message is shown');
  });

  it('says that there is nothing yet', async () => {
    const { element, root } = await open({});
    expect(words(root)).to.include('Nothing here yet');
    expect(element.matches(':state(empty)')).to.equal(true);
    expect(words(root)).not.to.include('Download');
    await expect(element).to.be.accessible();
  });

  it('offers a retry after an error', async () => {
    const { element, root, answers } = await open(answer({}, { status: 500, type: 'application/problem+json' }));
    expect(element.matches(':state(error)')).to.equal(true);
    answers[RECORD] = { name: 'Ana Duarte', certificates: [], courses: [course('Beekeeping')] };
    root.querySelector<HTMLButtonElement>('[role=alert] button, button')!.click();
    await waitUntil(() => words(root).includes('Beekeeping'), 'the record is shown');
  });

  it('asks nothing of a platform that has no records, and the portal shows no way to it', async () => {
    const { element, root, asked } = await open({}, { '/users/me': learner });
    expect(words(root)).to.include('There’s no learning record here.');
    expect(element.matches(':state(not-available)')).to.equal(true);
    expect(asked.filter((call) => call.includes('learning-record'))).to.deep.equal([]);
  });

  it('[REC-01] is a page of the portal, with a way to it in the user menu', async () => {
    const portal = await openPortal('/record', {
      '/users/me': { ...learner, learningRecord: true },
      [RECORD]: { name: 'Ana Duarte', certificates: [], courses: [course('Beekeeping')] },
    });
    restore = portal.end;
    await waitUntil(() => document.title.startsWith('Learning record'), 'the title is set');
    const screen = () => portal.root.querySelector('learn-record')?.shadowRoot;
    await waitUntil(() => screen() && words(screen()!).includes('Beekeeping'), 'the record is shown');
    await waitUntil(() => byRole(portal.root, 'button', 'User menu of Ana Duarte'), 'the user is known');
    byRole(portal.root, 'button', 'User menu of Ana Duarte')!.click();
    await waitUntil(
      () => [...portal.root.querySelectorAll('[role=menuitem]')].some((item) => item.textContent === 'Learning record'),
      'the menu has it',
    );
    $now.set(new Date());
  });
});
