import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import '../../elements/certificate/index';
import type { CertificateRecord } from '../../src/domain/entities';
import { record } from './course-platform';
import { learner, platformStub, type Answers } from './portal';
import { answer } from './stubs';

const number = 'ABCDE-12345-FGHJK-67890';
const certificate: CertificateRecord = {
  id: 'c',
  certificateNumber: number,
  certificateTemplate: {
    id: 't',
    name: 'Stargazer',
    about: 'Given for thirty evenings under the sky.',
    badgeType: null,
    badgeStatus: null,
    badgeImageUrl: null,
  },
  objectiveId: 'o',
  objective: {
    id: 'o',
    name: 'Reading the night sky',
    code: 'AST-101',
    description: 'With bare eyes.',
    imageUrl: null,
  },
  userId: learner.id,
  userName: 'Ana Duarte',
  objectiveRecord: record(1),
  normalizedPassingScore: 0.6,
  expirationDate: '2028-11-10T09:00:00Z',
  certificatePdfUrl: `/api/lms-storage/v1/certificates/${number}.pdf`,
  certificatePngUrl: `/api/lms-storage/v1/certificates/${number}.png`,
  externalUrl: null,
  issuerName: 'Learn',
  credential: null,
  credentialUrl: null,
  created: '2026-11-10T09:00:00Z',
};

const words = (root: ShadowRoot) => root.textContent!.replace(/\s+/g, ' ');

describe('learn-certificate', () => {
  let restore = () => {};
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  const { execCommand } = document;
  afterEach(() => {
    restore();
    document.execCommand = execCommand;
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });

  async function open(answers: Answers, { open: isPublic = false } = {}) {
    const platform = platformStub(answers);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-certificate
        api-base=${platform.apiBase}
        locale="en-US"
        certificate-number=${number}
        ?public=${isPublic}
      ></learn-certificate>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1, [role=alert]'), 'the page is shown');
    return { element, root, ...platform };
  }
  const own = (changes: Partial<CertificateRecord> = {}): Answers => ({
    '/certificate-records/query': { data: [{ ...certificate, ...changes }] },
  });
  const canCopy = (write: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  const share = (root: ShadowRoot) =>
    [...root.querySelectorAll('button')].find((button) => button.textContent === 'Share link')!.click();

  it('[RT-11, CRT-01] shows whose it is, for what, with which result, and the ways to keep it', async () => {
    const { element, root } = await open(own());
    const text = words(root);
    for (const fact of [
      'Stargazer',
      'Given for thirty evenings under the sky.',
      'StudentAna Duarte',
      'CourseReading the night sky',
      'Course codeAST-101',
      `Certificate ID${number}`,
      'Score86%43 out of 50 points',
      'GradeGood',
      'CompletedNov 10, 2026',
      'ExpiresNov 10, 2028',
      'With bare eyes.',
    ])
      expect(text).to.include(fact);
    const files = [...root.querySelectorAll('a[download]')].map((a) => a.getAttribute('href')!.split('/').at(-1));
    expect(files).to.deep.equal([`${number}.pdf`, `${number}.png`]);
    await expect(element).to.be.accessible();
  });

  it('[CRT-02] marks an expired certificate', async () => {
    const { root } = await open(own({ expirationDate: '2020-01-01T00:00:00Z' }));
    expect(words(root))
      .to.include('This certificate has expired.')
      .and.match(/ExpiresJan 1, 2020 expired|ExpiresDec 31, 2019 expired/);
  });

  it('[CRT-02] logs a missing PDF and leaves its button out', async () => {
    const told: unknown[] = [];
    const { info } = console;
    console.info = (...text) => told.push(...text);
    const { root } = await open(own({ certificatePdfUrl: null }));
    await waitUntil(() => told.includes('The certificate has no PDF.'));
    console.info = info;
    expect([...root.querySelectorAll('a[download]')].map((a) => a.textContent)).to.deep.equal(['Picture (PNG)']);
  });

  it('[CRT-02, RT-18] copies the public link, and says so', async () => {
    const copied: string[] = [];
    canCopy((text) => Promise.resolve(void copied.push(text)));
    const { root } = await open(own());
    share(root);
    await waitUntil(() => root.querySelector('[role=status]')!.textContent === 'The link was copied');
    expect(new URL(copied[0]!).pathname).to.match(new RegExp(`/learn/certificate/${number}$`));
  });

  it('[CRT-02] falls back to the legacy command, and where that fails too says so and shows the link', async () => {
    canCopy(() => Promise.reject(new Error('not allowed')));
    let selected = '';
    document.execCommand = () => {
      selected = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    const { root } = await open(own());
    share(root);
    await waitUntil(() => words(root).includes('The link was copied'));
    expect(selected).to.include(number);
    document.execCommand = () => false;
    share(root);
    await waitUntil(() => words(root).includes('The link could not be copied'));
    expect(root.querySelector('.share-url')!.textContent).to.include(`/learn/certificate/${number}`);
  });

  it('[RT-18] asks one public call for a visitor, and for no user', async () => {
    const { element, root, asked } = await open(
      { [`/public/certificate-records/${number}`]: certificate },
      { open: true },
    );
    expect(words(root)).to.include('Ana Duarte');
    expect(asked).to.deep.equal([`GET /api/lms/v1/public/certificate-records/${number}`]);
    expect([...root.querySelectorAll('a')].some((a) => a.pathname.includes('/courses'))).to.equal(false);
    await expect(element).to.be.accessible();
  });

  it('says that there is no such certificate', async () => {
    const { element, root } = await open({ '/certificate-records/query': { data: [] } });
    expect(words(root)).to.include('Certificate not found');
    await expect(element).to.be.accessible();
  });

  it('offers another try after an error', async () => {
    const answers: Answers = {
      '/certificate-records/query': answer({}, { status: 500, type: 'application/problem+json' }),
    };
    const { root } = await open(answers);
    answers['/certificate-records/query'] = { data: [certificate] };
    root.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
    await waitUntil(() => root.querySelector('h1'));
  });
});
