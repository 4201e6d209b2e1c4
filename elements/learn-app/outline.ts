import { html } from 'lit-html';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton, highTools } from '../../src/element/skeleton';
import type { definition } from './definition';
import { firstRequests } from './first-requests';

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-app',
  preload: firstRequests,
  // Where the shell will stand: below its header, within its margins.
  skeleton: () => html`<div class="page">${cardsSkeleton(highTools)}</div>`,
};
