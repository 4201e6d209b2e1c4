import { createContext } from 'react';

/** The query for external tools: the parameters of the course's address that the portal does not use itself. */
export const ToolParameters = createContext('');
