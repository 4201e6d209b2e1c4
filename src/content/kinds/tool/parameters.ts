import { createContext } from 'react';

/** The query that external tools are opened with: what stands in a course's address and is none of the portal's own. */
export const ToolParameters = createContext('');
