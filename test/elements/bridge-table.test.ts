import { expect } from '@open-wc/testing';
import { connectParent, type ParentLink } from '../../src/bridge/framed';
import { connectFrame, type FrameLink } from '../../src/bridge/framing';
import { sealer, type Envelope, type FromFrame, type FromParent } from '../../src/bridge/protocol';
import { waitUntil } from './wait';

/** Posts from within a window, so that `source` is that window. */
const postFrom = (from: Window, to: Window, data: unknown, target = location.origin) => {
  const { Function: make } = from as Window & typeof globalThis;
  (make('to', 'data', 'target', 'to.postMessage(data, target)') as (...given: unknown[]) => void)(to, data, target);
};

const frameOf = (markup?: string) => {
  const frame = document.createElement('iframe');
  if (markup) {
    frame.sandbox.add('allow-scripts');
    frame.srcdoc = markup;
  }
  document.body.append(frame);
  return frame;
};

/** A direction of the bridge: the page listens to its frame, or the framed app to its page. */
interface Direction {
  name: string;
  listener: Window;
  speaker: Window;
  heard: unknown[];
  /** A new, valid envelope. */
  whole: () => Envelope<{ type: string }>;
}

type Changed = Record<string, unknown>;
const changed = (envelope: object, changes: Changed) => ({ ...envelope, ...changes });
const withMessage = (envelope: { message: object }, changes: Changed) => ({
  ...envelope,
  message: { ...envelope.message, ...changes },
});

/** Invalid messages, each made from a valid one. */
const malformed: Record<string, (whole: Envelope<{ type: string }>) => unknown> = {
  nothing: () => null,
  'a text': (whole) => JSON.stringify(whole),
  'a number': () => 7,
  'a list': (whole) => [whole],
  'the bare message': ({ message }) => message,
  'another protocol': (whole) => changed(whole, { protocol: 'learn-bridge-2' }),
  'no protocol': ({ protocol: _, ...rest }) => rest,
  'a newer version': (whole) => changed(whole, { version: 2 }),
  'an older version': (whole) => changed(whole, { version: 0 }),
  'the version as text': (whole) => changed(whole, { version: '1' }),
  'no session': ({ session: _, ...rest }) => rest,
  'a session that is no text': (whole) => changed(whole, { session: 1 }),
  'an empty session': (whole) => changed(whole, { session: '' }),
  'a sequence that is no number': (whole) => changed(whole, { sequence: '9' }),
  'a broken sequence': (whole) => changed(whole, { sequence: 9.5 }),
  'an endless sequence': (whole) => changed(whole, { sequence: Infinity }),
  'a sequence of zero': (whole) => changed(whole, { sequence: 0 }),
  'a negative sequence': (whole) => changed(whole, { sequence: -3 }),
  'no message': ({ message: _, ...rest }) => rest,
  'an unknown type': (whole) => withMessage(whole, { type: 'format-disk' }),
  'a type that objects inherit': (whole) => withMessage(whole, { type: 'toString' }),
  'the type __proto__': (whole) => withMessage(whole, { type: '__proto__' }),
  'a type that is no text': (whole) => withMessage(whole, { type: 1 }),
  'a further field of the message': (whole) => withMessage(whole, { extra: 'x' }),
  'a further field of the envelope': (whole) => changed(whole, { extra: 'x' }),
  'a field of another kind': (whole) => withMessage(whole, { path: 1, height: '480' }),
  'a field too few': (whole) => changed(whole, { message: { type: whole.message.type } }),
};

