import { openStores } from '../open-store';

/** Whether the feedback form of a portal is open. */
export const feedbackOpen = openStores();
