import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds in the page. The page's policy would block axe: such a test sets `bypassCSP`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe: check } = globalThis as unknown as { axe: typeof axe };
    const found = await check.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'target-size': { enabled: true }, region: { enabled: true }, 'landmark-unique': { enabled: true } },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ''})`),
    );
  });
}
