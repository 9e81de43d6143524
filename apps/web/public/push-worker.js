/* Part of the service worker: shows push messages and opens the page that they name. */

const defaults = { title: 'Fettle', body: '', path: '/', tag: 'fettle' }

/** The message as the server sent it. A browser requires a notification for every push, also for an unreadable one. */
function messageOf(data) {
  try {
    return { ...defaults, ...data.json() }
  } catch {
    return { ...defaults, body: 'Something new for you.' }
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = messageOf(event.data)
  const icon = '/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }))
})

/** Shows the window that has the page, or opens a new one, so that no other page loses what is entered there. */
async function openPage(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => new URL(each.url).pathname === url.pathname)
  await (open ? open.focus() : self.clients.openWindow(url.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path ?? '/'))
})
