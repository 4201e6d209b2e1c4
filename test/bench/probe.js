// Runs in the page: measures when something is on screen, with the page's clock.
{
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** The element at the end of a list of selectors, through shadow roots. */
  const find = (...way) =>
    way.reduce((root, selector) => {
      const found = root?.querySelector(selector);
      return found?.shadowRoot ?? found ?? null;
    }, document);
  const course = (selector) => find('learn-app', 'learn-course', selector);

  let blocked = 0;
  let longest = 0;
  const tasks = [];
  let largest = NaN;
  let shift = 0;
  let updated;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, duration });
    blocked += duration - 50;
    longest = Math.max(longest, duration);
  });
  observe('largest-contentful-paint', ({ startTime }) => (largest = startTime));
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) slowest = Math.max(slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  observe('layout-shift', ({ value, hadRecentInput }) => (shift += hadRecentInput ? 0 : value));

  /** The time of the frame that first shows something. */
  async function shown(look) {
    while (!look()) await frame();
    await frame();
    return performance.now();
  }

  /** Scrolls to the end, some pixels per frame, and back if that was short; returns the lengths of the frames in ms. */
  async function scroll(element, step) {
    const lengths = [];
    let last = performance.now();
    let by = step;
    while (lengths.length < 60 || by > 0) {
      const before = element.scrollTop;
      element.scrollTop += by;
      if (element.scrollTop === before) by = -by;
      if (by < 0 && lengths.length >= 60) break;
      await frame();
      const now = performance.now();
      lengths.push(now - last);
      last = now;
    }
    lengths.sort((a, b) => a - b);
    return {
      mean: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
      slow: lengths[Math.floor(lengths.length * 0.95)],
      frames: lengths.length,
    };
  }

  globalThis.bench = {
    /** When the first card is complete, and when the list works, including its search. */
    async firstCourse(way) {
      const card = () => {
        for (let end = way.length; end >= 0; end--) {
          const name = find(...way.slice(0, end), '.card:has(p, .actions) :is(h2, h3) a');
          if (name?.textContent.trim()) return name;
        }
        return null;
      };
      const whole = shown(card);
      const works = shown(() => card() && find(...way, 'input[type=search]'));
      return { whole: await whole, works: await works };
    },
    /** The browser's own measurements in ms, and the score of layout shifts. `blocked`: what long tasks have over 50 ms. */
    seen: () => ({
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
      largest,
      blocked,
      longest,
      shift,
    }),
    /** Focuses the search, and records when a key is pressed, and when another list is shown. */
    listen(way) {
      const text = () => find(...way, '.card :is(h2, h3) a')?.textContent;
      const before = text();
      find(...way, 'input[type=search]').focus();
      const key = new Promise((resolve) =>
        addEventListener('input', () => resolve(performance.now()), { capture: true, once: true }),
      );
      updated = key.then(async (begun) => (await shown(() => (text() ?? before) !== before)) - begun);
    },
    updated: () => updated,
    /** From here on, `slowest` is that of the events that follow. */
    react: () => void (slowest = 0),
    /** The slowest reaction since then, in ms from the event to the next paint; 0 when all took less than 16. */
    slowest: () => new Promise((resolve) => setTimeout(() => resolve(slowest), 200)),
    /** Records how long after the next click an element is visible; `updated` gives the ms. */
    watch(...way) {
      const clicked = new Promise((resolve) =>
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      );
      updated = clicked.then(async (begun) => (await shown(() => find(...way)?.checkVisibility())) - begun);
    },
    /** When the text of the first part is shown. */
    part: () => shown(() => course('.part .rich-content')),
    /** When so many elements of a course are there. */
    count: (selector, count) =>
      shown(() => (find('learn-app', 'learn-course')?.querySelectorAll(selector).length ?? 0) >= count),
    /** The long tasks until now. */
    tasks: () => tasks,
    async select(axis) {
      const begun = performance.now();
      course(`.toc a[href$="${axis}"]`).click();
      return (await shown(() => course(`.part[data-axis="${axis}"] .rich-content`))) - begun;
    },
    /** Completes the part, and waits for the next one. */
    async complete() {
      const { axis } = course('.part').dataset;
      await shown(() => !course('.part-footer .onward').ariaDisabled && course('.part .rich-content'));
      const begun = performance.now();
      course('.part-footer button.onward').click();
      return (await shown(() => course('.part').dataset.axis !== axis && course('.part .rich-content'))) - begun;
    },
    contents: () => scroll(course('.toc'), 400),
    /** Scrolls to the end in at most three hundred steps, each at least a screen. */
    read: () => scroll(document.scrollingElement, Math.max(1_600, document.scrollingElement.scrollHeight / 300)),
  };
}
