// For Svelte: `import type {} from '@learn/elements/types/svelte'` once in a project, e.g. in src/app.d.ts.
import type { HTMLAttributes } from 'svelte/elements';
import type {} from '../learn.js';
import type { LearnElementAttributes, LearnElementEvents, LearnTag } from './attributes.js';
import type { LearnEvent } from './events.js';

/** `onlearn-navigate` in Svelte 5, `on:learn-navigate` before. */
type Handlers<T extends LearnTag> = {
  [N in LearnElementEvents[T] as `on${N}` | `on:${N}`]?: ((event: LearnEvent<N>) => void) | undefined;
};

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
/** By the name of an attribute Svelte sets the attribute, by that of a property the property. */
type Attributes<T extends LearnTag> = LearnElementAttributes[T] & {
  [A in keyof LearnElementAttributes[T] as Camel<A & string>]: LearnElementAttributes[T][A];
};

/** The parameter of a handler: `go(event: LearnEvent<'learn-navigate'>)`. */
export type { LearnEvent } from './events.js';

/** Attributes, properties and events of a tag, and those of every element. */
export type LearnSvelteProps<T extends LearnTag> = HTMLAttributes<HTMLElementTagNameMap[T]> &
  Attributes<T> &
  Handlers<T>;

type LearnTags = { [T in LearnTag]: LearnSvelteProps<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends LearnTags {}
}

declare global {
  namespace svelteHTML {
    interface IntrinsicElements extends LearnTags {}
  }
}
