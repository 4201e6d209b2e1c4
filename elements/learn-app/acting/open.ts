import { openStores } from '../open-store';

/** Whether the dialog of a portal to act for another person is open. */
export const actingOpen = openStores();
