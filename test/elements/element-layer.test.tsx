import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { common, type ElementDefinition, type ScreenProps } from '../../src/loading/definition';
import { home } from '../../src/base/package-folder';
import { boxIn } from '../../src/loading/box';
import { defineElement } from '../../src/element/define';
import { useLearn } from '../../src/ui/learn-context';
import { Pending } from '../../src/ui/Pending';
import { currentUser } from '../../src/client/session/session';
import tokens from '../../src/ui/tokens.css';
import { useStore } from '@nanostores/react';
import { expectConsole } from './console';
import { learner } from './portal';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

const sheet = new CSSStyleSheet();
const messages = {};
const probe = {
  tag: 'learn-test-probe',
  attributes: { ...common, 'objective-id': 'string', public: 'boolean' },
} as const satisfies ElementDefinition;

/** The lifecycle of each probe, by its objective. */
const life: string[] = [];
const lifeOf = (id: string) => life.filter((event) => event.startsWith(`${id} `));
function Probe({ objectiveId, public: isPublic }: ScreenProps<typeof probe>) {
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    const log = (event: string) => void life.push(`${objectiveId} ${event}`);
    const hear = () => log('hears');
    log('mounts');
    document.addEventListener('keydown', hear);
    return () => {
      log('unmounts');
      document.removeEventListener('keydown', hear);
    };
  }, [objectiveId]);
  return (
    <>
      <output>{`${objectiveId ?? 'none'} ${isPublic ? 'public' : 'private'}`}</output>
      <button onClick={() => setClicks(clicks + 1)}>{clicks}</button>
    </>
  );
}

