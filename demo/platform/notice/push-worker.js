// The service worker that shows notices sent by web push, and opens their place. It stores nothing and answers no requests.
self.addEventListener('push', (event) => {
  const { title, body, href, lang, dir, tag } = event.data.json();
  const options = { body, lang, dir, tag, data: { href }, icon: '/learn/host/icon.svg' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/learn'));
    if (!page) return self.clients.openWindow(href);
    await page.focus();
    return page.navigate(href);
  };
  event.waitUntil(open());
});
