import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/certificate/Certificate';
import '../../elements/course-list/CourseList';
import '../../elements/course/Course';
import { courseId, examplePlatform, steps } from '../course-example';
import { answer, stubFetch } from './stubs';
import { byRole } from './roles';
import { waitUntil } from './wait';

const LMS = '/api/lms/v1/';

describe('the worked example of the contract', () => {
  let restore = () => {};
  const paths: string[] = [];
  const stay = (event: Event) => {
    event.preventDefault();
    paths.push((event as CustomEvent<{ path: string }>).detail.path);
  };
  before(() => document.addEventListener('learn-navigate', stay));
  after(() => document.removeEventListener('learn-navigate', stay));
  afterEach(() => restore());

  it('[EMB-15] its JSON alone takes the elements from the list to the certificate', async () => {
    const apiBase = `/example-${crypto.randomUUID()}`;
    const platform = examplePlatform();
    const errors: unknown[] = [];
    restore = stubFetch((url, { method = 'GET', body }) => {
      const { pathname } = new URL(url, location.href);
      if (!pathname.startsWith(apiBase)) return undefined;
      const path = pathname.slice(apiBase.length);
      const missing = () => answer({ status: 404 }, { status: 404, type: 'application/problem+json' });
      if (!path.startsWith(LMS)) return missing();
      const name = path.slice(LMS.length);
      if (method === 'GET') {
        const found = platform.get(name);
        return found === undefined ? missing() : answer(found);
      }
      try {
        return answer(platform.post(name, JSON.parse(String(body)) as Record<string, unknown>));
      } catch (error) {
        errors.push(error);
        return missing();
      }
    });
    const open = async (name: string, attributes: Record<string, string>) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries({ 'api-base': apiBase, locale: 'en-US', ...attributes }))
        element.setAttribute(key, value);
      await fixture(html`${element}`);
      return element.shadowRoot!;
    };
    const pressed = async (root: ShadowRoot, name: string) => {
      await waitUntil(
        () => byRole<HTMLButtonElement>(root, 'button', name)?.disabled === false,
        `${name} can be pressed`,
      );
      byRole(root, 'button', name)!.click();
    };
    const shows = (root: ShadowRoot, text: string) =>
      waitUntil(() => root.textContent.includes(text), `'${text}' is shown`);

    const list = await open('learn-course-list', {});
    await waitUntil(() => byRole(list, 'link', 'Knots'), 'the course is in the list');

    const before = await open('learn-course', { 'objective-id': courseId, view: 'details' });
    await pressed(before, 'Start');
    await waitUntil(() => paths.some((path) => path.includes('/view/content')), 'the content is opened');

    const content = await open('learn-course', { 'objective-id': courseId, view: 'content' });
    await shows(content, 'Over, under, through.');
    await waitUntil(() => byRole(content, 'button', /^Complete/), 'the part can be completed');
    await pressed(content, byRole(content, 'button', /^Complete/)!.textContent);
    await pressed(content, 'Finish course');
    const dialog = content.querySelector('dialog[open]');
    if (dialog) byRole(dialog, 'button', 'Finish course')!.click();
    await waitUntil(platform.isDone, 'the course is finished');

    const after = await open('learn-course', { 'objective-id': courseId, view: 'details' });
    await shows(after, 'Passed');
    await shows(after, 'Knots that hold');
    const certificate = await open('learn-certificate', { 'certificate-number': 'KNOTS-00001', public: '' });
    await shows(certificate, 'Ada Lovelace');
    expect(errors).to.deep.equal([]);

    // Nothing in the example is there for nothing.
    const unasked = steps
      .flatMap(({ answers }) => Object.keys(answers))
      .filter((path) => ![...platform.requested].includes(path));
    expect([...new Set(unasked)]).to.deep.equal([]);
  });
});
