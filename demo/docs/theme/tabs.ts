// Groups of code show the tab that was chosen last, on all pages.
const KEY = 'docs-framework';

/** The name of the tab that was chosen last. */
let chosen: string | null = null;

/** Shows the chosen tab in each group of the page that has it. */
export function showChosenTab(): void {
  try {
    chosen ??= sessionStorage.getItem(KEY);
  } catch {
    // Storage is blocked: the choice lasts until the next load.
  }
  if (chosen === null) return;
  for (const label of document.querySelectorAll<HTMLLabelElement>('.vp-code-group label')) {
    const input = label.control as HTMLInputElement;
    if (label.dataset.title === chosen && !input.checked) input.click();
  }
}

/** Follows the visitor's choice of a tab. */
export function startTabs(): void {
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return;
    const name = target.labels![0]!.dataset.title!;
    if (name === chosen) return;
    chosen = name;
    const before = target.labels![0]!.getBoundingClientRect().top;
    showChosenTab();
    // Groups above may have changed their height: keeps the tab under the pointer.
    scrollBy({ top: target.labels![0]!.getBoundingClientRect().top - before, behavior: 'instant' });
    try {
      sessionStorage.setItem(KEY, name);
    } catch {
      // See above.
    }
  });
}
