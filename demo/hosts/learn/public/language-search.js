// Adds a search field to a menu of languages: `<details data-search="name of the field">` with a link for each language. The
// names of a language besides its own are in the `data-names` of its link. Without script the menu is a list.

// As `foldText` of src/base/fold-text.ts, without the signs that no name of a language has; a test compares them.
const IGNORED =
  /(?![\u3099\u309a])(?=\p{Diacritic})\p{M}|[\u0640\u0653-\u065f\u0670]|\p{Default_Ignorable_Code_Point}/gu;
const TYPED = {
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const foldText = (text) =>
  text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(/[’ʼʻđðıłøßæœςیىکة]/gu, (sign) => TYPED[sign])
    .replace(/\s+/gu, ' ');

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
