import { code, html, type Markup } from '../html';

/** How each framework is told of the elements. */
export const frameworks = (): Markup =>
  html`<h1>Frameworks and types</h1>
    <p class="lede">
      The elements are elements: every framework can place them. What the package adds is types, so that an editor knows
      each attribute and each event.
    </p>
    <p>
      Editors read <code>custom-elements.json</code>; VS Code offers tags and attributes in HTML files with this
      setting:
    </p>
    ${code(`{ "html.customData": ["./node_modules/@learn/elements/dist/vscode.html-custom-data.json"] }`)}

    <h2>TypeScript</h2>
    <p>
      Importing an element brings its class, and every listener in the page knows its events. With the script alone,
      import the types: <code>import type {} from '@learn/elements/learn.js'</code>.
    </p>
    ${code(`import '@learn/elements/course';

const course = document.querySelector('learn-course');
course?.addEventListener('learn-course-finish', ({ detail }) => report(detail.objectiveId));`)}

    <h2>React 19</h2>
    ${code(`import type {} from '@learn/elements/types/react';

<learn-course
  objective-id={id}
  review={finished}
  onlearn-navigate={(event) => {
    event.preventDefault();
    navigate(event.detail.path);
  }}
/>`)}
    <p>Attributes are named as in HTML: a camelCase name would be lost while the element's code is still on its way.</p>

    <h2>Vue 3</h2>
    ${code(`import type {} from '@learn/elements/types/vue';

// vite.config.ts
vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('learn-') } } });`)}
    ${code(`<learn-course :objective-id="id" :review.prop="finished" @learn-navigate="go" />`)}
    <p>
      A flag that changes is bound with <code>.prop</code>: as an attribute Vue writes <code>review="false"</code>, and
      a flag counts by presence.
    </p>

    <h2>Svelte</h2>
    ${code(`// src/app.d.ts
import type {} from '@learn/elements/types/svelte';`)}
    ${code(`<learn-course objective-id={id} onlearn-navigate={go}></learn-course>`)}

    <h2>Angular</h2>
    ${code(`import type { LearnElementRef, LearnEvent } from '@learn/elements/types/angular';

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<learn-course #course [objectiveId]="id" (learn-navigate)="go($event)" />',
})
export class CoursePage {
  course = viewChild.required<LearnElementRef<'learn-course'>>('course');
  go(event: LearnEvent<'learn-navigate'>) { … }
}`)}
    <p>
      Angular's templates check no foreign element: <code>CUSTOM_ELEMENTS_SCHEMA</code> lets them through, and the types
      are for the component's own code.
    </p>`;
