import { createElement, useLayoutEffect, useRef } from 'react';
import type { Attributes } from '../portal/routes';
import { useLearn } from './learn-context';
import { screenAttributes } from './screen-attributes';

interface Props {
  tag: `learn-${string}`;
  attributes: Attributes;
  /** The parts that a page may style through the outer element, separated by commas. */
  exportparts: string;
}

/** An element within another one, with the attributes that both share. Its class must be defined already. */
export function InnerElement({ tag, attributes, exportparts }: Props) {
  const { host } = useLearn();
  const inner = useRef<HTMLElement>(null);
  // The outer element fires the event once.
  useLayoutEffect(() => {
    const element = inner.current!;
    const stop = (event: Event) => event.stopPropagation();
    element.addEventListener('learn-ready', stop);
    return () => element.removeEventListener('learn-ready', stop);
  }, []);
  return createElement(tag, {
    ...screenAttributes(attributes, (name) => host.getAttribute(name)),
    exportparts,
    ref: inner,
  });
}
