import { createContext } from 'react';

/** What a search has found in the shown content: the attribute `found` of a course, see `readFoundPlace`; undefined: nothing. */
export const FoundContext = createContext<string | undefined>(undefined);
