// Runs before a server-made page is painted. The language that a visitor chooses here is the portal's too (its key in the
// browser's storage), and the one chosen there is this page's (the cookie that the server reads).
const { documentElement: root } = document;
const KEY = 'locale';
const cookieSays = (code) => document.cookie.split('; ').includes(`${KEY}=${code}`);

try {
  const shown = root.dataset.locale;
  if ('asked' in root.dataset) {
    localStorage.setItem(KEY, shown);
    const address = new URL(location.href);
    address.searchParams.delete(KEY); // a link that is passed on chooses nothing for others
    history.replaceState(history.state, '', address);
  } else {
    const chosen = localStorage.getItem(KEY);
    if (chosen && /^[\w-]+$/.test(chosen) && chosen !== shown && !cookieSays(chosen)) {
      document.cookie = `${KEY}=${chosen}; path=/learn; max-age=31536000; samesite=lax`;
      if (cookieSays(chosen)) location.reload();
    }
  }
} catch {
  // storage is shut: the cookie alone remembers
}

// The open menu closes as the portal's menus do.
const openMenu = () => document.querySelector('.public-languages[open]');
addEventListener('pointerdown', ({ target }) => {
  const menu = openMenu();
  if (menu && !menu.contains(target)) menu.open = false;
});
addEventListener('keydown', ({ key }) => {
  const menu = openMenu();
  if (!menu || key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
