// The search in the header: over all pages, only in the browser.
import MiniSearch from './minisearch.js';
import { searchOptions } from './search-options.js';

/** Most results. */
const MOST = 8;
/** Length of an excerpt, in characters. */
const EXCERPT = 110;

/** The folder of the site, because addresses in the index begin with `/` for any folder. */
const site = new URL('..', import.meta.url);
const addressOf = (path) => new URL(path.slice(1), site).href;

let index;
const load = () =>
  (index ??= fetch(new URL('search.json', import.meta.url))
    .then((answer) => answer.json())
    .then((entries) => {
      const search = new MiniSearch(searchOptions);
      search.addAll(entries);
      return search;
    }));

/** The text around the first word that was found. */
function excerpt(text, terms) {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0);
  const at = places.length ? Math.min(...places) : 0;
  const from = at < EXCERPT / 2 ? 0 : text.lastIndexOf(' ', at - EXCERPT / 3) + 1;
  const to = text.length <= from + EXCERPT ? text.length : text.lastIndexOf(' ', from + EXCERPT);
  return `${from ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function option({ path, page, heading, text, terms }, number) {
  const link = document.createElement('a');
  link.href = addressOf(path);
  link.id = `found-${number}`;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  const title = document.createElement('strong');
  title.textContent = heading || page;
  link.append(title);
  if (heading) {
    const where = document.createElement('span');
    where.className = 'where';
    where.textContent = page;
    link.append(' ', where);
  }
  const words = document.createElement('span');
  words.className = 'excerpt';
  words.textContent = excerpt(text, terms);
  link.append(words);
  return link;
}

/** Starts the search: `/` focuses it, arrows choose a result, Enter opens it, Escape closes the list. */
export function startSearch(area) {
  const input = area.querySelector('input');
  const list = area.querySelector('[role=listbox]');
  const count = area.querySelector('[role=status]');
  let chosen = -1;

  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (next) => {
    const options = [...list.querySelectorAll('[role=option]')];
    if (!options.length) return;
    chosen = (next + options.length) % options.length;
    options.forEach((each, index) => each.setAttribute('aria-selected', index === chosen));
    options[chosen].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[chosen].id);
  };

  async function find() {
    const query = input.value.trim();
    if (!query) {
      count.textContent = '';
      return close();
    }
    const search = await load();
    if (query !== input.value.trim()) return;
    const found = search.search(query).slice(0, MOST);
    list.replaceChildren(...found.map(option));
    if (!found.length) {
      const nothing = document.createElement('div');
      nothing.className = 'nothing';
      nothing.setAttribute('role', 'option');
      nothing.setAttribute('aria-disabled', 'true');
      nothing.textContent = `Nothing found for “${query}”`;
      list.append(nothing);
    }
    count.textContent = found.length === 1 ? '1 result' : `${found.length || 'No'} results`;
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    choose(0);
  }

  input.addEventListener('input', find);
  input.addEventListener('focus', () => {
    void load();
    if (input.value.trim() && list.hidden) void find();
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') list.querySelector('a[aria-selected=true]')?.click();
    else if (event.key === 'Escape' && !list.hidden) close();
    else return;
    event.preventDefault();
  });
  list.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the field
  list.addEventListener('click', () => {
    close();
    input.blur();
  });
  area.addEventListener('focusout', close);
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}
