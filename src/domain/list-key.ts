/**
 * Under which a browser keeps what a list was narrowed to last: one a platform (its address without the slashes at its end),
 * kind of list and person; the public lists belong to whoever uses the browser, one a domain. Without a person it is what all
 * their keys begin with.
 * @param owner id of the person, or the domain of a public list
 */
export const listKey = (apiBase: string, type: string, owner = ''): string =>
  `learn-list ${type} ${apiBase}${type === 'public' && !owner ? '' : ` ${owner}`}`;
