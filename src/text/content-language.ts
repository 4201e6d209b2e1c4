import { createContext } from 'react';

/** The language of the authors' texts below, a tag of BCP 47; null or undefined: not known. */
export const ContentLanguage = createContext<string | null | undefined>(null);
