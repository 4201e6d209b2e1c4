// Runs before the author's content, in the innermost frame: code, tables and PDFs as in the page. The page colours code, copies it,
// shows tables over the whole window, and lays its viewer over the place of a PDF.
/* global texts, send, hear, all, make, tool, LARGE, scripted, whenLoaded */
(() => {
  const COPY =
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';
  /** A table with one of these does something: a copy of it would not. */
  const WORKS = 'input, select, textarea, button, canvas, [contenteditable], [onclick]';

  function code() {
    const blocks = all('pre').map((pre) => {
      for (const line of all('br', pre)) line.replaceWith('\n');
      const inner = pre.querySelector('code');
      const { lang, language } = { ...pre.dataset, ...inner?.dataset };
      return {
        pre,
        place: inner ?? pre,
        // Markup of the author within the code, e.g. a link, would be lost.
        isPlain: !pre.querySelector(':not(code, span)'),
        content: {
          text: pre.textContent,
          classes: `${pre.className} ${inner?.className ?? ''}`,
          lang: lang ?? language,
        },
      };
    });
    if (!blocks.length) return;
    for (const { pre } of blocks) {
      pre.tabIndex = 0;
      const head = make('div', { class: 'code-head' }, make('bdi', {}, texts.code));
      head.append(tool('copy', texts.copyCode, COPY, () => send({ type: 'copy', text: pre.textContent })));
      const block = make('div', { class: 'code-block', dir: 'ltr' });
      pre.replaceWith(block);
      block.append(head, pre);
    }
    hear('code', ({ blocks: answers }) => {
      answers.forEach(({ language, label, markup }, index) => {
        const { pre, place, isPlain } = blocks[index];
        pre.role = 'group';
        pre.ariaLabel = label;
        if (language) pre.parentElement.querySelector('.code-head bdi').textContent = language;
        if (markup && isPlain) place.innerHTML = markup;
      });
    });
    send({ type: 'code', blocks: blocks.map(({ content }) => content) });
  }

  function tables() {
    for (const table of all('table')) {
      if (table.parentElement.closest('table')) continue;
      const name = table.caption?.textContent.trim() || texts.table;
      const region = make('div', { class: 'table-scroll', tabindex: 0, role: 'region', 'aria-label': name });
      const frame = make('div', { class: 'table-frame' });
      table.replaceWith(frame);
      region.append(table);
      if (!table.querySelector(WORKS)) {
        const open = () => send({ type: 'table', name, html: table.outerHTML });
        frame.append(tool('table-full', texts.tableFull, LARGE, open));
      }
      frame.append(region);
    }
  }

  function pdfs() {
    const links = all('a.pdf[href]');
    if (!links.length) return;
    hear('pdfs', ({ places: answers }) => {
      const places = links.map((link, index) => {
        const { height, blocked } = answers[index];
        const place = make('div', { class: blocked ? 'pdf-blocked' : 'pdf-place' }, blocked ?? '');
        if (height) place.style.blockSize = `${height}px`;
        // A paragraph can't contain a block.
        const around = link.parentElement;
        const isAlone = around.localName === 'p' && around.textContent.trim() === link.textContent.trim();
        (isAlone ? around : link).replaceWith(place);
        return place;
      });
      let last = '';
      const report = () => {
        const rects = places.map((place) => {
          const { left, top, width, height } = place.getBoundingClientRect();
          return { left, top, width, height };
        });
        const now = JSON.stringify(rects);
        if (now !== last) send({ type: 'places', rects });
        last = now;
      };
      const observer = new ResizeObserver(report);
      for (const each of [document.documentElement, ...places]) observer.observe(each);
      addEventListener('scroll', report, true);
      addEventListener('load', report, true);
    });
    const pdfs = links.map((link) => ({ href: link.getAttribute('href'), name: link.textContent.trim() }));
    send({ type: 'pdfs', pdfs });
  }

  whenLoaded(() => {
    if (!scripted('hljs|Prism|prettyPrint|CodeMirror')) code();
    if (!scripted('DataTable')) tables();
    if (!scripted('pdf')) pdfs();
  });
})();
