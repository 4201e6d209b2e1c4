import Info from 'lucide/dist/esm/icons/info.mjs';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useElementState, type ElementState } from '../../src/ui/element-state';
import { Icon } from '../../src/ui/Icon';

interface Props {
  icon?: IconNode;
  title: string;
  state?: ElementState;
  text: string;
  children?: ReactNode;
}

/** Shown in place of the page: why it is not shown, and a link to the next step. */
export function Notice({ icon = Info, title, state, text, children }: Props) {
  useElementState(state);
  return (
    <div className="message" part="message">
      <Icon icon={icon} />
      <h1 part="heading">{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
