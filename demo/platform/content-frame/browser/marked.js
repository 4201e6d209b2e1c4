// Runs before the author's content, in the innermost frame: turns marked content (toggles, galleries, formulas) into what it is
// in the page. The page itself shows pictures in full size, so clicks on them are sent to it.
/* global texts, send, hear, all, make, tool, LARGE, scripted, whenLoaded */
(() => {
  const BACK = 'm15 18-6-6 6-6';
  const ON = 'm9 18 6-6-6-6';

  function toggles() {
    for (const toggle of all('div.toggle:not([onclick])')) {
      const [title] = toggle.children;
      if (!title || title.hasAttribute('onclick')) continue;
      const summary = make('summary', {});
      if (/^h[1-6]$/.test(title.localName)) summary.append(title);
      else {
        summary.append(...title.childNodes);
        title.remove();
      }
      const details = make('details', {}, summary, ...toggle.childNodes);
      for (const { name, value } of toggle.attributes) details.setAttribute(name, value);
      toggle.replaceWith(details);
    }
  }

  const pictureOf = (slide) => {
    const image = slide.matches('img') ? slide : slide.querySelector('img');
    const caption = slide.querySelector('figcaption')?.textContent.trim() ?? '';
    return { src: image.currentSrc || image.src, alt: image.alt, caption };
  };

  function gallery(place) {
    const slides = all('figure, picture, img', place).filter(
      (each) => !each.parentElement.closest('figure, picture') && (each.matches('img') || each.querySelector('img')),
    );
    if (slides.length < 2) return;
    const items = slides.map((slide) => make('li', { class: 'slide' }, slide));
    const strip = make('ul', { class: 'strip', tabindex: 0, 'aria-label': texts.gallery }, ...items);
    const count = make('p', { class: 'slide-count', role: 'status' });
    const digits = new Intl.NumberFormat(document.documentElement.lang || undefined);
    let shown = 0;
    const show = (index) => {
      shown = index;
      const { format } = digits;
      count.textContent = texts.slide.replace('{number}', format(index + 1)).replace('{count}', format(items.length));
      back.setAttribute('aria-disabled', index === 0);
      on.setAttribute('aria-disabled', index === items.length - 1);
    };
    const go = (index) => {
      const target = Math.max(0, Math.min(items.length - 1, index));
      const left = items[target].getBoundingClientRect().left - strip.getBoundingClientRect().left;
      strip.scrollBy({ left, behavior: 'instant' });
      show(target);
    };
    const open = () => send({ type: 'pictures', index: shown, pictures: slides.map(pictureOf) });
    const back = tool('way', texts.previous, BACK, () => go(shown - 1));
    const on = tool('way', texts.next, ON, () => go(shown + 1));
    const full = tool('full', texts.full, LARGE, open);
    strip.addEventListener('scroll', () => {
      const here = strip.getBoundingClientRect().left;
      const away = items.map((item) => Math.abs(item.getBoundingClientRect().left - here));
      show(away.indexOf(Math.min(...away)));
    });
    strip.addEventListener('click', ({ target }) => target.matches('img') && !target.closest('a') && open());
    const view = make('div', { class: 'gallery-view', role: 'group', 'aria-label': texts.gallery });
    view.append(strip, make('div', { class: 'slide-bar' }, back, count, on, full));
    place.after(view);
    if (!place.textContent.trim() && !place.querySelector('video, audio')) place.remove();
    show(0);
  }

  /** A picture in the text, in content without scripts. */
  function large(image) {
    if (image.naturalWidth < 200) return;
    const open = () => send({ type: 'pictures', index: 0, pictures: [pictureOf(image.closest('figure') ?? image)] });
    const frame = make('span', { class: 'large-image' });
    const whole = image.closest('picture') ?? image;
    whole.replaceWith(frame);
    frame.append(whole, tool('full', texts.full, LARGE, open));
    image.addEventListener('click', open);
  }

  function pictures() {
    for (const image of all('img')) {
      if (image.closest('a, button, summary, table, [onclick], .gallery-view')) continue;
      if (image.complete) large(image);
      else image.addEventListener('load', () => large(image), { once: true });
    }
  }

  // As src/text/tex.ts of the page finds them.
  const BEGIN =
    /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$|\\begin\{([a-z]+\*?)\}|\\(?:eq)?ref\{([^{}]+)\}/gi;
  function endOf(text, name, from) {
    const ends = new RegExp(`\\\\(begin|end)\\{${name.replace('*', '\\*')}\\}`, 'g');
    ends.lastIndex = from;
    let depth = 0;
    for (let match = ends.exec(text); match; match = ends.exec(text)) {
      depth += match[1] === 'begin' ? 1 : -1;
      if (depth === 0) return ends.lastIndex;
    }
    return -1;
  }
  function findFormulas(text) {
    const found = [];
    const begin = new RegExp(BEGIN);
    for (let match = begin.exec(text); match; match = begin.exec(text)) {
      const [whole, inline, bracket, dollars, name, reference] = match;
      const end = name ? endOf(text, name, match.index) : match.index + whole.length;
      if (end < 0) continue;
      begin.lastIndex = end;
      const tex = inline ?? bracket ?? dollars ?? text.slice(match.index, end);
      found.push({ start: match.index, end, tex, display: !inline && !reference && name !== 'math' });
    }
    return found;
  }

  /** Stands for a line break within a formula. */
  const BREAK = '\uE5CB';
  const VERBATIM = 'pre, code, kbd, samp, script, style, textarea, .math';
  function formulas() {
    const requested = [];
    const request = (tex, display, written = tex) => {
      const place = make('span', {}, written);
      requested.push({ tex, display, place });
      return place;
    };
    for (const element of all('.math')) {
      const written = element.textContent.trim();
      const [found] = findFormulas(written);
      const isWhole = found?.start === 0 && found.end === written.length;
      const display = isWhole ? found.display : element.localName !== 'span';
      element.replaceChildren(request(isWhole ? found.tex : written, display));
    }
    const isPart = (node) => node instanceof Text || node instanceof HTMLBRElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const runs = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (isPart(text.previousSibling) || text.parentElement.closest(VERBATIM)) continue;
      const run = [];
      for (let next = text; isPart(next); next = next.nextSibling) run.push(next);
      runs.push(run);
    }
    for (const run of runs) {
      const text = run.map((node) => (node instanceof Text ? node.data : BREAK)).join('');
      const found = findFormulas(text);
      if (!found.length) continue;
      const parts = [];
      const plain = (from, to) =>
        text
          .slice(from, to)
          .split(BREAK)
          .forEach((line, index) => parts.push(...(index ? [make('br', {})] : []), line));
      let at = 0;
      for (const { start, end, tex, display } of found) {
        plain(at, start);
        const asLines = (words) => words.replaceAll(BREAK, '\n');
        parts.push(request(asLines(tex), display, asLines(text.slice(start, end))));
        at = end;
      }
      plain(at, text.length);
      run.slice(1).forEach((node) => node.remove());
      run[0].replaceWith(...parts);
    }
    if (!requested.length) return;
    hear('formulas', (answer) => {
      answer.markup.forEach((markup, index) => {
        const { place } = requested[index];
        if (markup) place.innerHTML = markup;
      });
    });
    send({ type: 'formulas', formulas: requested.map(({ tex, display }) => ({ tex, display })) });
  }

  whenLoaded(() => {
    const isOurs = (word) => !scripted(word);
    if (isOurs('toggle')) toggles();
    if (isOurs('gallery')) all('.gallery').forEach(gallery);
    if (isOurs('MathJax|katex|renderMathInElement')) formulas();
    const handles = (element) => [...element.attributes].some(({ name }) => name.startsWith('on'));
    if (document.scripts.length === 1 && !all('body *').some(handles)) pictures();
  });
})();
