import { expect } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { NetworkError } from '../../src/client/errors';
import { Boundary } from '../../src/ui/Boundary';
import { lazily, optionally, persistently } from '../../src/ui/lazily';
import { expectConsole } from './console';
import { waitUntil } from './wait';

const code = { default: () => <p>the part</p> };
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const goOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
function goOnline() {
  delete (navigator as { onLine?: boolean }).onLine;
  window.dispatchEvent(new Event('online'));
}

describe('code that loads later', () => {
  let root: Root | undefined;
  afterEach(() => {
    root?.unmount();
    goOnline();
  });

  it('is requested again when the network is back; the fallback stays until then', async () => {
    const host = document.createElement('div');
    let asked = 0;
    const Part = lazily(() => (asked++ ? Promise.resolve(code) : lost()));
    goOffline();
    root = createRoot(host);
    root.render(<Part whileLoading="wait" />);
    await waitUntil(() => asked === 1 && host.textContent === 'wait');
    goOnline();
    await waitUntil(() => host.textContent === 'the part');
    expect(asked).to.equal(2);
  });

  it('is requested three times while online, and then fails', async () => {
    let asked = 0;
    const failure = await persistently(() => {
      asked++;
      return lost();
    }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(NetworkError);
    expect(asked).to.equal(3);
  });

  it('is requested again when the learner retries', async () => {
    expectConsole(/A part of the page can’t be loaded/);
    const host = document.createElement('div');
    let here = false;
    const Part = lazily(() => (here ? Promise.resolve(code) : lost()));
    let again = () => {};
    root = createRoot(host);
    root.render(
      <Boundary
        onError={() => {}}
        fallback={(_, retry) => {
          again = retry;
          return 'broken';
        }}
      >
        <Part whileLoading="wait" />
      </Boundary>,
    );
    await waitUntil(() => host.textContent === 'broken', 'it is tried again', { timeout: 6_000 });
    here = true;
    again();
    await waitUntil(() => host.textContent === 'the part');
  });

  it('is left out if it is optional', async () => {
    const host = document.createElement('div');
    const Part = optionally(lost);
    root = createRoot(host);
    root.render(
      <>
        <p>the rest</p>
        <Part whileLoading="wait" />
      </>,
    );
    await waitUntil(() => host.textContent === 'the rest', 'the rest is not shown', { timeout: 6_000 });
  });
});
