import '@learn/elements/course-list';
import '@learn/elements/open-catalog';
import { go, order, platform, ready } from './page';

const app = document.getElementById('app')!;
const button = (id: string, onClick: () => void) => {
  const made = document.createElement('button');
  Object.assign(made, { id, onclick: onClick });
  app.append(made);
};

const places = document.createElement('div');
const list = document.createElement('learn-course-list');
list.setAttribute('api-base', platform);
list.setAttribute('link-base', '/training');
list.heading = 'Training';
list.addEventListener('learn-ready', ready);
list.addEventListener('learn-navigate', go);
const catalog = document.createElement('learn-open-catalog');
Object.assign(catalog, { apiBase: platform, pageSize: '2', noStructuredData: false });

button('rename', () => (list.heading = 'Renamed'));
button('german', () => [list, catalog].forEach((element) => (element.locale = 'de-DE')));
button('quiet', () => (catalog.noStructuredData = true));
button('move', () => arrange(true));
button('remove', () => (list.isConnected ? list.remove() : places.append(list)));

function arrange(moved: boolean) {
  for (const place of order(moved)) {
    const text = document.createElement('p');
    text.textContent = place;
    places.append(place === 'list' ? list : text);
  }
}
arrange(false);
app.append(places, catalog);
