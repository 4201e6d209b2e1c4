// For React: `import type {} from '@learn/elements/types/react'` once in a project.
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

/** Props of a tag in React 19: its attributes, named as in HTML, its events, and those of every element. */
type Props19<T extends LearnTag> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[T]>,
  HTMLElementTagNameMap[T]
> &
  LearnElementAttributes[T] &
  Handlers<T>;

/**
 * Props of a tag in React 18, which sets attributes only: it attaches no listener to a custom element (use a ref), writes `false` as
 * a text, which counts as true, and does not translate `className`.
 */
type Props18<T extends LearnTag> = Omit<
  DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]>,
  'className' | 'hidden'
> & {
  [A in keyof LearnElementAttributes[T]]: boolean extends LearnElementAttributes[T][A]
    ? '' | undefined
    : LearnElementAttributes[T][A];
} & { [N in LearnElementEvents[T] as `on${N}`]?: never } & {
  class?: string | undefined;
  className?: never;
  hidden?: '' | undefined;
};

/** Props of a tag in JSX. */
export type LearnProps<T extends LearnTag> = 'useActionState' extends keyof typeof import('react')
  ? Props19<T>
  : Props18<T>;

type LearnTags = { [T in LearnTag]: LearnProps<T> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LearnTags {}
  }
}
