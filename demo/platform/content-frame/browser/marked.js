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

  const FORMULA = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g;
  function formulas() {
    const requested = [];
    const request = (tex, display) => {
      const place = make('span', {}, tex);
      requested.push({ tex, display, place });
      return place;
    };
    for (const element of all('.math')) {
      const tex = element.textContent.trim().replace(/^(\\[([]|\$\$)|(\\[)\]]|\$\$)$/g, '');
      element.replaceChildren(request(tex, element.localName !== 'span'));
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const verbatim = 'pre, code, kbd, samp, script, style, textarea, .math';
      if (text.data.match(FORMULA) && !text.parentElement.closest(verbatim)) found.push(text);
    }
    for (const text of found) {
      let at = 0;
      const parts = [];
      for (const match of text.data.matchAll(FORMULA)) {
        parts.push(text.data.slice(at, match.index), request(match[1] ?? match[2] ?? match[3], match[1] === undefined));
        at = match.index + match[0].length;
      }
      text.replaceWith(...parts, text.data.slice(at));
    }
    if (!requested.length) return;
    hear('formulas', (answer) => {
      answer.markup.forEach((markup, index) => {
        if (markup) requested[index].place.innerHTML = markup;
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
