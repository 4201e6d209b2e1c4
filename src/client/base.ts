/** The prefix of a platform's calls without trailing slashes, because paths begin with one. */
export const baseOf = (apiBase: string) => apiBase.replace(/\/+$/, '');
