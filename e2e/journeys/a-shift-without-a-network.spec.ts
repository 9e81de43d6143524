import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { phone } from '../support/devices.ts'
import { failedRequests } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { picture } from '../support/picture.ts'
import {
  announceNetwork,
  completeOrder,
  deviceChip,
  openOnShift,
  returnToNetwork,
  sendInternal,
} from '../support/shift.ts'

test.use({ serviceWorkers: 'allow', allowedFaults: failedRequests })
test.slow()

const anOrder = (supervisor: Api, description: string) =>
  makeOrder(supervisor, { description: `${description}, ${Date.now()}`, assignTo: 'Elena Novak' })

/** Opens a new order on the technician's phone. */
async function beginShift(
  supervisor: Api,
  description: string,
  open: (who: 'technician', options: typeof phone) => Promise<Page>,
) {
  const order = await anOrder(supervisor, description)
  const page = await open('technician', phone)
  await openOnShift(page, order)
  return { order, page }
}

/** Whether the phone has stored a file of the program. */
const isStored = (page: Page, name: string) =>
  page.evaluate(async (part) => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
    )
    return stored.flat().some(({ url }) => url.includes(part))
  }, name)

test('what a technician enters in a basement outlives a reload and reaches the server once', async ({
  signedIn,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const { order, page } = await beginShift(supervisor, 'Pump in the basement drips', signedIn)

  await page.context().setOffline(true)
  await sendInternal(page, 'Seal is worn.')
  await expect(deviceChip(page)).toHaveAccessibleName('1 change on this device only')
  const messages = page.getByRole('region', { name: /^Internal Communications/ })
  await expect(messages.getByText('Seal is worn.')).toBeVisible()
  await expect(messages.getByText('On this device only')).toBeVisible()

  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Add Photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles([await picture('seal.jpg')])
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await completeOrder(page, { hours: '1.5', message: 'New seal is in.' })
  await expect(deviceChip(page)).toHaveAccessibleName('3 changes on this device only')
  await expect(page.getByText(/^On this device only/).first()).toBeVisible()

  // The page is killed before anything can be sent.
  await page
    .context()
    .route(/\/api\/(?!events)/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
    )
  await page.context().setOffline(false)
  await page.reload()
  await expect(deviceChip(page)).toHaveAccessibleName('3 changes on this device only')
  await expect(messages.getByText('Seal is worn.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overview' }).getByText('Complete').first()).toBeVisible()
  const before = await supervisor.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  expect(before).toMatchObject({ orderStatus: 'Open', comments: [], costLabor: [], photos: [] })

  await page.context().unrouteAll()
  await announceNetwork(page)
  await expect(deviceChip(page)).toHaveCount(0)
  const after = await supervisor.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  expect(after).toMatchObject({ orderStatus: 'Complete', costLabor: [{ laborHours: 1.5 }] })
  expect(after.comments.map(({ commentText }) => commentText).toSorted()).toEqual([
    'New seal is in.',
    'Seal is worn.',
  ])
  expect(after.photos).toHaveLength(1)
})

