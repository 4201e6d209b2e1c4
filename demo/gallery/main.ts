import { setServerTime } from '../../src/client/page/now';
import { NOW } from './data';
import { sections } from './elements';
import { standIn } from './platform';

// The page: an index, the sections, and switches. The address has their values, so that a state can be linked.
standIn();
document.addEventListener('learn-navigate', (event) => event.preventDefault());

const byId = (id: string) => document.getElementById(id)!;
const switches = byId('switches') as HTMLFormElement;
const field = (name: string) => switches.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
const names = ['theme', 'locale', 'width', 'now'];

/** An instant in the format of an input of type `datetime-local`. */
const local = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const asked = new URLSearchParams(location.search);
field('now').value = local(NOW);
for (const name of names) field(name).value = asked.get(name) ?? field(name).value;
const only = asked.get('section');

const shown = sections
  .filter(({ id }) => !only || id === only)
  .map(({ id, title, tag }) => {
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    byId('index').append(item);

    const section = document.createElement('section');
    section.id = id;
    const heading = document.createElement('h2');
    heading.textContent = title;
    const element = document.createElement(tag);
    element.setAttribute('section', id);
    section.append(heading, element);
    byId('sections').append(section);
    return element;
  });

function apply() {
  const { theme, locale, width, now } = Object.fromEntries(names.map((name) => [name, field(name).value]));
  document.documentElement.style.colorScheme = theme!;
  byId('sections').style.setProperty('--width', width === 'full' ? '1280px' : `${width}px`);
  for (const element of shown) element.setAttribute('locale', locale!);
  if (now) setServerTime(new Date(now));
}

switches.addEventListener('change', () => {
  for (const name of names) asked.set(name, field(name).value);
  history.replaceState(null, '', `?${asked}${location.hash}`);
  apply();
});
apply();
