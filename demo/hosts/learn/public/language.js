// Runs before a server-rendered page is painted. It copies the language that the visitor chose here to the portal (its storage
// key), and the language chosen in the portal to this page (the cookie that the server reads).
const { documentElement: root } = document;
const KEY = 'locale';
const cookieSays = (code) => document.cookie.split('; ').includes(`${KEY}=${code}`);

try {
  const shown = root.dataset.locale;
  if ('asked' in root.dataset) {
    localStorage.setItem(KEY, shown);
    const address = new URL(location.href);
    address.searchParams.delete(KEY); // so that a shared link does not choose the language for others
    history.replaceState(history.state, '', address);
  } else {
    const chosen = localStorage.getItem(KEY);
    if (chosen && /^[\w-]+$/.test(chosen) && chosen !== shown && !cookieSays(chosen)) {
      document.cookie = `${KEY}=${chosen}; path=/learn; max-age=31536000; samesite=lax`;
      if (cookieSays(chosen)) location.reload();
    }
  }
} catch {
  // storage is blocked: only the cookie stores the choice
}

// Closes the open menu as the portal's menus do.
const openMenu = () => document.querySelector('header details[data-search][open]');
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
