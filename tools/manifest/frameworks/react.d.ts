// For React 19: `import type {} from '@learn/elements/types/react'` once in a project.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {} from '../learn.js';
import type { LearnElementAttributes, LearnElementEvents, LearnTag } from './attributes.js';
import type { LearnEvent } from './events.js';

/** The parameter of a handler: `go(event: LearnEvent<'learn-navigate'>)`. */
export type { LearnEvent } from './events.js';

/** React 19 listens for `learn-navigate` where the property is named `onlearn-navigate`. */
type Handlers<T extends LearnTag> = {
  [N in LearnElementEvents[T] as `on${N}`]?: ((event: LearnEvent<N>) => void) | undefined;
};

/** Props of a tag in JSX: its attributes, named as in HTML, its events, and those of every element. */
export type LearnProps<T extends LearnTag> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
> &
  LearnElementAttributes[T] &
  Handlers<T>;

type LearnTags = { [T in LearnTag]: LearnProps<T> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LearnTags {}
  }
}
