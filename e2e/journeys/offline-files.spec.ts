import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { findOrder } from '../support/orders.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { expectWorkFiles } from '../support/work-files.ts'

const kib = 1024
const phone = { viewport: { width: 360, height: 780 } }
test.use({ serviceWorkers: 'allow' })

/** Names and compressed sizes of all stored files. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names: string[] = []
    let bytes = 0
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        names.push(new URL(request.url).pathname)
        bytes += Number((await cache.match(request))?.headers.get('content-length') ?? 0)
      }
    }
    return { names, bytes }
  })

/** Files of the program that the page has loaded. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/assets/')),
  )

test('[A2.014] a requester’s phone stores at most 400 KiB: the files of every page and the ones it used', async ({
  signedIn,
}) => {
  const page = await signedIn('requester', phone)
  await openSignedIn(page, '/')
  await expect
    .poll(async () => {
      const { names } = await storedFiles(page)
      return names.length > 0
        ? (await loadedFiles(page)).filter((file) => !names.includes(file))
        : ['nothing stored']
    })
    .toEqual([])
  const { names, bytes } = await storedFiles(page)
  expect(names).toContain('/index.html')
  expect(names.filter((name) => /order-detail|imports|settings-page/.test(name))).toEqual([])
  expect(bytes, names.join(', ')).toBeLessThanOrEqual(400 * kib)
})

test('a worker’s phone opens a dialog of an order without a network that it never opened before', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const { workorderId } = await findOrder(
    await apiAs('technician'),
    'orderStatus=Open&propertyId=1',
    // Orders with a time in their text are of other journeys, which complete them.
    ({ description }) => !/\d{13}$/.test(description),
  )
  const page = await signedIn('technician', phone)
  await page.goto(`/orders/${workorderId}`)
  const complete = page.getByRole('button', { name: 'Complete', exact: true }).last()
  await expect(complete).toBeVisible()
  await expectWorkFiles(page)
  await page.context().setOffline(true)
  await complete.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
