/**
 * The sheets of each page of the platform: its tokens with the tenant's values, the portal's fonts, and what all pages have in
 * common.
 */
export const pageSheets = `<link rel="stylesheet" href="/learn/theme.css">
<link rel="stylesheet" href="/learn/host/learn.css">
<link rel="stylesheet" href="/learn/theme/base.css">`;

/** The tenant's logo, or the icon of the portal. */
export const logo = '<img class="logo" src="/learn/theme/logo" alt="">';

/** The logo and the name of the portal, as a link to it. */
export const brand = `<a class="brand" href="/learn/">${logo}Learn</a>`;
