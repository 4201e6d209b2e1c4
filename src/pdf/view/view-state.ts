import { signal, type Signal } from '@preact/signals-react';
import type { Zoom } from './zoom';

/** State that the parts of one viewer share. Signals, because scroll and pinch change it many times a second. */
export interface View {
  /** The current page, from 1. */
  page: Signal<number>;
  /** The zoom that the reader chose. */
  zoom: Signal<Zoom>;
  /** The scale that results in the available width; 1 for 100 %. */
  scale: Signal<number>;
  searching: Signal<boolean>;
}

/** The state of a viewer that starts at a page. @param page from 1 @param searching whether its search is open */
export const viewAt = (page: number, searching = false): View => ({
  page: signal(page),
  zoom: signal<Zoom>('auto'),
  scale: signal(1),
  searching: signal(searching),
});
