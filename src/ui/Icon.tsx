import type { IconNode } from 'lucide';
import { iconTree } from '../markup/icon';
import { Markup } from './Markup';

interface Props {
  /** Icon data of lucide. */
  icon: IconNode;
  /** Width and height in CSS px. */
  size?: number;
  className?: string | undefined;
}

/** A line icon. Screen readers skip it, so the text beside it must say the same. */
export const Icon = ({ icon, size, className }: Props) => <Markup tree={iconTree(icon, size, className)} />;
