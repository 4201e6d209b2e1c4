import { atom } from 'nanostores';

/** How many chat panels are open beside the page, in all elements of the page: the portal leaves them room. */
export const $openPanels = atom(0);
