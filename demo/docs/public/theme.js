// Before the page is drawn: the theme that the visitor chose. A classic script, as a module would come too late.
(() => {
  try {
    const theme = localStorage.getItem('docs-theme');
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's theme.
  }
})();
