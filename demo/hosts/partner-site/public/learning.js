// The library's own script. Which element a page shows depends on its address; links of the elements stay on the page.
const place = document.querySelector('[data-element]');
const { platform } = place.dataset;
const learn = await import(`${platform}/v1/learn.js`);

// On the members' page the library's server vouches for its members.
if ('vouched' in place.dataset) {
  learn.setTokenProvider(async ({ jkt }) => {
    const answer = await fetch('/learn-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jkt }),
    });
    if (!answer.ok) throw new Error(`The library answered ${answer.status}`);
    return answer.status === 204 ? null : answer.text();
  }, platform);
}

document.querySelector('#sign-out')?.addEventListener('click', () => learn.signOut(platform));

const pages = [
  [/^\/courses\/([^/?]+)\/certificate\/([^/?]+)/, (id, number) => ({ number })],
  [/^\/courses\/([^/?]+)\/view\/(content|details)\/?([^?]*)/, (id, view, axis) => ({ id, view, axis })],
  [/^\/courses\/([^/?]+)\/view/, (id) => ({ id, view: 'content' })],
  [/^\/(?:courses|catalog)\/([^/?]+)/, (id) => ({ id })],
  [/^\/courses\/?(?:$|\?)/, () => ({})],
];

function show() {
  const query = new URLSearchParams(location.search);
  const [id, number] = [query.get('id'), query.get('number')];
  const tag = number ? 'learn-certificate' : id ? 'learn-course' : place.dataset.element;
  const attributes = {
    'api-base': platform,
    'link-base': `${platform}/learn`,
    'objective-id': id,
    'certificate-number': number,
    view: query.get('view'),
    axis: query.get('axis'),
  };
  const shown = document.querySelector('main > :is(learn-certificate, learn-course, learn-course-list, learn-catalog)');
  const element = shown?.localName === tag ? shown : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
  if (element !== shown) (shown ?? place).replaceWith(element);
}

document.addEventListener('learn-navigate', (event) => {
  for (const [pattern, parameters] of pages) {
    const match = pattern.exec(event.detail.path);
    if (!match) continue;
    event.preventDefault();
    const query = new URLSearchParams(Object.entries(parameters(...match.slice(1))).filter(([, value]) => value));
    history[event.detail.replace ? 'replaceState' : 'pushState'](null, '', `${location.pathname}?${query}`);
    show();
    return;
  }
});
addEventListener('popstate', show);
show();
