// For Vue 3: `import type {} from '@learn/elements/types/vue'` once in a project, and
// `compilerOptions: { isCustomElement: (tag) => tag.startsWith('learn-') }` for the compiler.
// A flag that changes is bound as a property, `:review.prop="flag"`: as an attribute Vue would write `review="false"`, which counts
// as set.
import type { HTMLAttributes, PublicProps } from 'vue';
import type {} from '../learn.js';
import type { LearnElementAttributes, LearnElementEvents, LearnTag } from './attributes.js';
import type { LearnEvent } from './events.js';

/** The parameter of a handler: `go(event: LearnEvent<'learn-navigate'>)`. */
export type { LearnEvent } from './events.js';

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Handler<N extends string> = `on${Capitalize<Camel<N>>}`;

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

type LearnTags = { [T in LearnTag]: LearnComponent<T> };

declare module 'vue' {
  interface GlobalComponents extends LearnTags {}
}
