/** The one place that leaves this page or opens another (a lint rule keeps it so). */

export const leaveFor = (href: string, replace = false): void =>
  replace ? location.replace(href) : location.assign(href);

/** A small window of its own, e.g. for a sign-in beside an embedding page; null when the browser refuses. */
export const openPopup = (url: string): Window | null =>
  window.open(url, 'learn-sign-in', 'popup,width=480,height=680');

/** A page in a tab of its own, which knows nothing of this one. */
export const openBeside = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');
