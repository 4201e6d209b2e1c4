const KEY = 'docs-theme';
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

/** @returns {'light' | 'dark'} the current theme of the page */
export const theme = () => root.dataset.theme ?? (system.matches ? 'dark' : 'light');

/** Runs a function whenever the theme of the page changes. */
export function onTheme(run) {
  new MutationObserver(run).observe(root, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', run);
}

/** Starts the button that switches between light and dark. The choice is stored. */
export function startThemeSwitch(button) {
  const show = () => button.setAttribute('aria-pressed', theme() === 'dark');
  button.addEventListener('click', () => {
    const next = theme() === 'dark' ? 'light' : 'dark';
    root.dataset.theme = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is blocked: the choice lasts for this page.
    }
  });
  onTheme(show);
  show();
}
