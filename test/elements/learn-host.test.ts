import { expect } from '@open-wc/testing';
import { connectLearn, type LearnHost, type LearnHostOptions } from '../../src/bridge/host';
import { sealer, type FromFrame } from '../../src/bridge/protocol';
import { waitUntil } from './wait';

type Heard = [name: string, detail: unknown][];

describe('the script of a host portal', () => {
  let frame: HTMLIFrameElement;
  let inside: Window & typeof globalThis;
  let heard: Heard;
  let learn: LearnHost;
  let seal: (message: FromFrame) => unknown;

  const names = [
    'onNavigated',
    'onSignInNeeded',
    'onSignedIn',
    'onHeight',
    'onRedirect',
    'onLogout',
    'onReLogin',
    'onNavigation',
    'onGradingConfirm',
  ] as const;
  const listeners = () =>
    Object.fromEntries(names.map((name) => [name, (detail?: unknown) => heard.push([name, detail])])) as Omit<
      LearnHostOptions,
      'origin'
    >;
  const postFromFrame = (message: FromFrame) => {
    const post = inside.Function('data', 'parent.postMessage(data, parent.location.origin)') as (data: unknown) => void;
    post(seal(message));
  };

  beforeEach(() => {
    frame = document.createElement('iframe');
    document.body.append(frame);
    inside = frame.contentWindow as typeof inside;
    heard = [];
    seal = sealer<FromFrame>();
    learn = connectLearn(frame, { origin: location.origin, ...listeners() });
  });
  afterEach(() => {
    learn.disconnect();
    frame.remove();
  });

  it('[EMB-02] calls the listener for each message of the frame', async () => {
    const messages: [FromFrame, ...Heard[number]][] = [
      [
        { type: 'navigated', path: '/profile', title: 'Profile' },
        'onNavigated',
        { path: '/profile', title: 'Profile' },
      ],
      [{ type: 'sign-in-needed', returnTo: 'x' }, 'onSignInNeeded', { returnTo: 'x' }],
      [{ type: 'signed-in' }, 'onSignedIn', undefined],
      [{ type: 'height', height: 321 }, 'onHeight', { height: 321 }],
      [{ type: 'redirect' }, 'onRedirect', undefined],
      [{ type: 'logout' }, 'onLogout', undefined],
      [{ type: 're-login' }, 'onReLogin', undefined],
      [{ type: 'navigation', target: '/reports' }, 'onNavigation', { target: '/reports' }],
      [{ type: 'grading-confirm' }, 'onGradingConfirm', undefined],
    ];
    for (const [message] of messages) postFromFrame(message);
    await waitUntil(() => heard.length === messages.length);
    expect(heard).to.deep.equal(messages.map(([, ...rest]) => rest));
  });

  it('[EMB-02] sets the frame’s height to that of its content, unless switched off', async () => {
    postFromFrame({ type: 'height', height: 765 });
    await waitUntil(() => frame.style.height === '765px');
    learn.disconnect();
    learn = connectLearn(frame, { origin: location.origin, fitHeight: false, ...listeners() });
    heard = [];
    postFromFrame({ type: 'height', height: 99 });
    await waitUntil(() => heard.length === 1);
    expect(frame.style.height).to.equal('765px');
  });

  it('[EMB-02] sends the frame paths and the sign-in, and nothing after it is disconnected', async () => {
    const written: unknown[] = [];
    inside.addEventListener('message', ({ data }: MessageEvent) => written.push(data?.message ?? data));
    learn.navigate('/courses');
    learn.signedIn();
    await waitUntil(() => written.length === 2);
    expect(written).to.deep.equal([{ type: 'navigate', path: '/courses' }, { type: 'signed-in' }]);
    learn.disconnect();
    postFromFrame({ type: 'logout' });
    const end = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    await end;
    expect(heard).to.deep.equal([]);
  });

  it('opens the sign-in in a small window on the portal’s origin, and informs the frame when it closes', async () => {
    const { open } = window;
    const opened: string[] = [];
    const popup = { closed: false };
    window.open = (url) => {
      opened.push(String(url));
      return popup as Window;
    };
    const written: unknown[] = [];
    inside.addEventListener('message', ({ data }: MessageEvent) => written.push(data.message));
    learn.signIn();
    window.open = open;
    const back = encodeURIComponent(`${location.origin}/learn/signed-in`);
    expect(opened).to.deep.equal([`${location.origin}/learn/oidc/login?redirectUrl=${back}`]);
    expect(written).to.deep.equal([]);
    popup.closed = true;
    await waitUntil(() => written.length === 1);
    expect(written).to.deep.equal([{ type: 'signed-in' }]);
  });

  it('a blocked window has no effect', () => {
    const { open } = window;
    window.open = () => null;
    expect(() => learn.signIn()).not.to.throw();
    window.open = open;
  });

  it('throws for an invalid origin', () => {
    for (const origin of ['*', 'null', '', `${location.origin}/learn`]) {
      expect(() => connectLearn(frame, { origin }), origin).to.throw(TypeError);
    }
  });
});
