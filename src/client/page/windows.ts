/** The one place that leaves this page or opens another (a lint rule keeps it so). */

export const leaveFor = (href: string, replace = false): void =>
  replace ? location.replace(href) : location.assign(href);

/** Loads this page again. */
export const reload = (): void => location.reload();

/** Opens a small window, e.g. for a sign-in; null when the browser refuses. */
export const openPopup = (url: string): Window | null =>
  window.open(url, 'learn-sign-in', 'popup,width=480,height=680');

/** Opens an empty tab, to be filled once its content is there; null when the browser refuses. */
export const openEmpty = (): Window | null => window.open('', '_blank');

/** Opens a page in a new tab, without `opener` and referrer. */
export const openBeside = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');
