import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { expectAccessible } from './axe';
import { access, fakePlatform, objectiveId, part, tree, withWorkflow } from './course-platform';
import { waitUntil } from './wait';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const DRAWING = `data:image/svg+xml;utf8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>')}`;

describe('pictures blocked by the policy of a page', () => {
  it('[RCV-12] are replaced by a message with a link, and logged once', async () => {
    const warn = console.warn;
    const warned: string[] = [];
    console.warn = (text: string) => void warned.push(text);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'content-security-policy';
    policy.content = "img-src 'self'";
    document.head.append(policy);
    const platform = fakePlatform({
      access: withWorkflow(access()),
      tree: tree([part(1, 'The part')]),
      html: `<p>One <img alt="A point" src="${PIXEL}"> two <img src="${PIXEL}"></p><img alt="A square" src="${DRAWING}"><img alt="A tree" src="https://pictures.example/tree.png">`,
      settings: { 'lms.learner_allowed_external_sources': 'pictures.example' },
    });
    const element = await fixture<HTMLElement>(html`
      <learn-course
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="content"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    const notices = () => [...root.querySelectorAll('.picture-blocked')];
    await waitUntil(() => notices().length === 4, 'each has a message');
    expect(notices().map(({ textContent }) => textContent)).to.deep.equal([
      'This picture can’t be shown hereA point',
      'This picture can’t be shown here',
      'This picture can’t be shown hereA square',
      'This picture can’t be shown hereA treeOpen pictures.example in a new tab',
    ]);
    expect(root.querySelector('.picture-blocked a')!.getAttribute('href')).to.equal(
      'https://pictures.example/tree.png',
    );
    await expectAccessible(element, { page: false });
    console.warn = warn;
    expect(warned.map((text) => /pictures from (\S+)\./.exec(text)?.[1])).to.have.members([
      'data:',
      'https://pictures.example',
    ]);
    platform.restore();
  });
});
