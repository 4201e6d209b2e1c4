/** The administrator's page for external tools. */
export const TOOLS_PATH = '/learn/tools';
