import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { activeContent } from '../../src/text/sanitise';
import { expectConsole } from './console';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { answer } from './stubs';
import { waitUntil } from './wait';

const ALLOW_SCRIPTS = { data: { 'LMS.MediaBlock.AllowScripts': true } };

describe('content with errors', () => {
  let restore = () => {};
  afterEach(() => restore());

  // The policy of the portal's page. It can't be removed, so it applies to all tests in this file.
  before(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "require-trusted-types-for 'script'";
    document.head.append(policy);
  });

  async function read(text: string) {
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The part', { activity: { type: 1 } })]),
      html: text,
    });
    platform.state.faults.set('/settings/query', [() => answer(ALLOW_SCRIPTS)]);
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course api-base=${platform.apiBase} objective-id=${objectiveId} view="content"></learn-course>
    `);
    return { element, root: element.shadowRoot! };
  }

  it('the page requires trusted types, if the engine has them', () => {
    if (!('trustedTypes' in window)) return;
    const script = document.createElement('script');
    expect(() => script.setAttribute('src', '/x.js')).to.throw(TypeError);
  });

  it('[RCV-08] content with a script from any address is shown in the frame, and the page stays', async () => {
    for (const script of [
      '<script src="/api/lms-storage/v1/files/x.js"></script>',
      '<script src="x.js"></script>',
      '<script src="https://cdn.example/x.js"></script>',
      '<script src="//cdn.example/x.js" async></script>',
      '<svg><script href="/x.js"></script></svg>',
      '<svg><script xlink:href="https://cdn.example/x.js"></script></svg>',
    ]) {
      const { element, root } = await read(`<p>Text</p>${script}`);
      await waitUntil(() => root.querySelector('.active-content'), script);
      expect(root.querySelector('[role=alert]') === null, script).to.equal(true);
      element.remove();
      restore();
    }
  });

  it('[RCV-10] the address of a script is rewritten like that of other files', () => {
    const origins = { base: 'https://learn.example/', allowed: ['https://storage.example'], scripts: true };
    const result = activeContent(
      '<script src="/a.js"></script><script src="https://cdn.example/b.js"></script>' +
        '<script src="https://storage.example/c.js"></script><script src="javascript:1"></script>',
      origins,
    );
    expect(result).to.equal(
      '<script src="https://learn.example/a.js"></script><script src="https://learn.example/b.js"></script>' +
        '<script src="https://storage.example/c.js"></script><script></script>',
    );
  });

  it('an error in a text affects only that text, and a retry shows it', async () => {
    expectConsole(/No caption today/);
    const caption = Object.getOwnPropertyDescriptor(HTMLTableElement.prototype, 'caption')!;
    Object.defineProperty(HTMLTableElement.prototype, 'caption', {
      configurable: true,
      get() {
        throw new Error('No caption today');
      },
    });
    const errors: unknown[] = [];
    const note = (event: Event) => errors.push((event as CustomEvent<{ error: Error }>).detail.error.message);
    document.addEventListener('learn-error', note);
    try {
      const { root } = await read('<table><caption>A</caption><tr><td>1</td></tr></table>');
      await waitUntil(() => root.querySelector('[role=alert]'));
      expect(root.querySelector('h1')!.textContent, 'the page around it').to.contain('The part');
      expect(root.querySelector('nav, [role=tree], .tree, aside') !== null, 'its table of contents').to.equal(true);
      expect(errors).to.deep.equal(['No caption today']);
      Object.defineProperty(HTMLTableElement.prototype, 'caption', caption);
      [...root.querySelectorAll<HTMLElement>('[role=alert] button')].at(-1)!.click();
      await waitUntil(() => root.querySelector('[part~=rich-content] table'));
      expect(root.querySelector('[role=alert]') === null).to.equal(true);
    } finally {
      Object.defineProperty(HTMLTableElement.prototype, 'caption', caption);
      document.removeEventListener('learn-error', note);
    }
  });
});
