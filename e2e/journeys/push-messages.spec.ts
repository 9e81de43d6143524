import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectSignedIn } from '../support/sign-in.ts'

const phone = { viewport: { width: 360, height: 780 } }
test.use({ serviceWorkers: 'allow' })

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

test('a push message is shown as a notification, and pressing it opens the order', async ({
  signedIn,
  apiAs,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { data } = await (await apiAs('technician')).get<{ data: { workorderId: number }[] }>(
    '/api/Workorders?take=1',
  )
  const path = `/orders/${data[0]?.workorderId}`
  const page = await signedIn('technician', phone)
  await page.context().grantPermissions(['notifications'], { origin })
  await page.goto('/')
  await expectSignedIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { worker, protocol, registrationId } = await serviceWorkerOf(page)

  const message = { title: 'Work order 14870', body: 'Assigned to you.', path, tag: 'fettle-1' }
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(origin).origin,
    registrationId,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
        getNotifications: () => registration.getNotifications(),
      }))
      return (await getNotifications()).map(({ title, body, data: content }) => ({ title, body, content }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Work order 14870', body: 'Assigned to you.', content: { path } }])

  // Playwright cannot press a notification of the system, so the worker gets the event of one.
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<Notification[]> }
      clients: { openWindow(url: string): Promise<null> }
    }
    const [notification] = await scope.registration.getNotifications()
    const urls: string[] = []
    scope.clients.openWindow = async (url) => {
      urls.push(url)
      return null
    }
    const Press = (globalThis as unknown as { NotificationEvent: typeof Event }).NotificationEvent
    const press = new Press('notificationclick', { notification } as EventInit) as Event & {
      waitUntil(work: Promise<unknown>): void
    }
    const works: Promise<unknown>[] = []
    Object.defineProperty(press, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) })
    globalThis.dispatchEvent(press)
    await Promise.all(works)
    return urls
  })
  expect(opened).toEqual([`${new URL(origin).origin}${path}`])
  await expect.poll(shown).toEqual([])
})

test('the account page offers notices on this device, and says what a browser does not allow', async ({
  signedIn,
  faults,
}, info) => {
  faults.allow(/push|Registration failed/i)
  const page = await signedIn('technician', phone)
  await page.goto('/profile')
  await expectSignedIn(page)
  const section = page.getByRole('region', { name: 'Notices on this device' })
  const toggle = section.getByRole('switch', { name: 'Notify this device' })
  await expect(toggle).not.toBeChecked()
  await section.scrollIntoViewIfNeeded()
  await page.screenshot({ path: info.outputPath('notices.png') })
  await expect(section.getByRole('checkbox')).toHaveCount(0)
})
