import { policy } from '../hosts/pages';

/** The policy of an example's page. @param origins of the platform, when it is not the site's */
export const framePolicy = (origins: readonly string[] = []): string =>
  policy({
    'default-src': ["'self'", ...origins],
    'style-src': ["'self'"],
    'worker-src': ["'self'", 'blob:', ...origins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });

/**
 * The page around a live example; `public/frame.js` shows the example in it.
 * @param base the address of the site's folder, e.g. `/`
 * @param origin of the platform, when it is not the site's
 */
export const framePage = (base: string, origin = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    ${origin && `<meta http-equiv="Content-Security-Policy" content="${framePolicy([origin])}" />`}
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Example</title>
    <link rel="stylesheet" href="${base}frame.css" />
    <script type="module" src="${base}frame.js" data-platform="${origin}"></script>
    <script type="module" src="${origin}/learn/assets/learn.js"></script>
  </head>
  <body></body>
</html>
`;
