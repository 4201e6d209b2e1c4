import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLearn } from './learn-context';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the portal, e.g. `/courses`. */
  to: string;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link. A plain click fires `learn-navigate` first; its default is the browser's own navigation. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const { href, emit } = useLearn();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    if (!emit('learn-navigate', { path: to, href: href(to) }, { cancelable: true })) event.preventDefault();
  };
  return <a {...rest} target={target} href={href(to)} onClick={follow} />;
}
