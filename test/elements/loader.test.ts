import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { html as lit } from 'lit-html';
import type { Outline } from '../../src/element/definition';
import { watch } from '../../src/element/loader';
import { answer, stubFetch } from './stubs';

const outline = (tag: `learn-${string}`): Outline => ({
  tag,
  preload: (get) => [`/first/${get('objective-id')}`],
  skeleton,
});
const skeleton = () => lit`<i class="title"></i>`;
const skeletonIn = (element: Element) => element.shadowRoot?.querySelector('.skeleton .title');

describe('the loader', () => {
  let end = () => {};
  afterEach(() => end());

  it('paints the skeleton and starts the first request before the code has arrived', async () => {
    const asked: [string, string | null][] = [];
    const restore = stubFetch((url, init) => {
      asked.push([url, new Headers(init.headers).get('x-requested-with')]);
      return answer({});
    });
    let arrived = false;
    let release = () => {};
    const code = new Promise<void>((resolve) => (release = resolve));
    end = watch(document, [{ ...outline('learn-test-first'), load: () => code.then(() => (arrived = true)) }]);
    const element = await fixture(html`<learn-test-first objective-id="7"></learn-test-first>`);
    await waitUntil(() => skeletonIn(element));
    restore();
    expect(arrived).to.equal(false);
    expect(asked).to.deep.equal([[`${location.origin}/first/7`, 'XMLHttpRequest']]);
    release();
  });

  it('loads the code of a tag once, and of no tag that does not occur', async () => {
    const loads: string[] = [];
    const entry = (tag: `learn-${string}`) => ({
      ...outline(tag),
      preload: () => [],
      load: async () => void loads.push(tag),
    });
    end = watch(document, [entry('learn-test-used'), entry('learn-test-unused')]);
    await fixture(
      html`<div>
        <learn-test-used></learn-test-used>
        <p><learn-test-used></learn-test-used></p>
      </div>`,
    );
    await waitUntil(() => loads.length > 0);
    expect(loads).to.deep.equal(['learn-test-used']);
  });

  it('tries again in place when the code does not arrive, then asks the visitor', async () => {
    const attempts: number[] = [];
    let reachable = false;
    const error = console.error;
    console.error = () => {};
    end = watch(document, [
      {
        ...outline('learn-test-lost'),
        preload: () => [],
        load: async (attempt) => {
          attempts.push(attempt);
          if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
        },
      },
    ]);
    const element = await fixture(html`<learn-test-lost></learn-test-lost>`);
    const button = () => element.shadowRoot?.querySelector('button');
    await waitUntil(() => button(), 'the visitor is asked', { timeout: 6_000 });
    console.error = error;
    expect(attempts).to.deep.equal([0, 1, 2]);
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.not.equal(null);
    reachable = true;
    button()!.click();
    await waitUntil(() => skeletonIn(element) && attempts.length === 4);
  });

  it('finds elements in the shadow root it is given', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    let loaded = false;
    end = watch(root, [
      {
        ...outline('learn-test-inner'),
        preload: () => [],
        load: async () => void (loaded = true),
      },
    ]);
    root.append(document.createElement('learn-test-inner'));
    await waitUntil(() => loaded && skeletonIn(root.firstElementChild!));
  });
});
