import { expect } from '@open-wc/testing';
import { connectTool } from '../../src/bridge/tool';
import { openToolStorage } from '../../src/bridge/tool-storage';
import { waitUntil } from './wait';

/** A page of this origin that runs a script. */
const pageOf = (script: string) =>
  URL.createObjectURL(new Blob([`<!doctype html><script>${script}</script>`], { type: 'text/html' }));

/** A page that answers as the platform's storage does. */
const STORAGE = `onmessage = ({ data, source, origin }) => source.postMessage({
  subject: data.subject + '.response', message_id: data.message_id, supported_messages: [{ subject: 'lti.put_data' }],
}, origin);`;

describe('the storage of an external tool', () => {
  let outer: HTMLElement;
  let inner: HTMLElement;
  beforeEach(() => {
    outer = document.body.appendChild(document.createElement('div'));
    const middle = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    inner = middle.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
  });
  afterEach(() => outer.remove());

  it('is a frame without a place on the page, which a tool finds by its name while the tool is open', async () => {
    const storage = openToolStorage(inner, pageOf(STORAGE));
    const name = await storage.name;
    expect(name).to.match(/^learn-storage-[\w-]+$/);
    const frame = outer.querySelector('iframe')!;
    expect((window as unknown as Record<string, unknown>)[name!]).to.equal(frame.contentWindow);
    expect(frame.parentNode).to.equal(outer);
    expect([frame.getBoundingClientRect().width, frame.getAttribute('aria-hidden'), frame.tabIndex]).to.deep.equal([
      0,
      'true',
      -1,
    ]);
    storage.close();
    expect(outer.children).to.have.length(0);
  });

  it('two tools on a page have two', async () => {
    const [one, other] = [openToolStorage(inner, pageOf(STORAGE)), openToolStorage(inner, pageOf(STORAGE))];
    expect(await one.name).not.to.equal(await other.name);
    one.close();
    other.close();
  });

  it('a platform without one, and a tool that closes meanwhile, get none', async () => {
    const silent = openToolStorage(inner, pageOf(''));
    const closed = openToolStorage(inner, pageOf(''));
    closed.close();
    expect(await closed.name).to.equal(undefined);
    expect(await silent.name).to.equal(undefined);
    silent.close();
  });
});

describe('the messages that an external tool can send', () => {
  const frames: HTMLIFrameElement[] = [];
  afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

  /** What a tool is answered to the question. */
  async function capabilities(storage?: string) {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frames.push(frame);
    const inside = frame.contentWindow as Window & typeof globalThis & { heard?: unknown };
    inside.Function(`
      onmessage = ({ data }) => { window.heard = data; };
      parent.postMessage({ subject: 'lti.capabilities', message_id: 'm' }, '*');
    `)();
    const end = connectTool(frame, location.origin, { onHeight: () => {}, storage });
    await waitUntil(() => inside.heard);
    end();
    return inside.heard;
  }

  it('are those for the page, and with a storage those for its frame', async () => {
    const page = [{ subject: 'lti.capabilities' }, { subject: 'lti.frameResize' }];
    const stored = ['lti.put_data', 'lti.get_data'].map((subject) => ({ subject, frame: 'learn-storage-1' }));
    const answer = { subject: 'lti.capabilities.response', message_id: 'm' };
    expect(await capabilities()).to.deep.equal({ ...answer, supported_messages: page });
    expect(await capabilities('learn-storage-1')).to.deep.equal({
      ...answer,
      supported_messages: [...page, ...stored],
    });
  });
});
