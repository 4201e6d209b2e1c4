/** The menu: closed at first on a narrow screen, and scrolled to the current page on a wide one. */
export function startMenu(menu) {
  const details = menu.querySelector('details');
  const narrow = matchMedia('(width < 900px)');
  const follow = () => (details.open = !narrow.matches);
  narrow.addEventListener('change', follow);
  follow();
  const current = menu.querySelector('[aria-current]');
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
