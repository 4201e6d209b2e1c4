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

  /** The place that a fragment names, as browsers look for it. */
  const targetOf = (written) => {
    let decoded = written;
    try {
      decoded = decodeURIComponent(written);
    } catch {
      // not percent-encoded
    }
    const named = (name) =>
      name && (document.getElementById(name) ?? document.querySelector(`a[name="${CSS.escape(name)}"]`));
    return named(written) || named(decoded) || (/^(top)?$/i.test(written) ? document.body : null);
  };

  // The document has no address, so the browser can't follow a fragment; other addresses must not open in this frame.
  const follow = (event) => {
    const link = event.composedPath().find((node) => node instanceof Element && node.matches('a[href], area[href]'));
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href');
    const pdf = link.classList.contains('pdf') || link.type === 'application/pdf';
    if (!href.startsWith('#')) return send({ type: 'link', href: link.href, pdf });
    const target = targetOf(href.slice(1));
    if (!target) return;
    for (let place = target.parentElement; place; place = place.parentElement) {
      if (place instanceof HTMLDetailsElement) place.open = true;
    }
    // An empty anchor may not take the focus: then what is around it does.
    for (let place = target; place; place = place.parentElement) {
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
      if (document.activeElement === place) break;
    }
    target.scrollIntoView();
    // Browsers don't scroll the page around a frame of another origin.
    send({ type: 'show', top: target.getBoundingClientRect().top });
  };
  addEventListener('click', follow);
  addEventListener('auxclick', follow);
})();
