import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Engine from 'accessibility-checker-engine/ace';
import { openScreen, screens } from '../checked-screens';
import { expect, test } from '../test';

// The page's policy would block the engine.
test.use({ bypassCSP: true });

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/**
 * The first two look for elements in the document only, and ours are in shadow roots: other tests check what these ask for. The third
 * takes a form without a name for a landmark; HTML's accessibility mapping gives it no role.
 */
const FALSE_RULES = ['skip_main_exists', 'page_title_exists', 'aria_form_label_unique'];

/** What IBM Equal Access finds in the page that is certainly a violation. */
async function failures(page: Page): Promise<string[]> {
  await page.evaluate(`${engine};globalThis.ace = ace`);
  const results = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: typeof Engine };
    return (await new ace.Checker().check(document, ['WCAG_2_2'])).results;
  });
  return results
    .filter(({ ruleId, value }) => value.join() === 'VIOLATION,FAIL' && !FALSE_RULES.includes(ruleId))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
}

for (const screen of screens)
  test(`IBM Equal Access finds no violations: ${screen.name}`, async ({ page }) => {
    await openScreen(page, screen);
    expect(await failures(page)).toEqual([]);
  });
