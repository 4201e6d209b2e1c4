/** The prefix of a platform's calls without the slashes at its end: paths begin with one. */
export const baseOf = (apiBase: string) => apiBase.replace(/\/+$/, '');
