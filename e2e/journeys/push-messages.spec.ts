import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openSignedIn } from '../support/sign-in.ts'

const phone = { viewport: { width: 360, height: 780 } }
test.use({ serviceWorkers: 'allow' })

/** What a test replaces in the service worker. */
type WorkerScope = {
  shown: unknown[][]
  opened: string[]
  registration: { showNotification(...shown: unknown[]): Promise<void> }
  clients: { openWindow(url: string): Promise<void> }
}

/** The page's service worker and its id in the protocol of the browser. */
async function serviceWorkerOf(page: Page) {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  return { worker, protocol, registrationId: await registered }
}

// The headless browser grants no permission to notify, so the service worker notes what it would show.
test('a push message is shown as a notification, and pressing it opens the order', async ({
  signedIn,
  apiAs,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const { data } = await (await apiAs('technician')).get<{ data: { workorderId: number }[] }>(
    '/api/Workorders?take=1',
  )
  const path = `/orders/${data[0]?.workorderId}`
  const page = await signedIn('technician', phone)
  await openSignedIn(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { worker, protocol, registrationId } = await serviceWorkerOf(page)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (...shown) => void scope.shown.push(shown)
    scope.clients.openWindow = async (url) => void scope.opened.push(url)
  })

  const message = { title: 'Work order 14870', body: 'Assigned to you.', path, tag: 'fettle-1' }
  await protocol.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId, data: JSON.stringify(message) },
  })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown))
    .toEqual([
      [
        'Work order 14870',
        { body: 'Assigned to you.', tag: 'fettle-1', icon: '/icon-192.png', data: { path } },
      ],
    ])

  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [, { data: content }] = scope.shown[0] as [string, { data: unknown }]
    const works: Promise<unknown>[] = []
    let isClosed = false
    const press = Object.assign(new Event('notificationclick'), {
      notification: {
        data: content,
        close() {
          isClosed = true
        },
      },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    })
    globalThis.dispatchEvent(press)
    await Promise.all(works)
    return { isClosed, urls: scope.opened }
  })
  expect(opened).toEqual({ isClosed: true, urls: [`${origin}${path}`] })
})

test('the account page offers notices on this device, and says what a browser does not allow', async ({
  signedIn,
  faults,
}, info) => {
  faults.allow(/push|Registration failed/i)
  const page = await signedIn('technician', phone)
  await openSignedIn(page, '/profile')
  const section = page.getByRole('region', { name: 'Notices on this device' })
  const toggle = section.getByRole('switch', { name: 'Notify this device' })
  await expect(toggle).not.toBeChecked()
  await section.scrollIntoViewIfNeeded()
  await page.screenshot({ path: info.outputPath('notices.png') })
  await expect(section.getByRole('checkbox')).toHaveCount(0)
})