test('a request with a photo and a message of a requester outlive a reload without a network, and arrive once', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('requester')
  const earlier = await api.post<FullOrder>('/api/Workorders/Request', {
    propertyId: 1,
    description: `Lock sticks, ${Date.now()}`,
    building: 'Old Main Hall',
  })
  const page = await signedIn('requester', phone)
  const listed = page.getByText(earlier.description)
  await page.goto('/orders/create')
  await expect.poll(() => isStored(page, 'device-page')).toBe(true)
  await page.goto('/')
  await expect(listed).toBeVisible()
  await page.goto(`/orders/${earlier.workorderId}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toBeVisible()
  await page.context().setOffline(true)

  await messages.getByRole('textbox').fill('It is the back door.')
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(deviceChip(page)).toHaveAccessibleName('1 change on this device only')
  await page.goto('/orders/create')
  const words = `Tap drips, ${Date.now()}`
  await page.getByRole('textbox', { name: 'Work Description' }).fill(words)
  await page.locator('input[type=file][multiple]').setInputFiles([await picture('tap.jpg')])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/device$/)
  const request = page.getByRole('region', { name: 'New request' })
  await expect(request.getByRole('listitem')).toHaveText([new RegExp(`^New request: ${words}`), /^Photo/])

  await page.reload()
  await expect(request.getByRole('listitem')).toHaveCount(2)
  await page.goto('/')
  await expect(listed).toBeVisible()
  await expect(page.getByText(/^As of .*, without a network$/)).toBeVisible()
  await page.goto('/device')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('link', { name: 'On this device (3)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await returnToNetwork(page)
  await expect(page.getByText('The server has all of your changes.')).toBeVisible()
  const { comments } = await api.get<FullOrder>(`/api/Workorders/${earlier.workorderId}`)
  expect(comments.map(({ commentText }) => commentText)).toEqual(['It is the back door.'])
  const found = await api.get<{ data: { workorderId: number }[] }>(
    `/api/Workorders?description=${encodeURIComponent(words)}`,
  )
  expect(found.data).toHaveLength(1)
  const { photos } = await api.get<FullOrder>(`/api/Workorders/${found.data[0]?.workorderId}`)
  expect(photos).toHaveLength(1)
})

/** Begin of the next daylight saving time in New York: 2:00 on the second Sunday of March, in epoch milliseconds. */
function nextClockChange(now: Date): number {
  const changeOf = (year: number) => {
    const first = new Date(Date.UTC(year, 2, 1)).getUTCDay()
    return Date.UTC(year, 2, 1 + ((7 - first) % 7) + 7, 7)
  }
  const year = now.getUTCFullYear()
  return changeOf(year) > now.getTime() ? changeOf(year) : changeOf(year + 1)
}

test('a clock that is moved while changes wait neither reorders, loses nor doubles them', async ({
  signedIn,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const order = await anOrder(supervisor, 'Clock tower is dark')
  const page = await signedIn('technician', { ...phone, timezoneId: 'America/New_York' })
  await openOnShift(page, order)
  const startedAt = Date.now()
  const setClock = (ms: number) => page.clock.setSystemTime(startedAt + ms)
  const hour = 3_600_000
  await page.context().setOffline(true)

  await sendInternal(page, 'With the right clock.')
  await setClock(3 * hour)
  await sendInternal(page, 'Three hours ahead.')
  await setClock(nextClockChange(new Date()) - startedAt + hour / 2)
  await sendInternal(page, 'After the change to daylight saving time.')
  await setClock(-24 * hour)
  await completeOrder(page, { hours: '0.5' })
  await deviceChip(page).click()
  const changes = page.getByRole('region', { name: /^Order / }).getByRole('listitem')
  await expect(changes).toHaveText([/With the right/, /Three hours/, /After the change/, /^Complete/])
  await expect(changes.getByRole('time')).toHaveText(Array(4).fill('just now'))

  await returnToNetwork(page)
  await expect(page.getByText('The server has all of your changes.')).toBeVisible()
  const after = await supervisor.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  const sent = after.comments.toSorted((a, b) => a.commentId - b.commentId)
  expect(sent.map(({ commentText }) => commentText)).toEqual([
    'With the right clock.',
    'Three hours ahead.',
    'After the change to daylight saving time.',
  ])
  const times = [...sent.map(({ commentTime }) => commentTime), after.completionDateTime ?? ''].map(
    Date.parse,
  )
  for (const time of times) {
    expect(time).toBeGreaterThan(startedAt - 60_000)
    expect(time).toBeLessThan(Date.now() + 60_000)
  }
  const today = new Date(startedAt).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  expect(after).toMatchObject({ orderStatus: 'Complete', costLabor: [{ laborHours: 0.5, laborDate: today }] })
})

test('a technician decides a field that a supervisor changed in the meantime', async ({
  signedIn,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const { order, page } = await beginShift(supervisor, 'Fan is loud', signedIn)

  await page.context().setOffline(true)
  // It arrives first and shows the other person's version, which must not count as the one that this person saw.
  await sendInternal(page, 'Bearing is dry.')
  await completeOrder(page, {})
  await expect(deviceChip(page)).toHaveAccessibleName('2 changes on this device only')
  await supervisor.put(`/api/Workorders/${order.workorderId}/set-hold`, { reason: 'Waiting for parts' })
  await returnToNetwork(page)

  await deviceChip(page).click()
  await expect(page.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['Complete', 'Hold', 'Open'])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByText('The server has all of your changes.')).toBeVisible()
  const after = await supervisor.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  expect(after.orderStatus).toBe('Complete')
})

test('reloading with an open correction asks first, and so does logging out with a change on the device', async ({
  signedIn,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const { page } = await beginShift(supervisor, 'Lamp flickers', signedIn)
  await page.context().setOffline(true)
  await sendInternal(page, 'Starter is gone.')
  await deviceChip(page).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially(' Order one.')
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload()).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('link', { name: 'On this device (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out with changes on this device?' })
  await expect(dialog.getByText('1 change is on this device only.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(deviceChip(page)).toHaveAccessibleName('1 change on this device only')
})

test('commands whose answers are lost after the commit are made exactly once', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_/)
  const supervisor = await apiAs('supervisor')
  const orders = await Promise.all([1, 2].map((count) => anOrder(supervisor, `Valve ${count}`)))
  const page = await signedIn('technician', phone)
  let calls = 0
  await page.context().route(/\/api\/Workorders\/AddComment/, async (route) => {
    calls += 1
    // Every third request is lost on its way, every other third answer on its way back.
    if (calls % 3 === 1) return await route.abort('connectionfailed')
    if (calls % 3 === 2) await route.fetch()
    return calls % 3 === 2 ? await route.abort('connectionreset') : await route.continue()
  })
  const expected: string[] = []
  for (const order of orders) {
    await openOnShift(page, order)
    for (const text of ['first', 'second', 'third']) {
      await sendInternal(page, `${text} of ${order.workorderId}`)
      expected.push(`${text} of ${order.workorderId}`)
      await expect(page.getByRole('textbox', { name: 'Internal message' })).toHaveValue('')
    }
  }
  await expect(async () => {
    await announceNetwork(page)
    await expect(deviceChip(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  const rows: string[] = []
  for (const { workorderId } of orders) {
    const { comments } = await supervisor.get<FullOrder>(`/api/Workorders/${workorderId}`)
    rows.push(...comments.map(({ commentText }) => commentText))
  }
  expect(rows.toSorted()).toEqual(expected.toSorted())
})
