import { expect } from '@open-wc/testing';
import { connectParent } from '../../src/bridge/framed';
import { connectFrame } from '../../src/bridge/framing';
import { helperMessage } from '../../src/bridge/helper-route';
import { exactOrigins } from '../../src/base/origins';
import { fromFrame, readEnvelope, sealer, type FromFrame, type FromParent } from '../../src/bridge/protocol';
import { waitUntil } from './wait';

/** A frame with this page's origin. */
function ownFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame;
}

/** Sends from within a frame, so that `source` is the frame's window. */
const sendFrom = (frame: HTMLIFrameElement, data: unknown, target = location.origin) => {
  const inside = frame.contentWindow as Window & typeof globalThis;
  const script = inside.Function('data', 'target', 'parent.postMessage(data, target)') as (...a: unknown[]) => void;
  script(data, target);
};

/** Waits for all messages: they arrive later, in order. */
const arrival = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    const end = (event: MessageEvent) => {
      if (event.data !== 'last') return;
      removeEventListener('message', end);
      resolve();
    };
    addEventListener('message', end);
    sendFrom(frame, 'last');
  });

describe('the bridge between a frame and its page', () => {
  let frame: HTMLIFrameElement;
  let heard: FromFrame[];
  let close: () => void;
  const seal = sealer<FromFrame>();

  beforeEach(() => {
    frame = ownFrame();
    heard = [];
    ({ close } = connectFrame(frame, location.origin, (message) => heard.push(message)));
  });
  afterEach(() => {
    close();
    frame.remove();
  });

  it('[EMB-02] passes a message of the frame to its page', async () => {
    sendFrom(frame, seal({ type: 'height', height: 480 }));
    await waitUntil(() => heard.length);
    expect(heard).to.deep.equal([{ type: 'height', height: 480 }]);
  });

  it('ignores other windows, forged events, other versions, malformed and repeated messages', async () => {
    const message = seal({ type: 'logout' });
    const stranger = ownFrame();
    sendFrom(stranger, seal({ type: 'logout' }));
    const forged = { data: seal({ type: 'logout' }), origin: location.origin, source: frame.contentWindow };
    dispatchEvent(new MessageEvent('message', forged));
    sendFrom(frame, { ...seal({ type: 'logout' }), version: 2 });
    sendFrom(frame, { ...seal({ type: 'logout' }), protocol: 'other' });
    for (const malformed of [
      null,
      'logout',
      { type: 'logout' },
      seal({ type: 'height', height: Number.NaN }),
      seal({ type: 'logout', target: 'x' } as unknown as FromFrame),
      seal({ type: 'navigation' } as unknown as FromFrame),
      seal({ type: 'toString' } as unknown as FromFrame),
    ]) {
      sendFrom(frame, malformed);
    }
    sendFrom(frame, message);
    sendFrom(frame, message);
    await arrival(stranger);
    await arrival(frame);
    stranger.remove();
    expect(heard).to.deep.equal([{ type: 'logout' }]);
  });

  it('ignores a sandboxed frame, whose origin is null', async () => {
    const opaque = document.createElement('iframe');
    opaque.sandbox.add('allow-scripts');
    const envelope = JSON.stringify(seal({ type: 'logout' }));
    opaque.srcdoc = `<script>parent.postMessage(${envelope}, '*'); parent.postMessage('sent', '*')</script>`;
    const link = connectFrame(opaque, location.origin, (message) => heard.push(message));
    const sent = new Promise((resolve) => addEventListener('message', ({ data }) => data === 'sent' && resolve(data)));
    document.body.append(opaque);
    await sent;
    link.close();
    opaque.remove();
    expect(heard).to.deep.equal([]);
    expect(() => connectFrame(opaque, 'null', () => {})).to.throw(TypeError);
    expect(() => connectFrame(opaque, '*', () => {})).to.throw(TypeError);
  });

  it('sends only to configured origins, and listens only to its parent', async () => {
    const received: FromParent[] = [];
    const inside = frame.contentWindow!;
    const options = { self: inside, parent: window, onMessage: (message: FromParent) => received.push(message) };
    const elsewhere = connectParent({ ...options, origins: ['https://elsewhere.example'] });
    elsewhere.send({ type: 'redirect' });
    elsewhere.close();
    const own = connectParent({ ...options, origins: [location.origin] });
    const down = connectFrame(frame, location.origin, () => {});
    down.send({ type: 'navigate', path: '/courses' });
    await waitUntil(() => received.length);
    await arrival(frame);
    expect(received).to.deep.equal([{ type: 'navigate', path: '/courses' }]);
    expect(heard).to.deep.equal([]);
    down.close();
    own.close();
  });

  it('accepts only exact origins', () => {
    const listed = [
      '*',
      'null',
      'https://a.example',
      'https://a.example/',
      'https://b.example/x',
      'ftp://c.example',
      '',
    ];
    expect(exactOrigins(listed)).to.deep.equal(['https://a.example']);
  });

  it('maps each query of the helper route to its message, and no query to a redirect', () => {
    const of = (query: string) => helperMessage(new URLSearchParams(query));
    expect(of('do_contructor_logout=1')).to.deep.equal({ type: 'logout' });
    expect(of('do_contructor_re_login=1')).to.deep.equal({ type: 're-login' });
    expect(of('do_navigation=%2Freports')).to.deep.equal({ type: 'navigation', target: '/reports' });
    expect(of('do_grading_confirm=1')).to.deep.equal({ type: 'grading-confirm' });
    expect(of('')).to.deep.equal({ type: 'redirect' });
    expect(of('do_contructor_logout=0')).to.deep.equal({ type: 'redirect' });
    for (const query of ['', 'do_navigation=x', 'do_grading_confirm=1']) {
      expect(readEnvelope(seal(of(query)), fromFrame)).to.not.equal(undefined);
    }
  });
});
