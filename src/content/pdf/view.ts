import { signal, type Signal } from '@preact/signals-react';
import type { Zoom } from './zoom';

/** What the parts of one viewer share. Signals, since a scroll or a pinch changes them many times a second. */
export interface View {
  /** The page that is looked at, from 1. */
  page: Signal<number>;
  /** What the reader chose. */
  zoom: Signal<Zoom>;
  /** What that comes to in the room there is; 1 for 100 %. */
  scale: Signal<number>;
  searching: Signal<boolean>;
}

/** @param page to begin at, from 1 */
export const viewAt = (page: number): View => ({
  page: signal(page),
  zoom: signal<Zoom>('auto'),
  scale: signal(1),
  searching: signal(false),
});
