// For Svelte: `import type {} from '@learn/elements/types/svelte'` once in a project, e.g. in src/app.d.ts.
import type { HTMLAttributes } from 'svelte/elements';
import type {} from '../learn.js';
import type { LearnElementAttributes, LearnElementEvents, LearnTag } from './attributes.js';
import type { LearnEvent } from './events.js';

/** `onlearn-navigate` in Svelte 5, `on:learn-navigate` before. */
type Handlers<T extends LearnTag> = {
  [N in LearnElementEvents[T] as `on${N}` | `on:${N}`]?: ((event: LearnEvent<N>) => void) | undefined;
};

/** Attributes and events of a tag, and those of every element. */
export type LearnSvelteProps<T extends LearnTag> = HTMLAttributes<HTMLElementTagNameMap[T]> &
  LearnElementAttributes[T] &
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
