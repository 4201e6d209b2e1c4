import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { timeZone, timeZones } from '../../elements/profile/time-zones';
import '../../elements/profile/index';
import { $now } from '../../src/state/now';
import { learner, platformStub, type Answers } from './portal';

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

  it('[PRF-02, PRF-03] sends a time zone when it differs, and confirms it', async () => {
    const { element, root, asked } = await open({ '/timezone': {} });
    tab(root, 'Preferred time zone').click();
    const select = root.querySelector('select')!;
    const save = root.querySelector<HTMLButtonElement>('form button')!;
    await waitUntil(() => select.value === learner.timezone);
    expect(save.disabled).to.equal(true);
    await expect(element).to.be.accessible();
    root.querySelector('form')!.requestSubmit();
    select.value = 'Asia/Tokyo';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => !save.disabled);
    expect(select.selectedOptions[0]!.textContent).to.equal('(UTC+09:00) Asia/Tokyo');
    expect(asked.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
    save.click();
    await waitUntil(() => root.textContent!.includes('The time zone is now Asia/Tokyo.'));
    expect(asked.filter((call) => call.startsWith('POST'))).to.have.length(1);
  });

  it('keeps the choice when it could not be saved, and says so', async () => {
    const { root } = await open();
    tab(root, 'Preferred time zone').click();
    const select = root.querySelector('select')!;
    select.value = 'Asia/Tokyo';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => !root.querySelector<HTMLButtonElement>('form button')!.disabled);
    root.querySelector<HTMLButtonElement>('form button')!.click();
    await waitUntil(() => root.textContent!.includes('could not be saved'));
    expect(select.value).to.equal('Asia/Tokyo');
  });

  it('computes offsets for the instant: daylight saving is in them', () => {
    expect(timeZone('Europe/Lisbon', winter)?.label).to.equal('UTC+00:00');
    expect(timeZone('Europe/Lisbon', summer)?.label).to.equal('UTC+01:00');
    expect(timeZone('America/St_Johns', winter)?.offset).to.equal(-210);
    expect(timeZone('America/St_Johns', winter)?.label).to.equal('UTC−03:30');
    expect(timeZone('Nowhere/Atlantis', winter)).to.equal(undefined);
  });

  it('lists every zone once, from west to east, the learner’s own included', () => {
    const zones = timeZones(winter, 'Asia/Calcutta');
    const offsets = zones.map(({ offset }) => offset);
    expect(offsets).to.deep.equal(offsets.toSorted((a, b) => a - b));
    expect(new Set(zones.map(({ name }) => name)).size).to.equal(zones.length);
    expect(zones.length).to.be.greaterThan(100);
    for (const name of ['UTC', 'Asia/Calcutta'])
      expect(
        zones.some((zone) => zone.name === name),
        name,
      ).to.equal(true);
  });
});
