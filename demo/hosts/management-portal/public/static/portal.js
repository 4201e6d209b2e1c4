// The portal's own script. It listens to the navigation events of the elements, and opens its own page where it has one.
const pages = [
  [/^\/courses\/([^/?]+)\/certificate\/([^/?]+)/, (id, number) => `/certificate.html?number=${number}`],
  [
    /^\/courses\/([^/?]+)\/view\/content\/?([^?]*)/,
    (id, axis) => `/course.html?id=${id}&view=content${axis && `&axis=${axis}`}`,
  ],
  [/^\/courses\/([^/?]+)\/view\/details/, (id) => `/course.html?id=${id}&view=details`],
  [/^\/courses\/([^/?]+)\/view/, (id) => `/course.html?id=${id}&view=content`],
  [/^\/courses\/([^/?]+)/, (id) => `/course.html?id=${id}`],
  [/^\/courses\/?(?:$|\?)/, () => '/courses.html'],
  [/^\/profile/, () => '/profile.html'],
  [/^\/record/, () => '/record.html'],
  [/^\/notes/, () => '/notes.html'],
  [/^\/search/, () => '/search.html'],
  [/^\/calendar/, () => '/calendar.html'],
];

document.addEventListener('learn-navigate', (event) => {
  for (const [pattern, address] of pages) {
    const match = pattern.exec(event.detail.path);
    if (!match) continue;
    event.preventDefault();
    location.href = address(...match.slice(1));
    return;
  }
});

// Pages about one course or certificate read its id from their own address.
const query = new URLSearchParams(location.search);
for (const place of document.querySelectorAll('[data-element]')) {
  const element = document.createElement(place.dataset.element);
  // The portal and the platform belong to one company, whose learners have agreed to the log of events.
  element.setAttribute('consent', 'all');
  const attributes = {
    'api-base': place.dataset.platform,
    'link-base': `${place.dataset.platform}/learn`,
    'objective-id': query.get('id'),
    'certificate-number': query.get('number'),
    view: query.get('view'),
    axis: query.get('axis'),
  };
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  place.replaceWith(element);
}
