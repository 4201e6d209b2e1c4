import { code, html, words, type Markup } from '../html';
import { pathOf } from '../layout';
import type { ElementDoc } from '../manifest';

/** One script, one tag. */
export const quickStart = (elements: readonly ElementDoc[]): Markup =>
  html`<h1>Quick start</h1>
    <p class="lede">One script and one tag put a catalog, a course list or the whole learner portal into any page.</p>
    ${code(
      `<script type="module" src="https://learn.example/learn/assets/learn.js"></script>

<learn-open-catalog api-base="https://learn.example"></learn-open-catalog>`,
      'One script, one tag',
    )}
    <p>
      Put your platform's own address for <code>learn.example</code>. The script watches the page for
      <code>learn-*</code> tags, paints the outline of each at once, asks for its data, and loads the code of those that
      occur, also of those that come later. <a href="/elements/open-catalog">Try it</a>.
    </p>

    <p>
      The script does not look into shadow roots of your own. For tags there load the code by name;
      <code>load</code> gives the element's class once it is defined:
    </p>
    ${code(`import { load } from 'https://learn.example/learn/assets/learn.js';
await load('learn-rooms');`)}

    <h2>Headings</h2>
    <p>
      An element's own heading is an <code>h1</code>. Under a heading of your page say which level it has:
      <code>heading-level="3"</code> tells it as level 3, and those below it follow. How it looks does not change.
    </p>
    ${code(`<h2>Training</h2>
<learn-course-list heading-level="3"></learn-course-list>`)}

    <h2>What the platform has to know</h2>
    <p>
      The open catalog and public certificates need nothing: they may stand on any page. Elements that show a learner's
      own data carry the learner's session: the platform lists your page's origin (<code>allowedOrigins</code>), and
      both belong to one site, as <code>learn.example</code> and <code>portal.example</code> under one domain do. On the
      platform's own origin leave <code>api-base</code> out.
    </p>

    <h2>With a bundler</h2>
    ${code(`import '@learn/elements/course-list';`)}
    ${code(`<learn-course-list locale="de-DE" link-base="/training"></learn-course-list>`)}
    <p>
      Import what you use: each element brings only its own code. <a href="/frameworks">Types</a> for React, Vue, Svelte
      and Angular are in the package.
    </p>

    <h2>Links and your router</h2>
    <p>
      Links in an element are real links below <code>link-base</code>. A plain click fires
      <a href="/events"><code>learn-navigate</code></a
      >, whose default is the browser's own navigation; prevent it, and your router takes over.
    </p>
    ${code(`document.addEventListener('learn-navigate', (event) => {
  event.preventDefault();
  router.go(event.detail.path); // '/courses/7b0c…'
});`)}

    <h2>The elements</h2>
    <dl class="elements">
      ${elements.map(
        (element) =>
          html`<dt>
              <a href="${pathOf(element)}"><code>&lt;${element.tagName}&gt;</code></a>
            </dt>
            <dd>${words(element.summary)}</dd>`,
      )}
    </dl>`;
