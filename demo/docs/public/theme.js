// Sets the theme that the visitor chose before the page is painted. A module would run too late.
(() => {
  try {
    const theme = localStorage.getItem('docs-theme');
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's theme.
  }
})();
