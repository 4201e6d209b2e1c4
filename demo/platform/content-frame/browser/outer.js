// The document around the author's: its policy keeps the inner frame from navigating. It forwards the allowed messages.
(() => {
  const INNER = document.currentScript.dataset.inner;
  const { port1: page, port2 } = new MessageChannel();
  const word = (text) => String(text).replace(/[^\w-]/g, '');

  const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

  /** Content that grows by the same step so many times depends on its own height (such as 100vh plus something): stop growing. */
  const CIRCLE = 12;
  let height = 0;
  let step = 0;
  let same = 0;
  const grows = (next) => {
    const by = next - height;
    same = by > 0 && by === step ? same + 1 : 0;
    step = by;
    height = next;
    return same < CIRCLE;
  };

  /** What the author's document may ask the page for; the page checks the rest of such a message. */
  const ASKED = ['pictures', 'formulas', 'code', 'copy', 'table', 'pdfs', 'places', 'show'];
  let frame;
  page.onmessage = ({ data }) => {
    if (['formulas', 'code', 'pdfs'].includes(data.type)) return frame?.contentWindow.postMessage(data, '*');
    const { html, css, language, direction } = data;
    frame?.remove();
    frame = document.createElement('iframe');
    frame.title = data.title;
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    document.documentElement.style.colorScheme = data.colorScheme;
    document.documentElement.lang = word(language);
    const style = `:root{color-scheme:${data.colorScheme}}${css}`.replaceAll('</', '<\\/');
    frame.srcdoc = `<!doctype html><html lang="${word(language)}" dir="${word(direction)}"><head><meta charset="utf-8"><style>${style}</style><script data-texts="${quoted(JSON.stringify(data.texts ?? null))}">${INNER}<\/script></head><body><div class="rich-content">${html}</div></body></html>`;
    document.body.append(frame);
  };
  addEventListener('message', ({ source, data, isTrusted }) => {
    if (!isTrusted || !frame || source !== frame.contentWindow || typeof data !== 'object' || !data) return;
    if (data.type === 'height' && Number.isFinite(data.height) && grows(data.height)) {
      page.postMessage({ type: 'height', height: data.height });
    }
    if (data.type === 'link' && typeof data.href === 'string') {
      page.postMessage({ type: 'link', href: data.href, pdf: data.pdf === true });
    }
    if (ASKED.includes(data.type)) page.postMessage(data);
  });
  // The message contains only the port; the response header restricts which pages may be the parent.
  parent.postMessage({ protocol: 'learn-content-frame', version: 1 }, '*', [port2]);
})();
