// Adds a search field to a menu of languages: `<details data-search="name of the field">` with a link for each language. The
// names of a language besides its own are in the `data-names` of its link. Without script the menu is a list.

// As `foldText` of src/domain/find-text.ts; a test compares them.
const foldText = (text) =>
  text
    .normalize('NFKD')
    .replace(/(?=\p{Diacritic})\p{M}/gu, '')
    .toUpperCase();

for (const menu of document.querySelectorAll('details[data-search]')) {
  const links = [...menu.querySelectorAll('a')];
  const field = document.createElement('input');
  field.type = 'search';
  field.autocomplete = 'off';
  field.placeholder = menu.dataset.search;
  field.setAttribute('aria-label', menu.dataset.search);
  field.addEventListener('input', () => {
    for (const link of links) {
      const names = foldText(`${link.textContent} ${link.dataset.names}`);
      (link.closest('li') ?? link).hidden = !names.includes(foldText(field.value).trim());
    }
  });
  field.addEventListener('keydown', (event) => {
    // An input method for Chinese, Japanese or Korean confirms a character with Enter.
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    links.find((link) => !(link.closest('li') ?? link).hidden)?.click();
  });
  menu.querySelector('nav').prepend(field);
  menu.addEventListener('toggle', () => {
    // On a touch screen the keyboard would cover the list.
    if (menu.open && !matchMedia('(pointer: coarse)').matches) field.focus();
  });
}