describe('invalid messages of the bridge', () => {
  let frame: HTMLIFrameElement;
  let upper: FrameLink;
  let lower: ParentLink;
  let directions: Direction[];
  let errors: unknown[];
  const onError = (event: ErrorEvent) => void errors.push(event.error ?? event.message);

  beforeEach(() => {
    frame = frameOf();
    const inside = frame.contentWindow!;
    const [up, down]: [FromFrame[], FromParent[]] = [[], []];
    upper = connectFrame(frame, location.origin, (message) => up.push(message));
    lower = connectParent({
      origins: [location.origin],
      onMessage: (message) => down.push(message),
      self: inside,
      parent: window,
    });
    const [sealUp, sealDown] = [sealer<FromFrame>(), sealer<FromParent>()];
    directions = [
      {
        name: 'frame to page',
        listener: window,
        speaker: inside,
        heard: up,
        whole: () => sealUp({ type: 'height', height: 480 }),
      },
      {
        name: 'page to frame',
        listener: inside,
        speaker: window,
        heard: down,
        whole: () => sealDown({ type: 'navigate', path: '/courses' }),
      },
    ];
    errors = [];
    for (const each of [window, inside]) each.addEventListener('error', onError);
  });
  afterEach(() => {
    window.removeEventListener('error', onError);
    upper.close();
    lower.close();
    frame.remove();
  });

  /** Sends a valid message, and checks that only this one was received. */
  async function nothingButThis({ speaker, listener, heard, whole }: Direction) {
    const last = whole();
    postFrom(speaker, listener, last);
    await waitUntil(() => heard.length > 0);
    expect(heard).to.deep.equal([last.message]);
    expect(errors).to.deep.equal([]);
  }

  for (const index of [0, 1]) {
    const name = ['frame to page', 'page to frame'][index]!;

    for (const [what, make] of Object.entries(malformed)) {
      it(`[EMB-02] ${name}: ${what} is ignored`, async () => {
        const direction = directions[index]!;
        postFrom(direction.speaker, direction.listener, make(direction.whole()));
        await nothingButThis(direction);
      });
    }

    it(`[EMB-02] ${name}: a synthetic event is ignored`, async () => {
      const direction = directions[index]!;
      const { listener, speaker } = direction;
      const { MessageEvent: Event } = listener as Window & typeof globalThis;
      const claims = { data: direction.whole(), origin: location.origin };
      listener.dispatchEvent(new Event('message', { ...claims, source: speaker }));
      listener.dispatchEvent(new Event('message', claims));
      await nothingButThis(direction);
    });

    it(`[EMB-02] ${name}: other windows are ignored, also of the same origin`, async () => {
      const direction = directions[index]!;
      const stranger = frameOf();
      postFrom(stranger.contentWindow!, direction.listener, direction.whole());
      await nothingButThis(direction);
      stranger.remove();
    });

    it(`[EMB-02] ${name}: replayed, older and repeated numbers are ignored`, async () => {
      const { listener, speaker, heard, whole } = directions[index]!;
      const [first, second, third] = [whole(), whole(), whole()];
      for (const each of [second, second, first, changed(second, { message: third.message }), third, third, second]) {
        postFrom(speaker, listener, each);
      }
      await waitUntil(() => heard.length === 2);
      const end = whole();
      postFrom(speaker, listener, end);
      await waitUntil(() => heard.length === 3);
      expect(heard).to.deep.equal([second.message, third.message, end.message]);
      expect(errors).to.deep.equal([]);
    });

    it(`[EMB-02] ${name}: messages after the end of the connection are ignored`, async () => {
      const { listener, speaker, heard, whole } = directions[index]!;
      const arrived = new Promise((resolve) => {
        listener.addEventListener('message', resolve, { once: true });
      });
      [upper, lower][index]!.close();
      postFrom(speaker, listener, whole());
      await arrived;
      expect(heard).to.deep.equal([]);
    });
  }

  it('[EMB-02] a frame with the origin null is ignored, and gets no messages', async () => {
    const seal = sealer<FromFrame>();
    const heard: FromFrame[] = [];
    const opaque = frameOf(`<script>
      const envelope = ${JSON.stringify(seal({ type: 'logout' }))};
      addEventListener('message', ({ data }) => parent.postMessage(data === 'end' ? 'end' : 'leaked', '*'));
      parent.postMessage(envelope, '*');
      parent.postMessage('ready', '*');
    </script>`);
    const received: unknown[] = [];
    const hear = ({ source, data }: MessageEvent) => void (source === opaque.contentWindow && received.push(data));
    addEventListener('message', hear);
    const link = connectFrame(opaque, location.origin, (message) => heard.push(message));
    await waitUntil(() => received.includes('ready'));
    link.send({ type: 'signed-in' });
    opaque.contentWindow!.postMessage('end', '*');
    await waitUntil(() => received.includes('end'));
    removeEventListener('message', hear);
    link.close();
    opaque.remove();
    expect(heard).to.deep.equal([]);
    expect(received).not.to.include('leaked');
    for (const none of ['null', '*', '', 'learn.example', 'https://learn.example/', 'javascript:1']) {
      expect(() => connectFrame(opaque, none, () => {}), none).to.throw(TypeError);
    }
  });

  it('[EMB-02] a page of an unlisted origin is ignored, and gets no messages', async () => {
    const inside = frame.contentWindow!;
    const heard: FromParent[] = [];
    const written: unknown[] = [];
    const hear = ({ source, data }: MessageEvent) => void (source === inside && written.push(data));
    addEventListener('message', hear);
    const foreign = connectParent({
      origins: ['https://elsewhere.example', '*', 'null', `${location.origin}/`],
      onMessage: (message) => heard.push(message),
      self: inside,
      parent: window,
    });
    foreign.send({ type: 'logout' });
    const direction = directions[1]!;
    await nothingButThis(direction); // this page is the other end, and has received it
    await nothingWritten(inside, written);
    removeEventListener('message', hear);
    foreign.close();
    expect(heard).to.deep.equal([]);
  });

  async function nothingWritten(inside: Window, written: unknown[]) {
    postFrom(inside, window, 'end');
    await waitUntil(() => written.includes('end'));
    expect(written).to.deep.equal(['end']);
  }
});
