import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useLearn } from './learn-context';
import { isPlainClick } from './plain-click';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the portal, e.g. `/courses`. */
  to: string;
}

/** A link of the portal. A plain click first fires `learn-navigate`, whose default is the browser's own navigation. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const { href, emit } = useLearn();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    if (!emit('learn-navigate', { path: to, href: href(to) }, { cancelable: true })) event.preventDefault();
  };
  return <a {...rest} target={target} href={href(to)} onClick={follow} />;
}
