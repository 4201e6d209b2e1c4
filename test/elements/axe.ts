import { expect } from '@open-wc/testing';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** This root and the shadow roots in it. */
function* roots(root: Element | ShadowRoot): Generator<Element | ShadowRoot> {
  yield root;
  if (root instanceof Element && root.shadowRoot) yield* roots(root.shadowRoot);
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* roots(shadowRoot);
}

/** Waits for the end of animations of some time, so that axe does not measure colours while they change. Those of scrolling stay. */
const animationsEnd = (element: Element) =>
  Promise.allSettled(
    [...roots(element)]
      .flatMap((root) => (root instanceof Element ? root.getAnimations({ subtree: true }) : root.getAnimations()))
      .filter(
        ({ timeline, effect }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      )
      .map(({ finished }) => finished),
  );

/** Expects no violations of WCAG 2.2 AA, including target-size, which axe disables; with `page` also none of axe's best practices. */
export async function expectAccessible(element: Element, { page = true } = {}): Promise<void> {
  await animationsEnd(element);
  const { violations } = await axe.run(element, {
    runOnly: page ? [...WCAG, 'best-practice'] : WCAG,
    rules: { 'target-size': { enabled: true }, region: { enabled: false } },
  });
  const faults = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} (${node.any[0]?.message})`).join(' | ')}`,
  );
  expect(faults).to.deep.equal([]);
}
