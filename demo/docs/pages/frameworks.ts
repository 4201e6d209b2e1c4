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
    <p>
      Attributes are named as in HTML. TypeScript takes every name with a dash in JSX, so it does not see a mistyped
      event; props that are an object of their own it checks:
    </p>
    ${code(`import type { LearnProps } from '@learn/elements/types/react';

const props = {
  'objective-id': id,
  'onlearn-navigate': go, // 'onlearn-navigat' is an error here
} satisfies LearnProps<'learn-course'>;

<learn-course {...props} />;`)}

    <h2 id="ssr">React on a server, Next.js</h2>
    <p>
      The package may be imported on a server; there it defines nothing, and the tag arrives empty. React 19 attaches no
      listener to a custom element that it hydrates (react/react#35446). Listen by a ref:
    </p>
    ${code(`'use client';
import '@learn/elements/course-list';
import { useEffect, useRef } from 'react';

export function Courses({ platform, go }) {
  const list = useRef(null);
  useEffect(() => {
    const element = list.current;
    element.addEventListener('learn-navigate', go);
    return () => element.removeEventListener('learn-navigate', go);
  }, [go]);
  return <learn-course-list ref={list} api-base={platform} locale="de-DE" />;
}`)}
    <p>Or render the element in the browser alone; then <code>onlearn-navigate</code> works as above:</p>
    ${code(`'use client';
import dynamic from 'next/dynamic';

const Courses = dynamic(() => import('./Courses'), { ssr: false });`)}

    <h2>Vue 3</h2>
    ${code(`import type {} from '@learn/elements/types/vue';

// vite.config.ts
vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('learn-') } } });`)}
    ${code(`<learn-course :objective-id="id" :review.prop="finished" @learn-navigate="go" />`)}
    <p>
      A flag that changes is bound with <code>.prop</code>: as an attribute Vue writes <code>review="false"</code>, and
      a flag counts by presence. With <code>"vueCompilerOptions": { "strictTemplates": true }</code> in
      <code>tsconfig.json</code> a mistyped event or attribute is an error.
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
    </p>

    <h2 id="bundlers">Bundlers</h2>
    <p>
      Next.js (Turbopack and webpack), webpack, Vite, esbuild and Angular build every element, with the texts of all
      languages as modules that come when they are wanted; Rollup alone needs its JSON plugin. Where a page shows PDFs,
      copy the package's <code>dist/pdf</code> to the folder above that of your scripts (<code>public/pdf</code> in Vite
      and Next.js), and with esbuild and Angular <code>dist/fonts</code> too, for formulas. Or say where the folders
      are:
    </p>
    ${code(`import { setAssetsBase } from '@learn/elements/course-list';
setAssetsBase('/learn-assets/'); // locales, fonts and pdf lie there; before the first element is in the page`)}`;
