/* Shows our own page when there is no network. Nothing else is kept: pages must be fresh. */
const CACHE = 'offline-2';
const PAGE = '/offline';

/** The page with its styles, so that it looks like ours without a network; styles written into it have a `data-href`. */
async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE, { cache: 'no-store' });
  const html = await response.clone().text();
  const styles = [...html.matchAll(/ href="(\/_next\/[^" ]+\.css[^" ]*)"/g)].map((match) => match[1]);
  await cache.put(PAGE, response);
  await cache.addAll([...new Set(styles)]);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  } else if (request.destination === 'style') {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
