// Runs before the author's content, in the innermost frame: tells how high it is, and which link was followed.
(() => {
  const LARGEST = 20_000; // CSS px; what is higher scrolls within
  const page = document.documentElement;
  const tell = (message) => parent.postMessage(message, '*');
  let last = 0;
  const measure = () => {
    const height = Math.min(LARGEST, Math.ceil(page.getBoundingClientRect().height));
    page.style.overflowY = height === LARGEST ? 'auto' : 'hidden';
    if (height !== last) tell({ type: 'height', height: (last = height) });
  };
  new ResizeObserver(measure).observe(page);

  // A fragment would lead away from this document, whose address is none; any other address is not for this frame.
  const follow = (event) => {
    const link = event.composedPath().find((node) => node instanceof Element && node.matches('a[href], area[href]'));
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href');
    const pdf = link.classList.contains('pdf') || link.type === 'application/pdf';
    if (!href.startsWith('#')) return tell({ type: 'link', href: link.href, pdf });
    const target = document.getElementById(decodeURIComponent(href.slice(1)));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  addEventListener('click', follow);
  addEventListener('auxclick', follow);
})();
