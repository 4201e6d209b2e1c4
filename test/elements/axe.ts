import { expect } from '@open-wc/testing';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA (target-size included, which axe leaves off); as a `page`, of what axe calls good practice. */
export async function expectAccessible(element: Element, { page = true } = {}): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: page ? [...WCAG, 'best-practice'] : WCAG,
    rules: { 'target-size': { enabled: true }, region: { enabled: false } },
  });
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(told).to.deep.equal([]);
}