const shown = (element: Element) => element.shadowRoot!.querySelector('output')?.textContent;
const ready = (element: Element) => waitUntil(() => shown(element) !== undefined, 'the screen is shown');
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('the element layer', () => {
  before(() => {
    defineElement(probe, { screen: Probe, styles: [sheet], messages });
  });

  it('reads a boolean attribute by its presence, and its removal', async () => {
    const element = await fixture<HTMLElement>(html`<learn-test-probe public objective-id="a"></learn-test-probe>`);
    await ready(element);
    expect(shown(element)).to.equal('a public');
    element.removeAttribute('public');
    await waitUntil(() => shown(element) === 'a private');
    element.setAttribute('public', 'false');
    await waitUntil(() => shown(element) === 'a public');
  });

  it('resets the property of a removed attribute', async () => {
    const element = await fixture<HTMLElement>(html`<learn-test-probe objective-id="a"></learn-test-probe>`);
    await ready(element);
    element.removeAttribute('objective-id');
    await waitUntil(() => shown(element) === 'none private');
    expect((element as unknown as { objectiveId?: string }).objectiveId).to.equal(undefined);
    element.setAttribute('objective-id', '');
    await waitUntil(() => shown(element) === ' private', 'an empty attribute is an empty string');
  });

  it('reflects a dashed attribute and a camelCase property', async () => {
    const element = await fixture<HTMLElement & { objectiveId: string }>(html`<learn-test-probe></learn-test-probe>`);
    await ready(element);
    element.objectiveId = 'b';
    expect(element.getAttribute('objective-id')).to.equal('b');
    await waitUntil(() => shown(element) === 'b private');
  });

  it('keeps properties that were set before the class loaded', async () => {
    const late = { ...probe, tag: 'learn-test-late' } as const satisfies ElementDefinition;
    const element = await fixture<HTMLElement & { objectiveId: string; public: boolean }>(
      html`<learn-test-late></learn-test-late>`,
    );
    element.objectiveId = 'early';
    element.public = true;
    defineElement(late, { screen: Probe, styles: [sheet], messages });
    await ready(element);
    expect(shown(element)).to.equal('early public');
    expect(element.getAttribute('objective-id')).to.equal('early');
  });

  it('fires learn-ready once when its first data have loaded, with or without a painted skeleton', async () => {
    const $data = atom<string | undefined>(undefined);
    const waiting = { ...probe, tag: 'learn-test-waiting' } as const satisfies ElementDefinition;
    defineElement(waiting, {
      screen: function Waiting() {
        const data = useStore($data);
        return data ? <output>{data}</output> : <Pending />;
      },
      styles: [sheet],
      messages,
    });
    const box = await fixture<HTMLElement>(html`<div></div>`);
    let ready = 0;
    box.addEventListener('learn-ready', () => ready++);
    const bare = document.createElement('learn-test-waiting');
    const painted = document.createElement('learn-test-waiting');
    const skeleton = Object.assign(document.createElement('div'), { className: 'skeleton' });
    boxIn(painted.shadowRoot!).append(skeleton);
    box.append(bare, painted);
    await waitUntil(() => [bare, painted].every(({ shadowRoot }) => shadowRoot!.querySelector('[role=status]')));
    await waitUntil(
      () => bare.shadowRoot!.querySelector('[part~=skeleton]'),
      'its own lines when there is no skeleton',
    );
    await nextTask();
    expect(ready).to.equal(0);
    expect(skeleton.isConnected).to.equal(true);
    $data.set('here');
    await waitUntil(() => ready === 2);
    expect([shown(bare), shown(painted)]).to.deep.equal(['here', 'here']);
    expect(skeleton.isConnected).to.equal(false);
    $data.set('again');
    await waitUntil(() => shown(bare) === 'again');
    expect(ready).to.equal(2);
  });

  it('keeps its content when it is moved', async () => {
    const box = await fixture<HTMLElement>(
      html`<div>
        <learn-test-probe objective-id="moves"></learn-test-probe>
        <p></p>
      </div>`,
    );
    const element = box.firstElementChild!;
    await waitUntil(() => lifeOf('moves').length > 0);
    element.shadowRoot!.querySelector('button')!.click();
    await waitUntil(() => element.shadowRoot!.querySelector('button')!.textContent === '1');
    element.remove();
    box.querySelector('p')!.append(element);
    await nextTask();
    expect(element.shadowRoot!.querySelector('button')!.textContent).to.equal('1');
    expect(lifeOf('moves')).to.deep.equal(['moves mounts']);
  });

  it('ends when it is removed for good, and starts again when it is added again', async () => {
    const element = await fixture<HTMLElement>(html`<learn-test-probe objective-id="leaves"></learn-test-probe>`);
    await waitUntil(() => lifeOf('leaves').length > 0);
    document.dispatchEvent(new KeyboardEvent('keydown'));
    const parent = element.parentElement!;
    element.remove();
    await waitUntil(() => lifeOf('leaves').length > 2);
    document.dispatchEvent(new KeyboardEvent('keydown'));
    expect(lifeOf('leaves')).to.deep.equal(['leaves mounts', 'leaves hears', 'leaves unmounts']);
    parent.append(element);
    await ready(element);
    expect(shown(element)).to.equal('leaves private');
  });

  it('shows a panel when a screen breaks, fires learn-error, and retries', async () => {
    expectConsole(/broken on purpose/);
    let broken = true;
    const brittle = { ...probe, tag: 'learn-test-brittle' } as const satisfies ElementDefinition;
    defineElement(brittle, {
      screen: () => {
        if (broken) throw new Error('broken on purpose');
        return <output>mended</output>;
      },
      styles: [sheet],
      messages,
    });
    const neighbour = await fixture<HTMLElement>(html`<learn-test-probe></learn-test-probe>`);
    await ready(neighbour);
    const element = document.createElement('learn-test-brittle');
    const failure = oneEvent(element, 'learn-error');
    neighbour.parentElement!.append(element);
    const { detail } = (await failure) as CustomEvent<{ error: Error }>;
    expect(detail.error.message).to.equal('broken on purpose');
    expect(shown(neighbour)).to.equal('none private');
    broken = false;
    element.shadowRoot!.querySelector<HTMLButtonElement>('button')!.click();
    await waitUntil(() => shown(element) === 'mended');
  });

  it('[EMB-06] defines a tag once: the second definition only warns, with both addresses', async () => {
    const warnings: unknown[][] = [];
    const { warn } = console;
    console.warn = (...words) => warnings.push(words);
    try {
      const first = customElements.get('learn-test-probe');
      for (let times = 0; times < 2; times++)
        expect(defineElement(probe, { screen: Probe, styles: [], messages })).to.equal(first);
      await waitUntil(() => warnings.length);
      expect(warnings).to.deep.equal([
        [`Learn: <learn-test-probe> is defined already, by ${home}; ${home} is not used. Load the elements once.`],
      ]);
    } finally {
      console.warn = warn;
    }
  });

  it('shares one style sheet object in fifty instances', async () => {
    const box = await fixture<HTMLElement>(
      html`<div>${Array.from({ length: 50 }, () => html`<learn-test-probe></learn-test-probe>`)}</div>`,
    );
    const sheets = new Set([...box.children].flatMap((element) => [...element.shadowRoot!.adoptedStyleSheets]));
    // After these comes that of the tenant's theme, if the platform of another test had one.
    expect([...sheets].slice(0, 2)).to.deep.equal([tokens, sheet]);
    expect(sheets.size).to.be.at.most(3);
    expect(box.querySelector('learn-test-probe')!.shadowRoot!.querySelector('style')).to.equal(null);
  });

  it('[API-01] sends requests in its language, and again when the language changes', async () => {
    const asker = { ...probe, tag: 'learn-test-asker' } as const satisfies ElementDefinition;
    const Asker = () => <output>{useStore(currentUser(useLearn().platform)).data?.first_name}</output>;
    defineElement(asker, { screen: Asker, styles: [sheet], messages });
    const asked: (string | null)[] = [];
    const real = window.fetch;
    window.fetch = (input, init) => {
      const url = String(input);
      if (/locales\/(fr-FR|de-DE)\.json$/.test(url)) return Promise.resolve(answer({}));
      if (!url.includes('/asker/')) return real(input, init);
      asked.push(new Headers(init?.headers).get('accept-language'));
      return Promise.resolve(answer(learner));
    };
    const element = await fixture<HTMLElement>(
      html`<learn-test-asker api-base="/asker" locale="fr-FR"></learn-test-asker>`,
    );
    await waitUntil(() => shown(element) === learner.first_name);
    expect(asked).to.deep.equal(['fr-FR']);
    element.setAttribute('locale', 'de-DE');
    await waitUntil(() => asked.length === 2);
    window.fetch = real;
    expect(asked).to.deep.equal(['fr-FR', 'de-DE']);
    expect(shown(element), 'the shown data stay').to.equal(learner.first_name);
  });

  it('makes one session request for ten elements', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      asked.push(url);
      return answer({ title: 'Not today', status: 500 }, { status: 500, type: 'application/problem+json' });
    });
    const session = { ...probe, tag: 'learn-test-session' } as const satisfies ElementDefinition;
    defineElement(session, {
      screen: function Session() {
        const { platform } = useLearn();
        const { error } = useStore(currentUser(platform));
        return error ? <output>asked</output> : null;
      },
      styles: [sheet],
      messages,
    });
    try {
      const box = await fixture<HTMLElement>(
        html`<div>
          ${Array.from({ length: 10 }, () => html`<learn-test-session api-base="/ten"></learn-test-session>`)}
        </div>`,
      );
      await waitUntil(() => [...box.children].every((element) => shown(element) === 'asked'));
      expect(asked.filter((url) => url.endsWith('/users/me'))).to.have.length(1);
    } finally {
      restore();
    }
  });
});
