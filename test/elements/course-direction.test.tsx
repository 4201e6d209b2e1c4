import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/course/Course';
import { access, fakePlatform, objectiveId } from './course-platform';
import { waitUntil } from './wait';

describe('learn-course: the direction of a course', () => {
  let restore: (() => void) | undefined;
  afterEach(() => restore?.());

  async function show(objective: Parameters<typeof access>[0]) {
    const platform = fakePlatform({ access: access(objective) });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(html`
      <learn-course
        style="width: 1100px"
        api-base=${platform.apiBase}
        locale="en-US"
        objective-id=${objectiveId}
        view="details"
      ></learn-course>
    `);
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1') && root.querySelector('[part~=about] [part~=rich-content] p'));
    const direction = (selector: string) => getComputedStyle(root.querySelector(selector)!).direction;
    return { direction };
  }

  it('title, description and text have that of its language, the interface keeps its own', async () => {
    const { direction } = await show({ name: 'علم الخبز', description: 'دقيق وماء', about: '<p>لماذا الخبز؟</p>' });
    expect(direction('h1')).to.equal('rtl');
    expect(direction('.description p')).to.equal('rtl');
    expect(direction('.about .rich-content p')).to.equal('rtl');
    expect(direction('.about h2')).to.equal('ltr');
  });
});
