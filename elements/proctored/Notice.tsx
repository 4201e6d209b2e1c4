import Info from 'lucide/dist/esm/icons/info.mjs';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../src/ui/Icon';

interface Props {
  icon?: IconNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** In place of the page: why it is not shown, and the way on. */
export const Notice = ({ icon = Info, title, text, children }: Props) => (
  <div className="message">
    <Icon icon={icon} />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);
