import type { IconNode } from 'lucide';
import { iconTree } from '../markup/icon';
import { Markup } from './Markup';

interface Props {
  /** Icon data of lucide. */
  icon: IconNode;
  /** CSS px. */
  size?: number;
  className?: string | undefined;
}

/** A line icon. It is hidden from screen readers, so the text beside it has to say the same. */
export const Icon = ({ icon, size, className }: Props) => <Markup tree={iconTree(icon, size, className)} />;
