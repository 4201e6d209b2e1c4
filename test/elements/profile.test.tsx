import { expect, fixture, html } from '@open-wc/testing';
import { timeZone, timeZones, zoneSearch } from '../../elements/profile/time-zones';
import '../../elements/profile/Profile';
import { CLOCK_REFRESH_MS } from '../../src/base/constants';
import { $now } from '../../src/client/page/now';
import { learner, platformStub, type Answers } from './portal';
import { waitUntil } from './wait';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-01-01T12:00:00Z');

describe('learn-profile', () => {
  let restore = () => {};
  afterEach(() => restore());

  async function open(answers: Answers = {}) {
    const platform = platformStub(answers);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`<learn-profile api-base=${platform.apiBase}></learn-profile>`);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the profile is shown');
    return { element, root, asked: platform.asked };
  }
  const tab = (root: ShadowRoot, name: string) =>
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.textContent === name)!;

  // This test must be the first, because the clock keeps running.
  it('[PRF-01] the clock is updated every minute', async () => {
    const real = window.setInterval;
    const ticks: [() => void, number][] = [];
    window.setInterval = ((run: () => void, ms: number) => ticks.push([run, ms])) as unknown as typeof setInterval;
    try {
      const { root } = await open();
      await waitUntil(() => root.querySelector('time'));
      const [tick] = ticks.find(([, ms]) => ms === CLOCK_REFRESH_MS)!;
      expect(CLOCK_REFRESH_MS).to.equal(60_000);
      $now.set(new Date('2026-11-21T10:00:00Z'));
      await waitUntil(() => root.querySelector('time')!.textContent!.includes('10:00'));
      tick();
      await waitUntil(() => !root.querySelector('time')!.dateTime.startsWith('2026-11-21T10:00'));
    } finally {
      window.setInterval = real;
    }
  });

  it('[RT-15, PRF-01] shows both tabs, email, primary unit, privacy policy and the clock', async () => {
    const { element, root } = await open({
      '/units': {
        items: [
          { name: 'Evening school', membership: [{ is_primary: false }] },
          { name: 'Harbour branch', membership: [{ is_primary: true }] },
        ],
      },
      '/config.json': { privacyPolicyUrl: 'https://example.org/privacy' },
    });
    await waitUntil(() => root.textContent!.includes('Harbour branch') && root.querySelector('a'));
    expect(tab(root, 'Personal info').ariaSelected).to.equal('true');
    expect(tab(root, 'Preferred time zone')).to.not.equal(undefined);
    expect(root.textContent).to.include('ana@example.org').and.not.include('Evening school');
    expect(root.querySelector('a')!.href).to.equal('https://example.org/privacy');
    $now.set(new Date('2026-11-21T10:00:00Z'));
    await waitUntil(() => root.querySelector('time')!.textContent!.includes('10:00'));
    $now.set(new Date('2026-11-21T10:01:00Z'));
    await waitUntil(() => root.querySelector('time')!.textContent!.includes('10:01'));
    await expect(element).to.be.accessible();
  });

  const places = (portal: boolean, mail: boolean) => ({ portal, mail, push: false });
  const setup = {
    choices: {
      kinds: Object.fromEntries(
        ['due', 'opens', 'assigned', 'result', 'reply', 'announcement', 'certificate', 'event'].map((kind) => [
          kind,
          places(true, kind === 'result'),
        ]),
      ),
      when: 'now',
      time: '08:00',
      weekday: 1,
      quiet: { from: '21:00', until: '07:00' },
      daysOff: [],
    },
    email: 'ana@example.org',
    mail: 'on',
    kinds: ['due', 'result', 'reply'],
    pushKey: null,
  };
  async function openNotices(changes: object = {}) {
    const answers = { '/users/me': { ...learner, unreadNotices: 0 }, '/notice-choices': { ...setup, ...changes } };
    const opened = await open(answers);
    tab(opened.root, 'Notices').click();
    await waitUntil(() => opened.root.querySelector('.told'), 'the choices are shown');
    return opened;
  }

  it('[NTC-02] shows what the learner is told and where, for the kinds and places that there are', async () => {
    const { element, root } = await openNotices();
    const heads = [...root.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).to.deep.equal(['About', 'Portal', 'Email']);
    const rows = [...root.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(rows).to.deep.equal(['Due dates', 'Results', 'Replies to my posts']);
    const checked = [...root.querySelectorAll<HTMLInputElement>('.told input')].map((box) => box.checked);
    expect(checked).to.deep.equal([true, false, true, true, true, false]);
    expect(root.textContent).to.include('ana@example.org');
    await expect(element).to.be.accessible();
  });

  it('[NTC-02] saves the choices as a whole, and a time that is missing is named at its field', async () => {
    const { root, asked } = await openNotices();
    const sent = () => asked.filter((path) => path === 'PUT /api/lms/v1/users/me/notice-choices').length;
    root.querySelector<HTMLInputElement>('.told input')!.click();
    const time = root.querySelector<HTMLInputElement>('[type=time]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(time, '');
    time.dispatchEvent(new Event('input', { bubbles: true }));
    await waitUntil(() => root.querySelector('.wrong')?.textContent === 'Please enter a time.');
    const save = root.querySelector<HTMLButtonElement>('.choices-form [type=submit]')!;
    save.click();
    expect(root.activeElement).to.equal(time);
    expect(sent()).to.equal(0);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(time, '22:15');
    time.dispatchEvent(new Event('input', { bubbles: true }));
    await waitUntil(() => !root.querySelector('.wrong'));
    save.click();
    await waitUntil(() => sent() === 1);
  });

  it('[NTC-02] says when mails came back, or when the tenant sends none', async () => {
    const bounced = await openNotices({ mail: 'bounced' });
    expect(bounced.root.textContent).to.include('came back');
    const off = await openNotices({ mail: 'off' });
    expect(off.root.textContent).to.include('has turned off emails');
  });

  const picker = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('[role=combobox]')!;
  /** Opens the second tab, whose content is rendered then. */
  async function openZones(root: ShadowRoot) {
    tab(root, 'Preferred time zone').click();
    await waitUntil(() => picker(root));
  }
  const options = (root: ShadowRoot) =>
    [...root.querySelectorAll('[role=option]')].map((option) => option.textContent!.trim());
  function type(root: ShadowRoot, text: string) {
    const input = picker(root);
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const press = (root: ShadowRoot, key: string) =>
    picker(root).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const posts = (asked: string[]) => asked.filter((call) => call.startsWith('POST'));

  it('[PRF-01] shows the preferred time zone, by offset and name', async () => {
    const { root } = await open();
    $now.set(winter);
    await waitUntil(() => root.querySelector('[part~=facts]')?.textContent?.includes('(UTC+00:00) Europe/Lisbon'));
  });

  it('[PRF-02] the picker lists about a hundred zones by offset and name, and can be searched by both', async () => {
    const { element, root } = await open();
    await openZones(root);
    $now.set(winter);
    await waitUntil(() => picker(root).value === '(UTC+00:00) Europe/Lisbon');
    picker(root).click();
    await waitUntil(() => options(root).length > 90 && options(root).length < 150);
    expect(options(root).every((option) => /^\(UTC[+−]\d\d:\d\d\) \S/.test(option))).to.equal(true);
    await expect(element).to.be.accessible();
    type(root, 'tokyo');
    await waitUntil(() => options(root).length === 1);
    expect(options(root)).to.deep.equal(['(UTC+09:00) Asia/Tokyo']);
    // The first match is marked, and the first press of arrow down selects it.
    type(root, 'tok');
    await waitUntil(() => options(root).length > 1);
    const marked = () => root.querySelector('[role=option][data-active]')!.textContent;
    expect(marked()).to.include('Asia/Tokyo');
    press(root, 'ArrowDown');
    await waitUntil(() => marked()?.includes('Asia/Tokyo'));
    press(root, 'ArrowDown');
    await waitUntil(() => !marked()?.includes('Asia/Tokyo'));
    type(root, '+5:45');
    await waitUntil(() => options(root)[0] === '(UTC+05:45) Asia/Kathmandu');
    const said = () => root.querySelector('.picker [role=status]')!.textContent;
    expect(said(), 'not after each key').to.equal('');
    await waitUntil(() => said() === '1 time zone', 'once the typing has ended');
    type(root, 'atlantis');
    await waitUntil(() => root.textContent!.includes('No time zones match.'));
    press(root, 'Escape');
    await waitUntil(() => picker(root).value === '(UTC+00:00) Europe/Lisbon');
  });

  it('[PRF-02, PRF-03] sends a time zone when it differs, and a toast confirms it', async () => {
    const { root, asked } = await open({ '/timezone': {} });
    await openZones(root);
    const save = root.querySelector<HTMLButtonElement>('form button[type=submit]')!;
    await waitUntil(() => picker(root).value.includes(learner.timezone!));
    expect(save.ariaDisabled).to.equal('true');
    root.querySelector('form')!.requestSubmit();
    type(root, 'tokyo');
    await waitUntil(() => options(root).length === 1);
    press(root, 'Enter');
    await waitUntil(() => save.ariaDisabled !== 'true');
    expect(picker(root).value).to.equal('(UTC+09:00) Asia/Tokyo');
    type(root, 'lisbon');
    await waitUntil(() => options(root).length === 1);
    press(root, 'Enter');
    await waitUntil(() => save.ariaDisabled === 'true');
    root.querySelector('form')!.requestSubmit();
    expect(posts(asked)).to.deep.equal([]);
    type(root, 'tokyo');
    await waitUntil(() => options(root).length === 1);
    root.querySelector<HTMLElement>('[role=option]')!.click();
    await waitUntil(() => save.ariaDisabled !== 'true');
    save.click();
    await waitUntil(() =>
      root
        .querySelector('[part~=toast].success')
        ?.textContent?.includes('The time zone is now (UTC+09:00) Asia/Tokyo.'),
    );
    expect(posts(asked)).to.have.length(1);
  });

  it('keeps the choice when it could not be saved, with a message', async () => {
    const { root } = await open();
    await openZones(root);
    type(root, 'tokyo');
    await waitUntil(() => options(root).length === 1);
    press(root, 'Enter');
    const save = root.querySelector<HTMLButtonElement>('form button[type=submit]')!;
    await waitUntil(() => save.ariaDisabled !== 'true');
    save.click();
    await waitUntil(() => root.textContent!.includes('couldn’t be saved'));
    expect(picker(root).value).to.include('Asia/Tokyo');
  });

  it('computes offsets for the instant, including daylight saving time', () => {
    expect(timeZone('Europe/Lisbon', winter)?.label).to.equal('UTC+00:00');
    expect(timeZone('Europe/Lisbon', summer)?.label).to.equal('UTC+01:00');
    expect(timeZone('America/St_Johns', winter)?.offset).to.equal(-210);
    expect(timeZone('America/St_Johns', winter)?.label).to.equal('UTC−03:30');
    expect(timeZone('Nowhere/Atlantis', winter)).to.equal(undefined);
  });

  it('a time zone option has name, abbreviation, offset, daylight flag and its IANA zones; all of them find it', () => {
    const { label, ...paris } = timeZone('Europe/Paris', summer, 'fr-FR')!;
    expect(paris).to.deep.equal({
      name: 'Europe/Paris',
      abbreviation: 'UTC+2',
      offset: 120,
      daylight: true,
      zones: ['Europe/Paris'],
    });
    expect(label).to.equal('UTC+02:00');
    const abbreviation = (name: string, now: Date) => timeZone(name, now)!.abbreviation;
    expect(abbreviation('America/New_York', winter)).to.equal('EST');
    expect(abbreviation('America/New_York', summer)).to.equal('EDT');
    expect(timeZone('Asia/Kolkata', winter)!.zones).to.include.members(['Asia/Kolkata', 'Asia/Calcutta']);
    // The southern hemisphere has daylight saving time in January; Tokyo has none.
    const daylight = (name: string) => [winter, summer].map((now) => timeZone(name, now)!.daylight);
    expect(daylight('Europe/Paris')).to.deep.equal([false, true]);
    expect(daylight('America/Santiago')).to.deep.equal([true, false]);
    expect(daylight('Asia/Tokyo')).to.deep.equal([false, false]);
    const names = (search: string) => zoneSearch(timeZones(winter), winter)(search).map(({ name }) => name);
    expect(names('calcutta')).to.deep.equal(['Asia/Kolkata']);
    expect(names('est')).to.include('America/New_York');
  });

  it('[PRF-02] lists each clock once, from west to east, the learner’s zone with its own name', () => {
    const zones = timeZones(winter, 'Asia/Calcutta');
    const offsets = zones.map(({ offset }) => offset);
    expect(offsets).to.deep.equal(offsets.toSorted((a, b) => a - b));
    expect(new Set(zones.map(({ name }) => name)).size).to.equal(zones.length);
    expect(zones.length).to.be.within(95, 135);
    const has = (name: string) => zones.some((zone) => zone.name === name);
    expect([has('UTC'), has('Asia/Calcutta'), has('Asia/Kolkata')]).to.deep.equal([true, true, false]);
    const names = (search: string) => zoneSearch(zones, winter)(search).map(({ name }) => name);
    expect(names('buenos aires')).to.deep.equal(['America/Argentina/Buenos_Aires']);
    expect(names('romance')).to.deep.equal(['Europe/Paris']);
    expect(names('-3:30')).to.deep.equal(['America/St_Johns']);
  });

  it('finds a zone by a city and by a country, in the learner’s language too, listed or not', () => {
    const names = (search: string) => zoneSearch(timeZones(winter), winter, 'de-DE')(search).map(({ name }) => name);
    expect(names('munchen')).to.deep.equal(['Europe/Berlin']);
    expect(names('mumbai')).to.deep.equal(['Asia/Kolkata']);
    expect(names('vienna')).to.deep.equal(['Europe/Vienna']);
    // Not every browser knows the zones of a country.
    const known = new Intl.Locale('und-AT') as Intl.Locale & { timeZones?: string[]; getTimeZones?: unknown };
    if (!known.timeZones && !known.getTimeZones) return;
    expect(names('Österreich')).to.deep.equal(['Europe/Vienna']);
    expect(names('austria')).to.deep.equal(['Europe/Vienna']);
    expect(names('India')).to.include('Asia/Kolkata');
  });
});
