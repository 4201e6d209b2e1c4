import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/certificate/Certificate';
import type { CertificateRecord } from '../../src/contract/certificates';
import * as specified from '../e2e/specified-entities';
import { BadgeStatus, BadgeType } from '../../src/contract/enumerations';
import { preferred } from '../../src/i18n/format';
import { $now } from '../../src/client/page/now';
import { expectConsole } from './console';
import { access, record } from './course-platform';
import { credentialFor, encode, makeSigner, statusAt, statusListOf, type Signer } from './credential';
import { learner, platformStub, type Answers } from './portal';
import { answer } from './stubs';
import { waitUntil } from './wait';

const number = 'ABCDE-12345-FGHJK-67890';
const certificate = {
  id: 'c',
  certificateNumber: number,
  certificateTemplate: {
    name: 'Stargazer',
    about: 'Given for thirty evenings under the sky.',
    badgeType: null,
    badgeStatus: null,
    badgeImageUrl: null,
  },
  objectiveId: 'o',
  objective: {
    name: 'Reading the night sky',
    code: 'AST-101',
    description: 'With bare eyes.',
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
} satisfies CertificateRecord;

const words = (root: ParentNode) => root.textContent!.replace(/\s+/g, ' ');

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
    [...root.querySelectorAll('button')].find((button) => button.textContent === 'Copy link to share')!.click();

  it('[RT-11, CRT-01] shows learner, course, result, and links to download it', async () => {
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
    expect(files).to.deep.equal([`${number}.pdf?locale=en-US`, `${number}.png?locale=en-US`]);
    await expect(element).to.be.accessible();
  });

  it('[LNG-01] marks the name of the course with its language', async () => {
    const name = 'Den Nachthimmel lesen';
    const { root } = await open(own({ objective: { ...certificate.objective, name, language: 'de' } }));
    expect([...root.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent)).to.deep.equal([name]);
  });

  it('uses a file of another host unchanged', async () => {
    const elsewhere = 'https://files.example/c.pdf?signature=1';
    const { root } = await open(own({ certificatePdfUrl: elsewhere }));
    expect(root.querySelector('a[download]')!.getAttribute('href')).to.equal(elsewhere);
  });

  it('[CRT-01] gets course and student from other calls when the record has only the specified fields', async () => {
    const bare = specified.only(specified.certificateRecord, certificate);
    const { root } = await open({
      '/certificate-records/query': { data: [bare] },
      '/objective-access': access({ name: 'Reading the night sky', code: 'AST-101', description: 'With bare eyes.' }),
    });
    const facts = ['StudentAna Duarte', 'CourseReading the night sky', 'Course codeAST-101', 'With bare eyes.'];
    await waitUntil(() => facts.every((fact) => words(root).includes(fact)), 'all facts are shown');
    expect(words(root)).not.to.include('Issuer');
  });

  it('[CRT-03] sends no requests with a session for a public record', async () => {
    const { root, asked } = await open(
      { [`/certificate-records/${number}`]: specified.only(specified.certificateRecord, certificate) },
      { open: true },
    );
    await waitUntil(() => asked.some((call) => call.includes('/public/open-catalog/objectives/o')), 'the open catalog');
    expect(words(root)).to.include('Stargazer').and.include(number);
    expect(asked.filter((call) => !/\/public\/|config\.json|settings/.test(call))).to.deep.equal([]);
  });

  it('[CRT-02] marks an expired certificate', async () => {
    const { element, root } = await open(own({ expirationDate: '2020-01-01T00:00:00Z' }));
    expect(element.matches(':state(expired)')).to.equal(true);
    expect(words(root)).to.include('This certificate has expired.').and.include('ExpiresJan 1, 2020 expired');
  });

  it('says to its learner when and why it was revoked, and does not offer to share it', async () => {
    const { element, root } = await open(own({ revocation: { revoked: '2026-11-20T10:00:00Z', reason: 'A mistake' } }));
    expect(root.querySelector('[part~=revoked]')!.textContent).to.equal(
      'Revoked on Nov 20, 2026. Reason: \u2068A mistake\u2069',
    );
    expect(words(root)).not.to.include('Copy link to share');
    expect(words(root)).not.to.include('Add to LinkedIn');
    expect(element.matches(':state(revoked)')).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('[CRT-01] has the dates of its document, also where the day is another one', async () => {
    const { zone } = preferred;
    preferred.zone = 'Pacific/Kiritimati';
    try {
      const late = { expirationDate: '2028-11-10T22:00:00Z', created: '2026-11-10T22:00:00Z', objectiveRecord: null };
      const { root } = await open(
        { [`/public/certificate-records/${number}`]: { ...certificate, ...late } },
        { open: true },
      );
      expect(words(root)).to.include('CompletedNov 10, 2026').and.include('ExpiresNov 10, 2028');
    } finally {
      preferred.zone = zone;
    }
  });

  it('[CRT-02] logs a missing PDF and leaves its button out', async () => {
    const logged: unknown[] = [];
    const { info } = console;
    console.info = (...text) => logged.push(...text);
    const { root } = await open(own({ certificatePdfUrl: null }));
    await waitUntil(() => logged.includes('Learn: The certificate has no PDF.'));
    console.info = info;
    expect([...root.querySelectorAll('a[download]')].map((a) => a.textContent)).to.deep.equal(['Picture (PNG)']);
  });

  it('[CRT-02, RT-18] copies the public link, with a message', async () => {
    const copied: string[] = [];
    canCopy((text) => Promise.resolve(void copied.push(text)));
    const { root } = await open(own());
    share(root);
    await waitUntil(() => root.querySelector('[role=status]')!.textContent === 'The link was copied');
    expect(new URL(copied[0]!).pathname).to.match(new RegExp(`/learn/certificate/${number}$`));
  });

  it('[CRT-02] copies with the legacy command, and shows the link when that fails too', async () => {
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

  it('[CRT-01] opens a mail with the link of the certificate, and prints only its picture', async () => {
    const picture = new URL('/demo/my-courses.png', location.href).href;
    const { root } = await open(own({ certificatePngUrl: picture }));
    const mail = new URL(root.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')!.href).searchParams;
    expect(mail.get('subject')).to.equal('Stargazer');
    expect(mail.get('body')).to.match(new RegExp(`/learn/certificate/${number}$`));
    const print = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print')!;
    const seen = new Promise<HTMLImageElement>((resolve) => {
      new MutationObserver((changes, observer) => {
        const frame = changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .find((node) => node instanceof HTMLIFrameElement);
        if (!frame) return;
        observer.disconnect();
        frame.contentWindow!.print = () => resolve(frame.contentDocument!.querySelector('img')!);
      }).observe(document.body, { childList: true });
    });
    print.click();
    expect((await seen).src).to.include(picture);
    document.querySelector('iframe[aria-hidden]')!.remove();
  });

  it('[RT-18] sends one public request for a visitor, and none for the user', async () => {
    const { element, root, asked } = await open(
      { [`/public/certificate-records/${number}`]: certificate },
      { open: true },
    );
    expect(words(root)).to.include('Ana Duarte');
    const issuer = [...root.querySelectorAll('a')].find(({ textContent }) => textContent === certificate.issuerName);
    expect(issuer?.pathname, 'the issuer is a link to its courses').to.equal('/learn/open-catalog');
    expect(asked).to.deep.equal([`GET /api/lms/v1/public/certificate-records/${number}`]);
    expect([...root.querySelectorAll('a')].some((a) => a.pathname.includes('/courses'))).to.equal(false);
    await expect(element).to.be.accessible();
  });

  it('has a message for an unknown certificate', async () => {
    const { element, root } = await open({ '/certificate-records/query': { data: [] } });
    expect(words(root)).to.include('Certificate not found');
    await expect(element).to.be.accessible();
  });

  it('has a link for visitors when the certificate is unknown', async () => {
    const missing = answer({}, { status: 404, type: 'application/problem+json' });
    const { root } = await open({ [`/public/certificate-records/${number}`]: missing }, { open: true });
    expect(words(root)).to.include('Certificate not found');
    const way = root.querySelector('[part~=message] a')!;
    expect(way.textContent).to.equal('Browse the catalog');
    expect(way.getAttribute('href'), 'a visitor has no courses').to.equal('/learn/open-catalog');
  });

  it('offers a retry after an error', async () => {
    const answers: Answers = {
      '/certificate-records/query': answer({}, { status: 500, type: 'application/problem+json' }),
    };
    const { root } = await open(answers);
    answers['/certificate-records/query'] = { data: [certificate] };
    root.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
    await waitUntil(() => root.querySelector('h1'));
  });

  describe('its badge', () => {
    const credly = { badgeType: BadgeType.credly, badgeImageUrl: '/badges/t.svg' };
    const withBadge = (
      badge: Partial<CertificateRecord['certificateTemplate']>,
      more: Partial<CertificateRecord> = {},
    ) => open(own({ certificateTemplate: { ...certificate.certificateTemplate, ...badge }, ...more }));
    const link = (root: ShadowRoot, label: string) =>
      [...root.querySelectorAll<HTMLAnchorElement>('[part~=credential] a')].find((a) =>
        a.textContent!.startsWith(label),
      );

    it('[CRT-03] shows an active Credly badge with a link that opens a new window', async () => {
      const externalUrl = 'https://credly.example.org/badges/7';
      const { element, root } = await withBadge({ ...credly, badgeStatus: BadgeStatus.active }, { externalUrl });
      expect(words(root)).to.include('BadgeStargazer').and.not.include('no longer issued');
      const to = link(root, 'View on Credly')!;
      expect([to.href, to.target, to.rel]).to.deep.equal([externalUrl, '_blank', 'noopener noreferrer']);
      await expect(element).to.be.accessible();
    });

    it('[CRT-03] says that an archived badge is no longer issued', async () => {
      const { root } = await withBadge({ badgeType: BadgeType.custom, badgeStatus: BadgeStatus.archived });
      expect(words(root)).to.include('BadgeStargazerThis badge is no longer issued.');
      expect(link(root, 'View on Credly')).to.equal(undefined);
    });

    for (const [name, badge] of [
      ['a draft', { ...credly, badgeStatus: BadgeStatus.draft }],
      ['an unknown type', { ...credly, badgeType: 9, badgeStatus: BadgeStatus.active }],
      ['an unknown status', { ...credly, badgeStatus: 9 }],
    ] as const) {
      it(`[CRT-03] does not show ${name}`, async () => {
        const { root } = await withBadge(badge, { externalUrl: 'https://credly.example.org/badges/7' });
        expect(root.querySelector('.badge-line')).to.equal(null);
        expect(link(root, 'View on Credly')).to.equal(undefined);
      });
    }

    it('[CRT-02, CRT-03] only logs a missing or invalid external address', async () => {
      const { info } = console;
      for (const externalUrl of [null, 'javascript:alert(1)']) {
        const logged: unknown[] = [];
        console.info = (...text) => logged.push(...text);
        const { root } = await withBadge({ ...credly, badgeStatus: BadgeStatus.active }, { externalUrl });
        await waitUntil(() => logged.includes('Learn: The certificate has no external URL.'));
        console.info = info;
        expect(link(root, 'View on Credly')).to.equal(undefined);
        restore();
      }
    });

    it('can be downloaded as a signed credential, and added to a profile at LinkedIn', async () => {
      const { root } = await withBadge({}, { credential: 'a.b.c', credentialUrl: '/credential' });
      const file = link(root, 'Download credential')!;
      expect([file.pathname, file.download]).to.deep.equal(['/credential', `${number}.jwt`]);
      const profile = new URL(link(root, 'Add to LinkedIn')!.href);
      expect(profile.origin).to.equal('https://www.linkedin.com');
      expect(profile.searchParams.get('certUrl')).to.match(new RegExp(`/learn/certificate/${number}$`));
      expect(link(root, 'Add to LinkedIn')!.rel).to.equal('noopener noreferrer');
    });
  });

  describe('for visitors', () => {
    const KEYS = '/public/credentials/jwks.json';
    let signer: Signer;
    before(async () => {
      signer = await makeSigner();
    });
    const verdict = (root: ShadowRoot) => root.querySelector('[part~=verification] [role=status] p')!.textContent!;
    const decided = async (root: ShadowRoot) => {
      await waitUntil(() => !verdict(root).startsWith('Checking'), 'the signature is checked');
      return verdict(root);
    };
    const shown = (credential: string | null, changes: Partial<CertificateRecord> = {}): Answers => ({
      [`/public/certificate-records/${number}`]: {
        ...certificate,
        credentialUrl: '/credential',
        ...changes,
        credential,
      },
      [KEYS]: signer.published,
    });
    const button = (root: ShadowRoot) => root.querySelector<HTMLButtonElement>('[part~=verification] button');

    it('verifies the signature in the browser with the published key', async () => {
      const { element, root, asked } = await open(shown(await signer.sign(credentialFor(certificate))), { open: true });
      expect(await decided(root)).to.equal('Verified. Issued by Learn on Nov 10, 2026 and not changed since.');
      expect(button(root)).to.equal(null);
      expect(asked.filter((call) => !call.includes('/public/'))).to.deep.equal([]);
      expect(root.querySelector('a[href*=linkedin]')).to.equal(null);
      await expect(element).to.be.accessible();
    });

    it('says that an expired one is genuine and has expired, also when it expires on screen', async () => {
      const { root } = await open(shown(await signer.sign(credentialFor(certificate))), { open: true });
      expect(await decided(root)).to.include('Verified');
      $now.set(new Date('2029-01-01'));
      await waitUntil(() => verdict(root).startsWith('Genuine, but expired'));
      $now.set(new Date('2020-01-01'));
      await waitUntil(() => verdict(root).startsWith('Genuine, but not valid yet'));
      $now.set(new Date());
    });

    it('says that a changed credential was changed', async () => {
      const [head, , signature] = (await signer.sign(credentialFor(certificate))).split('.');
      const forged = { ...certificate, userName: 'Eve' };
      const jws = [head, encode(credentialFor(forged)), signature].join('.');
      const { element, root } = await open(shown(jws, forged), { open: true });
      expect(await decided(root)).to.include('The signature doesn’t match');
      await expect(element).to.be.accessible();
    });

    it('names the facts on the page that differ from the signed ones', async () => {
      const jws = await signer.sign(credentialFor(certificate));
      const better = { ...certificate.objectiveRecord!, normalizedScore: 1, score: 50, grade: 'Excellent' };
      const { root } = await open(shown(jws, { userName: 'Eve', objectiveRecord: better }), { open: true });
      expect(await decided(root)).to.equal('This page differs from what was signed: Student, Score, and Grade.');
    });

    it('does not trust an unpublished key, nor the algorithm ‘none’', async () => {
      const stranger = await makeSigner('https://evil.example.org/keys/1');
      const { root } = await open(shown(await stranger.sign(credentialFor(certificate))), { open: true });
      expect(await decided(root)).to.include('never published');
      restore();
      for (const jws of [
        await signer.sign(credentialFor(certificate), { alg: 'none', kid: 'https://learn.example.org/keys/1' }),
        await signer.sign({ name: 'Stargazer' }),
        'no.credential',
        'a.b.c.d',
      ]) {
        const broken = await open(shown(jws), { open: true });
        expect(await decided(broken.root)).to.equal('The signed certificate can’t be read.');
        restore();
      }
    });

    it('says when the keys can’t be loaded, and retries on request', async () => {
      expectConsole(/The signature could not be checked/);
      const answers = shown(await signer.sign(credentialFor(certificate)));
      answers[KEYS] = answer({}, { status: 503, type: 'application/problem+json' });
      const { element, root } = await open(answers, { open: true });
      expect(await decided(root)).to.equal('The signature couldn’t be checked.');
      await expect(element).to.be.accessible();
      answers[KEYS] = signer.published;
      button(root)!.focus();
      button(root)!.click();
      await waitUntil(() => verdict(root).startsWith('Verified'));
      expect(root.activeElement).to.equal(button(root));
    });

    describe('when its credential names a status list', () => {
      const LIST = '/public/credentials/status/1';
      const revocation = { revoked: '2026-11-20T10:00:00Z', reason: 'Somebody else wrote the answers.' };
      const place = 77_001;
      const withStatus = async (revoked: readonly number[], changes: Partial<CertificateRecord> = {}) => ({
        ...shown(await signer.sign({ ...credentialFor(certificate), credentialStatus: statusAt(place) }), changes),
        [LIST]: answer(await statusListOf(signer, revoked), { type: 'application/vc+jwt' }),
      });

      it('is verified while the list has others only', async () => {
        const { root } = await open(await withStatus([place - 1, place + 1]), { open: true });
        expect(await decided(root)).to.include('Verified');
      });

      it('is revoked as soon as the list says so, also where the page does not', async () => {
        const { root } = await open(await withStatus([place]), { open: true });
        expect(await decided(root)).to.equal('Genuine, but revoked by Learn.');
      });

      it('says when and why it was revoked', async () => {
        const { element, root } = await open(await withStatus([place], { revocation }), { open: true });
        expect(await decided(root)).to.equal('Genuine, but revoked by Learn.');
        expect(words(root)).to.include('Revoked on Nov 20, 2026. Reason: \u2068Somebody else wrote the answers.\u2069');
        expect(words(root)).not.to.include('Copy link to share');
        expect(element.matches(':state(revoked)')).to.equal(true);
        await expect(element).to.be.accessible();
      });

      it('is not verified without a list that the platform signed', async () => {
        const stranger = await makeSigner('https://evil.example.org/keys/1');
        const other = await statusListOf(stranger, []);
        for (const list of [answer(other, { type: 'application/vc+jwt' }), undefined]) {
          expectConsole(/The signature could not be checked/);
          const { root } = await open({ ...(await withStatus([])), [LIST]: list }, { open: true });
          expect(await decided(root)).to.equal('The signature couldn’t be checked.');
          restore();
        }
      });
    });

    describe('who check a file', () => {
      const LIST = '/public/credentials/status/1';
      const status = (index: number) => ({ ...credentialFor(certificate), credentialStatus: statusAt(index) });
      const courseOf = (name: string) => {
        const { credentialSubject, evidence: _evidence, ...more } = credentialFor(certificate);
        return { ...more, id: `urn:${name}`, name, credentialSubject };
      };
      const recordOf = (...inside: object[]) => ({
        type: ['VerifiableCredential', 'ClrCredential'],
        issuer: { name: 'Learn' },
        validFrom: '2026-11-27T10:00:00Z',
        credentialSubject: {
          identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Ana Duarte', identityType: 'name' }],
          verifiableCredential: inside,
        },
      });
      async function choose(text: string, revoked: readonly number[] = []) {
        const platform = platformStub({
          [KEYS]: signer.published,
          [LIST]: answer(await statusListOf(signer, revoked), { type: 'application/vc+jwt' }),
          [`/public/certificate-records/${number}`]: {
            ...certificate,
            revocation: { revoked: '2026-11-20T10:00:00Z', reason: 'A mistake' },
          },
        });
        restore = platform.restore;
        const element = await fixture<HTMLElement>(
          html`<learn-certificate api-base=${platform.apiBase} locale="en-US" public></learn-certificate>`,
        );
        const root = element.shadowRoot!;
        await waitUntil(() => root.querySelector('input[type=file]'));
        const input = root.querySelector<HTMLInputElement>('input[type=file]')!;
        const files = new DataTransfer();
        files.items.add(new File([text], 'record.jwt'));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await waitUntil(() => root.querySelector('[part~=verification]'), 'the check has begun');
        await decided(root);
        return { element, root };
      }

      it('[REC-01] see what is in a signed learning record, and what was revoked since', async () => {
        const text = await signer.sign(recordOf(status(7), courseOf('Beekeeping')));
        const good = await choose(`${text}\n`);
        expect(verdict(good.root)).to.equal('Verified. Issued by Learn on Nov 27, 2026 and not changed since.');
        expect(words(good.root)).to.include('Student: Ana Duarte');
        const entries = [...good.root.querySelectorAll('.file-entries li')].map(words);
        expect(entries[0]).to.match(/^Stargazer Valid.*AST-101.*Issued on Nov 10, 2026.*Score 86%.*Grade Good/);
        expect(entries[1]).to.match(/^Beekeeping Valid/);
        await expect(good.element).to.be.accessible();
        restore();
        const revoked = await choose(text, [7]);
        expect(words(revoked.root)).to.include('Stargazer Revoked').and.include('Beekeeping Valid');
        await waitUntil(() => words(revoked.root).includes('Reason: \u2068A mistake\u2069'), 'the reason is shown');
      });

      it('[REC-01] see that a file was changed, is not of this platform, or is no record', async () => {
        const text = await signer.sign(recordOf(courseOf('Beekeeping')));
        const [head, , signature] = text.split('.');
        const stranger = await makeSigner('https://evil.example.org/keys/1');
        for (const [file, said] of [
          [[head, encode(recordOf(courseOf('Medicine'))), signature].join('.'), 'this file was changed'],
          [await stranger.sign(recordOf(courseOf('Medicine'))), 'isn’t signed by this platform'],
          [await statusListOf(signer, []), 'can’t be read'],
          ['hello', 'can’t be read'],
        ] as const) {
          const { root } = await choose(file);
          expect(verdict(root)).to.include(said);
          expect(root.querySelector('.file-entries')).to.equal(null);
          restore();
        }
      });

      it('see the credential of one certificate', async () => {
        const { root } = await choose(await signer.sign(status(7)));
        expect(words(root)).to.include('Student: Ana Duarte').and.include('Stargazer Valid');
      });
    });

    it('says that this browser can’t verify, and still offers the credential', async () => {
      const jws = await signer.sign(credentialFor(certificate));
      for (const without of [
        undefined,
        { importKey: () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError')) },
      ]) {
        Object.defineProperty(crypto, 'subtle', { configurable: true, value: without });
        const { root } = await open(shown(jws), { open: true });
        expect(await decided(root)).to.equal('This browser can’t check the signature.');
        expect(root.querySelector('a[download$=".jwt"]')).to.not.equal(null);
        restore();
      }
      Reflect.deleteProperty(crypto, 'subtle');
    });

    it('says that one without a credential can’t be verified', async () => {
      const { root } = await open(shown(null, { credentialUrl: null }), { open: true });
      expect(verdict(root)).to.equal('This certificate has no signature.');
      expect(root.querySelector('[part~=credential]')).to.equal(null);
    });
  });
});
