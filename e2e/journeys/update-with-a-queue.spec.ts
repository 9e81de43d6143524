import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { bytesOf, startFront } from '../support/front.ts'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { freePort, startProduct } from '../support/product.ts'
import { announceNetwork, deviceChip } from '../support/shift.ts'
import { signInWithoutBrowser } from '../support/stored-sign-in.ts'

test.slow()

const commandsPerOrder = 10

/** The product as an earlier and a later build deliver it, at one address. */
async function twoBuilds() {
  const [port, target] = [await freePort(), await freePort()]
  let build = 'earlier'
  const front = await startFront(port, target, async (incoming, outgoing, forward) => {
    const isWorker = incoming.url === '/service-worker.js'
    const sent = await bytesOf(incoming)
    const answer = await forward(incoming, sent, isWorker ? { 'accept-encoding': 'identity' } : {})
    const headers = { ...answer.headers }
    const text = isWorker && answer.statusCode === 200 ? Buffer.from(`\n// The ${build} build.\n`) : null
    if (text) for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name]
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    outgoing.once('close', () => answer.destroy())
    answer.on('data', (chunk) => outgoing.write(chunk))
    answer.once('end', () => outgoing.end(text ?? undefined))
  })
  const product = await startProduct({ port: target, settings: { FETTLE_PUBLIC_URL: front.url } })
  return {
    url: front.url,
    deliverLater: () => {
      build = 'later'
    },
    close: async () => {
      await front.close()
      await product.stop()
    },
  }
}

/** Fills the database as the first version of the program left it: its schema, and a command for each message. */
const storeAsFirstVersion = (page: Page, userId: number, orderIds: readonly number[], perOrder: number) =>
  page.evaluate(
    async ([user, ids, count]) => {
      const opening = indexedDB.open(`fettle.${user}`, 1)
      opening.addEventListener('upgradeneeded', () => {
        const database = opening.result
        database.createObjectStore('records', { keyPath: ['kind', 'id'] }).createIndex('kind', 'kind')
        database.createObjectStore('commands', { keyPath: 'id' }).createIndex('order', 'orderId')
        database.createObjectStore('blobs', { keyPath: 'id' })
        database.createObjectStore('lists', { keyPath: 'name' })
      })
      await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
      const change = opening.result.transaction('commands', 'readwrite')
      for (const orderId of ids)
        for (let place = 0; place < count; place++) {
          const id = `01JD${String(orderId * count + place).padStart(22, '0')}`
          change.objectStore('commands').put({
            ...{ id, key: id, orderId, recordName: `Order ${orderId}`, state: 'waiting', attempts: 0 },
            ...{ base: {}, mine: {}, baseVersion: null, at: Date.now(), monotonicAt: 1 },
            call: 'addComment',
            options: { body: { workorderId: orderId, commentText: `${orderId} entry ${place}`, kind: 2 } },
          })
        }
      await new Promise((resolve) => change.addEventListener('complete', resolve, { once: true }))
      opening.result.close()
    },
    [userId, orderIds, perOrder] as const,
  )

test('a program update while changes wait: the new program migrates them and sends each once', async ({
  browser,
}) => {
  const builds = await twoBuilds()
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })
  try {
    const supervisor = apiOf(builds.url, await signInWithoutBrowser(builds.url, 'supervisor'))
    const orders = await Promise.all(
      [1, 2, 3, 4].map((count) =>
        makeOrder(supervisor, { description: `Valve ${count}`, assignTo: 'Elena Novak' }),
      ),
    )
    const ids = orders.map(({ workorderId }) => workorderId)
    const state = await signInWithoutBrowser(builds.url, 'technician')
    const technician = apiOf(builds.url, state)
    const { userId } = await technician.get<{ userId: number }>('/api/Users/MyProfile')
    await context.addCookies(state.cookies)
    const page = await context.newPage()
    await page.goto(`${builds.url}/icon.svg`)
    const items = state.origins.flatMap(({ localStorage }) => localStorage)
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, items)
    await storeAsFirstVersion(page, userId, ids, commandsPerOrder)

    // Nothing is sent while the server answers no change.
    await context.route(/\/api\/Workorders\/AddComment/, (route) => route.abort('connectionfailed'))
    const chip = deviceChip(page)
    await page.goto(`${builds.url}/orders`)
    await expect(chip).toHaveAccessibleName('40 changes on this device only')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

    builds.deliverLater()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('A new version of Fettle is available.')).toBeVisible()
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await expect(chip).toHaveAccessibleName('40 changes on this device only')
    expect(
      await page.evaluate(async () => (await (await fetch('/service-worker.js')).text()).slice(-20)),
    ).toContain('later build')

    await context.unrouteAll()
    await announceNetwork(page)
    await expect(chip).toHaveCount(0)
    const rows: string[] = []
    for (const id of ids) {
      const { comments } = await supervisor.get<FullOrder>(`/api/Workorders/${id}`)
      rows.push(...comments.map(({ commentText }) => commentText))
    }
    const expected = ids.flatMap((id) =>
      Array.from({ length: commandsPerOrder }, (_, place) => `${id} entry ${place}`),
    )
    expect(rows.toSorted()).toEqual(expected.toSorted())
  } finally {
    await context.close()
    await builds.close()
  }
})
