/** Under which a browser keeps what a list was narrowed to last: one a platform (its address without the slashes at its end) and kind of list. */
export const listKey = (apiBase: string, type: string) => `learn-list ${type} ${apiBase}`;
