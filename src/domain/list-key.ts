/**
 * Under which a browser keeps what a list was narrowed to last: one a platform (its address without the slashes at its end),
 * kind of list and person; the public list belongs to whoever uses the browser. Without a person it is what all their keys
 * begin with.
 */
export const listKey = (apiBase: string, type: string, userId = ''): string =>
  type === 'public' ? `learn-list public ${apiBase}` : `learn-list ${type} ${apiBase} ${userId}`;
