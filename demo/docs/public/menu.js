/** Starts the menu: closed on narrow screens, scrolled to the current page on wide ones. */
export function startMenu(menu) {
  const details = menu.querySelector('details');
  const narrow = matchMedia('(width < 900px)');
  const follow = () => (details.open = !narrow.matches);
  narrow.addEventListener('change', follow);
  follow();
  const current = menu.querySelector('[aria-current]');
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
