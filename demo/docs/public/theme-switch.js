const KEY = 'docs-theme';
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** @returns {'light' | 'dark'} the theme that the page has now */
export const theme = () => root.dataset.theme ?? (system.matches ? 'dark' : 'light');

/** Runs a function whenever the theme of the page changes. */
export function onTheme(run) {
  new MutationObserver(run).observe(root, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', run);
}

/** Makes the button of the header switch between light and dark. The choice lasts until storage is cleared. */
export function startThemeSwitch(button) {
  const show = () => button.setAttribute('aria-pressed', theme() === 'dark');
  button.addEventListener('click', () => {
    const next = theme() === 'dark' ? 'light' : 'dark';
    root.dataset.theme = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It holds for this page.
    }
  });
  onTheme(show);
  show();
}
