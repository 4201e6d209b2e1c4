import { element, type TreeElement } from './tree';

export interface ProgressFacts {
  /** 0..1 */
  value: number;
  /** The name for screen readers. */
  label: string;
}

/** A progress bar. */
export const progressTree = ({ value, label }: ProgressFacts): TreeElement =>
  element('progress', {
    class: 'progress',
    part: 'progress',
    max: 100,
    value: Math.round(value * 100),
    'aria-label': label,
  });
