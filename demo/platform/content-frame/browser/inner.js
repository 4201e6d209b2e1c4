// Runs before the author's content, in the innermost frame: reports the height and the links that are followed.
/* global send */
(() => {
  const LARGEST = 20_000; // CSS px; higher content scrolls inside
  const page = document.documentElement;
  let last = 0;
  const measure = () => {
    const height = Math.min(LARGEST, Math.ceil(page.getBoundingClientRect().height));
    page.style.overflowY = height === LARGEST ? 'auto' : 'hidden';
    if (height !== last) send({ type: 'height', height: (last = height) });
  };
  new ResizeObserver(measure).observe(page);

  // The document has no address, so the browser can't follow a fragment; other addresses must not open in this frame.
  const follow = (event) => {
    const link = event.composedPath().find((node) => node instanceof Element && node.matches('a[href], area[href]'));
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href');
    const pdf = link.classList.contains('pdf') || link.type === 'application/pdf';
    if (!href.startsWith('#')) return send({ type: 'link', href: link.href, pdf });
    const target = document.getElementById(decodeURIComponent(href.slice(1)));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  addEventListener('click', follow);
  addEventListener('auxclick', follow);
})();
