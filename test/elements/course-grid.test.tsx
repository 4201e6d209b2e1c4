import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/catalog/Catalog';
import { expectAccessible } from './axe';
import { listed, listPlatform } from './lists';
import { waitUntil } from './wait';

const COURSES = 2_000;
const courses = Array.from({ length: COURSES }, (_, place) =>
  // Titles have one to three lines, so rows have different heights.
  listed(place, {
    objective: { ...listed(place).objective, name: `Course ${place} ${'and what belongs to it '.repeat(place % 5)}` },
    objectiveAccess: { id: `access-${place}` },
  }),
);

describe('A long list', () => {
  let end = () => {};
  afterEach(() => {
    end();
    scrollTo(0, 0);
  });

  /** Waits until an element no longer moves, also on a slow machine. */
  async function standsStill(element: () => Element | undefined) {
    let [last, frames] = [NaN, 0];
    await waitUntil(
      async () => {
        await nextFrame();
        const now = element()?.getBoundingClientRect().top ?? NaN;
        frames = now === last ? frames + 1 : 0;
        last = now;
        return frames >= 6;
      },
      'nothing moves',
      { timeout: 10_000 },
    );
  }

  async function show() {
    const platform = listPlatform({ '/catalog/query': courses });
    const element = await fixture<HTMLElement>(
      html`<learn-catalog api-base=${platform.apiBase} locale="en-US"></learn-catalog>`,
    );
    end = platform.restore;
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[data-space]'), 'the list has its full length');
    const list = root.querySelector<HTMLElement>('[part~=courses]')!;
    const cards = () =>
      [...list.querySelectorAll<HTMLElement>('[part~=card]')].filter((card) => card.querySelector('a'));
    const number = (card: Element) => Number(card.getAttribute('aria-posinset'));
    const inSight = () =>
      cards().find((card) => card.getBoundingClientRect().bottom > 0 && card.getBoundingClientRect().top < innerHeight);
    const cardsShown = (what: string) =>
      waitUntil(() => inSight() && !list.querySelector('[part~=card][style]'), what, { timeout: 5_000 });
    const skips = () => platform.asked.map(({ query }) => Number(query.get('skip')));
    return { element, root, list, cards, number, inSight, cardsShown, skips };
  }

  // First of all tests: the code of the next pages is loaded only once.
  it('does not move what one reads at its end when the next page makes it longer', async () => {
    const platform = listPlatform({ '/catalog/query': courses.slice(0, 26) });
    end = platform.restore;
    const page = await fixture<HTMLElement>(html`
      <div>
        <learn-catalog api-base=${platform.apiBase} locale="en-US"></learn-catalog>
        <footer style="block-size: 40px">The footer of the page</footer>
      </div>
    `);
    const root = page.querySelector('learn-catalog')!.shadowRoot!;
    const cards = () => [...root.querySelectorAll<HTMLElement>('[part~=courses] > [part~=card]')];
    const tops: number[] = [];
    // Scrolls as soon as the first page has its cards: the code of the next pages comes later.
    const scrolling = new MutationObserver(() => {
      if (tops.length || root.querySelector('.skeleton') || !cards()[23]?.querySelector('a')) return;
      page.querySelector('footer')!.scrollIntoView({ block: 'end', behavior: 'instant' });
      tops.push(cards()[23]!.getBoundingClientRect().top);
    });
    scrolling.observe(root, { childList: true, subtree: true });
    await waitUntil(() => cards().length === 26, 'the next page is shown');
    scrolling.disconnect();
    for (let frames = 0; frames < 8; frames++) await nextFrame();
    expect(tops[0]).to.be.within(0, innerHeight);
    expect(cards()[23]!.getBoundingClientRect().top).to.be.closeTo(tops[0]!, 2);
  });

  it('requests only the pages near the window, and has its full length', async () => {
    const { element, list, cards, cardsShown, skips } = await show();
    await cardsShown('the pages near the window are loaded');
    await standsStill(() => cards().at(-1));
    expect(skips()[0]).to.equal(0);
    expect(Math.max(...skips())).to.be.lessThan(96);
    expect(cards().length).to.be.lessThan(100);
    const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    expect(list.offsetHeight).to.be.greaterThan((COURSES / columns) * 200);
    expect(cards()[0]!.getAttribute('aria-setsize')).to.equal(String(COURSES));
    expect(
      cards()
        .map((card) => card.getAttribute('aria-posinset'))
        .slice(0, 3),
    ).to.deep.equal(['1', '2', '3']);
    await expectAccessible(element);
  });

  it('loads pages near the window, removes distant ones, and keeps its length', async () => {
    const { list, cards, number, inSight, cardsShown, skips } = await show();
    const height = list.offsetHeight;
    for (const part of [0.5, 1, 0.25]) {
      scrollTo(0, height * part);
      await cardsShown(`the cards at ${part} are shown`);
      const expected = part === 1 ? COURSES : COURSES * part;
      expect(number(inSight()!)).to.be.closeTo(expected, COURSES / 8);
      expect(cards().length).to.be.lessThan(400);
      expect(list.offsetHeight / height).to.be.closeTo(1, 0.25);
      const numbers = cards().map(number);
      expect(numbers).to.deep.equal(numbers.map((_, index) => numbers[0]! + index));
      expect(inSight()!.querySelector('a')!.textContent).to.match(new RegExp(`^Course ${number(inSight()!) - 1} `));
    }
    expect(skips().length, 'pages that were scrolled past were not requested').to.be.lessThan(60);
  });

  it('does not jump when pages above are added and removed', async function () {
    this.timeout(90_000);
    const { list, cards, number, inSight, cardsShown } = await show();
    scrollTo(0, list.offsetHeight / 2);
    await cardsShown('the middle is shown');
    await standsStill(inSight);
    for (let step = 0; step < 30; step++) {
      const card = inSight()!;
      const before = card.getBoundingClientRect().top;
      const seen = number(card);
      scrollBy(0, -300);
      // Frames in which pages are added and removed.
      for (let frames = 0; frames < 8; frames++) await nextFrame();
      const same = cards().find((each) => number(each) === seen);
      expect(same, `course ${seen} is still there`).to.not.equal(undefined);
      expect(same!.getBoundingClientRect().top - before).to.be.closeTo(300, 2);
      await cardsShown('what came is shown');
    }
  });

  it('can be used by keyboard from page to page', async () => {
    const { root, cards, number, cardsShown } = await show();
    for (let place = 0; place < 60; place += 2) {
      const link = () =>
        cards()
          .find((each) => number(each) === place + 1)
          ?.querySelector('a');
      await waitUntil(link, `card ${place} is there before one comes to it`);
      link()!.focus();
      await cardsShown('the cards around it are shown');
      expect(root.activeElement).to.equal(link());
    }
  });

  it('keeps its position while the page hides it', async () => {
    const { element, list, cards, inSight, cardsShown, number } = await show();
    scrollTo(0, list.offsetHeight / 3);
    await cardsShown('the cards are shown');
    await standsStill(inSight);
    const [y, length, seen] = [scrollY, list.offsetHeight, inSight()!];
    const top = seen.getBoundingClientRect().top;
    element.parentElement!.style.display = 'none';
    // Observers of size and scrolling have run.
    for (let frames = 0; frames < 6; frames++) await nextFrame();
    element.parentElement!.style.display = '';
    scrollTo(0, y);
    for (let frames = 0; frames < 6; frames++) await nextFrame();
    await cardsShown('the cards are shown again');
    expect(cards().map(number)).to.include(number(seen));
    expect(list.offsetHeight).to.equal(length);
    expect(scrollY).to.equal(y);
    expect(seen.getBoundingClientRect().top).to.be.closeTo(top, 1);
  });

  it('restores its position after a return', async () => {
    const first = await show();
    scrollTo(0, first.list.offsetHeight / 3);
    await first.cardsShown('the cards are shown');
    await standsStill(() => first.inSight());
    const [y, seen] = [scrollY, first.number(first.inSight()!)];
    const top = first.inSight()!.getBoundingClientRect().top;
    const parent = first.element.parentElement!;
    first.element.remove();
    await aTimeout(0);
    const again = document.createElement('learn-catalog');
    again.setAttribute('api-base', first.element.getAttribute('api-base')!);
    again.setAttribute('locale', 'en-US');
    parent.append(again);
    await waitUntil(() => document.documentElement.scrollHeight > y + innerHeight, 'its length is unchanged');
    scrollTo(0, y);
    const cards = () =>
      [...again.shadowRoot!.querySelectorAll<HTMLElement>('[part~=card]')].filter((card) => card.querySelector('a'));
    const same = () => cards().find((card) => first.number(card) === seen);
    await waitUntil(same, 'the course is shown again', { timeout: 5_000 });
    await standsStill(same);
    expect(same()!.getBoundingClientRect().top).to.be.closeTo(top, 2);
  });
});
