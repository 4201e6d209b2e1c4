import { expect } from '@open-wc/testing';
import type { Feedback } from '../../src/feedback/feedback-schema';
import type { LogEvent } from '../../src/contract/events';
import '../../elements/learn-app/LearnApp';
import { feedbackOpen } from '../../elements/learn-app/feedback/open';
import { learner, openPortal, type Answers, type Portal } from './portal';
import { answer, stubFetch } from './stubs';
import { effectsHaveRun, waitUntil } from './wait';

describe('the feedback form', () => {
  let portal: Portal | undefined;
  let restore = () => {};
  let sent: Feedback[] = [];
  let events: LogEvent[] = [];
  let answers: (() => Response | Promise<Response>)[] = [];

  async function open(settings: object = {}, more: Answers = {}) {
    portal = await openPortal('/profile', {
      '/settings/query': { data: settings },
      '/config.json': { environment: 'test' },
      '/events': { stored: 1 },
      ...more,
    });
    const before = restore;
    const back = stubFetch((url, init) => {
      if (url.endsWith('/events')) events.push(...([JSON.parse(String(init.body))].flat() as LogEvent[]));
      if (!url.endsWith('/platform/v1/feedback')) return undefined;
      sent.push(JSON.parse(String(init.body)) as Feedback);
      return answers.shift()?.() ?? answer({ id: sent.at(-1)!.id });
    });
    restore = () => {
      back();
      before();
    };
    await waitUntil(() => find('.initials'));
  }
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => portal!.root.querySelector<E>(selector);
  const all = <E extends HTMLElement = HTMLElement>(selector: string) => [
    ...portal!.root.querySelectorAll<E>(selector),
  ];
  const items = () => all('[role=menuitem]');
  const menu = async () => {
    find('.avatar')!.click();
    await waitUntil(() => items().length);
    await effectsHaveRun();
  };
  async function form() {
    await menu();
    await waitUntil(() => items().some((item) => item.textContent === 'Give feedback'));
    items()
      .find((item) => item.textContent === 'Give feedback')!
      .click();
    await waitUntil(() => find('dialog.feedback form'), 'the form is shown');
  }
  const radios = (index: number) => [...all('dialog.feedback fieldset')[index]!.querySelectorAll('input')];
  const write = (text: string) => {
    const field = find<HTMLTextAreaElement>('dialog.feedback textarea')!;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const submit = () => find('dialog.feedback [type=submit]')!.click();
  const closed = () => waitUntil(() => !find('dialog.feedback'));

  beforeEach(() => {
    sent = [];
    events = [];
    answers = [];
  });
  afterEach(() => {
    restore();
    restore = () => {};
    portal?.end();
    portal = undefined;
    for (const key of Object.keys(localStorage)) if (key.startsWith('learn-feedback')) localStorage.removeItem(key);
  });

  it('[FBK-01] [APP-05] asks for a grade, the twelve topics and a comment; sends them once; shows thanks', async () => {
    await open();
    await form();
    expect(all('dialog.feedback details legend').map((legend) => legend.textContent)).to.deep.equal([
      'Clarity of navigation',
      'Starting and finishing courses',
      'Results of activities',
      'Communications hub',
      'Specific course activities',
      'Joining an exam',
      'Use on mobile devices',
      'Registration',
      'Content management',
      'Reports',
      'Admin functions',
      'Something else',
    ]);
    expect(radios(0).map((radio) => radio.labels![0]!.textContent)).to.deep.equal([
      '1, very bad',
      '2, bad',
      '3, fair',
      '4, good',
      '5, very good',
    ]);
    expect(new Set(all<HTMLInputElement>('dialog.feedback input').map(({ name }) => name)).size).to.equal(13);
    radios(0)[3]!.click();
    find('dialog.feedback summary')!.click();
    radios(1)[4]!.click();
    radios(6)[0]!.click();
    radios(12)[1]!.click();
    await waitUntil(() => all('.take-back').length === 3);
    all('.take-back')[2]!.click();
    write('Good, mostly.');
    await waitUntil(() => radios(12).every(({ checked }) => !checked));
    await expect(portal!.element).to.be.accessible();
    submit();
    submit();
    await waitUntil(() => find('dialog.feedback [role=status]')?.textContent?.startsWith('Thank you'));
    expect(sent.length).to.equal(1);
    const { id, ...rest } = sent[0]!;
    expect(id).to.match(/^[\da-f-]{36}$/);
    expect(rest).to.deep.equal({ grade: 4, answers: { navigation: 5, exams: 1 }, comment: 'Good, mostly.' });
    await waitUntil(() => portal!.root.activeElement?.textContent === 'Close', 'the focus is not lost');
    await expect(portal!.element).to.be.accessible();
    (portal!.root.activeElement as HTMLElement).click();
    await closed();
    await waitUntil(() => portal!.root.activeElement === find('.avatar'), 'the focus goes back');
    await form();
    expect(
      radios(0).some(({ checked }) => checked),
      'the draft is removed',
    ).to.equal(false);
  });

  it('[SES-03] logs sent feedback: grade, details and comment', async () => {
    await open();
    await form();
    radios(0)[1]!.click();
    radios(1)[4]!.click();
    write('Hm.');
    submit();
    // The event log of an earlier test may still send events.
    const sentEvent = () =>
      events.find(({ name, details }) => name === 'product_feedback' && details.comment === 'Hm.');
    await waitUntil(sentEvent, 'the event', { timeout: 6_000 });
    const { details, user } = sentEvent()!;
    expect(details).to.deep.equal({ grade: 2, details: ['navigation:5'], comment: 'Hm.' });
    expect(user.id).to.equal(learner.id);
  });

  it('[FBK-01] marks missing and too long fields, and sends nothing then', async () => {
    await open();
    await form();
    submit();
    await waitUntil(() => find('.rating .wrong')?.textContent === 'Field is required');
    expect(portal!.root.activeElement === radios(0)[0]).to.equal(true);
    expect(all('.rating')[0]!.getAttribute('aria-describedby')).to.equal(find('.rating .wrong')!.id);
    radios(0)[2]!.click();
    await waitUntil(() => !find('.rating .wrong'));
    write('x'.repeat(2_001));
    await waitUntil(() => find('textarea')!.getAttribute('aria-invalid'));
    submit();
    const noteId = find('textarea')!.getAttribute('aria-describedby')!;
    expect(portal!.root.getElementById(noteId)!.textContent).to.equal('Maximum length is 2,000');
    expect(portal!.root.activeElement === find('textarea')).to.equal(true);
    expect(sent).to.deep.equal([]);
  });

  it('[FBK-01] a draft survives closing and a failure; it is sent again with the same id', async () => {
    await open();
    await form();
    radios(0)[4]!.click();
    write('First words');
    await waitUntil(() => find<HTMLTextAreaElement>('textarea')!.value === 'First words');
    find('.feedback-close')!.click();
    await closed();
    await form();
    expect(radios(0)[4]!.checked).to.equal(true);
    expect(find<HTMLTextAreaElement>('textarea')!.value).to.equal('First words');
    answers = [
      () => answer({ status: 500 }, { status: 500, type: 'application/problem+json' }),
      () => Promise.reject(new TypeError('offline')),
    ];
    submit();
    await waitUntil(() => find('dialog.feedback [role=alert]')!.textContent?.startsWith('Internal error'));
    submit();
    await waitUntil(() => find('dialog.feedback [role=alert]')!.textContent?.startsWith('Connection lost'));
    expect(find<HTMLTextAreaElement>('textarea')!.value).to.equal('First words');
    submit();
    await waitUntil(() => find('.feedback-thanks'));
    expect(sent.length).to.equal(3);
    expect(new Set(sent.map(({ id }) => id)).size).to.equal(1);
  });

  it('[FBK-01] opens again after the page was left for a sign-in during sending', async () => {
    await open();
    const base = portal!.element.getAttribute('api-base');
    portal!.end();
    const draft = { id: crypto.randomUUID(), grade: 3, answers: {}, comment: 'Saved', sending: true };
    // The address of the next portal has the next number.
    const next = base!.replace(/\d+$/, (number) => String(Number(number) + 1));
    localStorage.setItem(`learn-feedback ${next} ${learner.id}`, JSON.stringify(draft));
    await open();
    await waitUntil(() => find<HTMLTextAreaElement>('dialog.feedback textarea')?.value === 'Saved');
    expect(sent, 'the learner sends it').to.deep.equal([]);
    submit();
    await waitUntil(() => find('.feedback-thanks'));
    expect(sent[0]!.id).to.equal(draft.id);
  });

  it('opens in the portal whose menu was used, and in no other on the page', async () => {
    await open();
    const other = portal!;
    await open();
    await form();
    expect(other.root.querySelector('dialog.feedback') === null).to.equal(true);
    other.end();
    // It ends in a later task, and does not affect the other one.
    await waitUntil(() => !other.root.querySelector('main'));
    expect(find('dialog.feedback form') !== null).to.equal(true);
  });

  it('[FBK-01] is not offered when the setting switches it off', async () => {
    await open({ 'platform.ui.feedback': { learner: { visible: false } } });
    await menu();
    expect(items().map((item) => item.textContent)).to.deep.equal(['Profile', 'Language', 'Sign out']);
    restore();
    restore = () => {};
    portal!.end();
    for (const setting of [{ learner: { visible: true } }, { learner: {} }, {}, null]) {
      await open({ 'platform.ui.feedback': setting });
      await menu();
      await waitUntil(() => items().some((item) => item.textContent === 'Give feedback'), JSON.stringify(setting));
      restore();
      restore = () => {};
      portal!.end();
    }
    portal = undefined;
  });

  it('opens after its code has loaded, if it was requested before', async () => {
    portal = await openPortal('/profile');
    feedbackOpen(portal.element).set(true);
    await waitUntil(() => find('dialog.feedback form'), 'the form is shown');
  });
});
