const byTag = (elements, indent, type) => elements.map(({ tag }) => `${indent}'${tag}': ${type}<'${tag}'>;\n`).join('');

const imports = `import type {} from '../learn.js';
import type { LearnElementAttributes, LearnElementEvents, LearnTag } from './attributes.js';
import type { LearnEvent } from './events.js';
`;

/** JSX of React 19. */
export const reactTypes = (
  elements,
) => `// For React 19: \`import type {} from '@learn/elements/types/react'\` once in a project.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${imports}
/** React 19 listens for \`learn-navigate\` where the property is named \`onlearn-navigate\`. */
type Handlers<T extends LearnTag> = {
  [N in LearnElementEvents[T] as \`on\${N}\`]?: ((event: LearnEvent<N>) => void) | undefined;
};

/** Props of a tag in JSX: its attributes, named as in HTML, its events, and those of every element. */
export type LearnProps<T extends LearnTag> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
> &
  LearnElementAttributes[T] &
  Handlers<T>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${byTag(elements, '      ', 'LearnProps')}    }
  }
}
`;

/** Templates of Vue 3. */
export const vueTypes = (
  elements,
) => `// For Vue 3: \`import type {} from '@learn/elements/types/vue'\` once in a project, and
// \`compilerOptions: { isCustomElement: (tag) => tag.startsWith('learn-') }\` for the compiler.
// A flag that changes is bound as a property, \`:review.prop="flag"\`: as an attribute Vue would write \`review="false"\`, which counts
// as set.
import type { HTMLAttributes, PublicProps } from 'vue';
${imports}
type Camel<S extends string> = S extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : S;
type Handler<N extends string> = \`on\${Capitalize<Camel<N>>}\`;

/** Attributes in both ways of writing, as templates may have either. */
type Attributes<T extends LearnTag> = LearnElementAttributes[T] & {
  [A in keyof LearnElementAttributes[T] as Camel<A & string>]: LearnElementAttributes[T][A];
};
type Handlers<T extends LearnTag> = {
  [N in LearnElementEvents[T] as Handler<N>]?: ((event: LearnEvent<N>) => void) | undefined;
};

/** A tag in a template. */
export type LearnComponent<T extends LearnTag> = new () => HTMLElementTagNameMap[T] & {
  $props: HTMLAttributes & PublicProps & Attributes<T> & Handlers<T>;
};

declare module 'vue' {
  interface GlobalComponents {
${byTag(elements, '    ', 'LearnComponent')}  }
}
`;

/** Templates of Svelte 5 and 4. */
export const svelteTypes = (
  elements,
) => `// For Svelte: \`import type {} from '@learn/elements/types/svelte'\` once in a project, e.g. in src/app.d.ts.
import type { HTMLAttributes } from 'svelte/elements';
${imports}
/** \`onlearn-navigate\` in Svelte 5, \`on:learn-navigate\` before. */
type Handlers<T extends LearnTag> = {
  [N in LearnElementEvents[T] as \`on\${N}\` | \`on:\${N}\`]?: ((event: LearnEvent<N>) => void) | undefined;
};

/** Attributes and events of a tag, and those of every element. */
export type LearnSvelteProps<T extends LearnTag> = HTMLAttributes<HTMLElementTagNameMap[T]> &
  LearnElementAttributes[T] &
  Handlers<T>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${byTag(elements, '    ', 'LearnSvelteProps')}  }
}

declare global {
  namespace svelteHTML {
    interface IntrinsicElements {
${byTag(elements, '      ', 'LearnSvelteProps')}    }
  }
}
`;

/** Components of Angular. */
export const angularTypes =
  () => `// For Angular. Its templates check no foreign element: a component that uses one lists \`CUSTOM_ELEMENTS_SCHEMA\` in its
// \`schemas\`. \`[objectiveId]\` sets the property, \`[attr.objective-id]\` the attribute, \`(learn-navigate)="go($event)"\` listens.
// What is typed here is the component's own code.
import type { ElementRef } from '@angular/core';
import type {} from '../learn.js';
import type { LearnTag } from './attributes.js';

/** A reference to an element: \`viewChild.required<LearnElementRef<'learn-course'>>('course')\`. */
export type LearnElementRef<T extends LearnTag> = ElementRef<HTMLElementTagNameMap[T]>;

/** The parameter of a handler: \`go(event: LearnEvent<'learn-navigate'>)\`. */
export type { LearnEvent } from './events.js';
`;
