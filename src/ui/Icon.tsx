import { createElement } from 'react';
import type { IconNode } from 'lucide';

interface Props {
  /** Icon data of lucide. */
  icon: IconNode;
  /** CSS px. */
  size?: number;
  className?: string | undefined;
}

/** A line icon; never the only carrier of a meaning, so hidden from screen readers. */
export function Icon({ icon, size = 20, className }: Props) {
  const shapes = icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}
