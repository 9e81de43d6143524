import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Api, apiOf } from '../support/api.ts'
import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { makeTechnician } from '../support/new-account.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { settle } from '../support/settle.ts'
import { drawSignature } from '../support/signing.ts'
import { countTaps } from '../support/taps.ts'
import { stopAnyTimer } from '../support/technician-order.ts'

// What a technician does most, counted in taps of a thumb on a small phone; coming to the order's page is not counted.
let technician: Awaited<ReturnType<typeof makeTechnician>>
test.beforeAll(async ({ sessions }, { project }) => {
  const origin = process.env.FETTLE_E2E_URL ?? project.use.baseURL ?? ''
  technician = await makeTechnician(apiOf(origin, await sessions('manager')))
})

const chip = (page: Page) => page.getByRole('button', { name: /^Timer on Order/ })
const jumpTo = (page: Page, section: string) =>
  page.getByRole('navigation').getByRole('link', { name: section })
const status = (page: Page) => page.getByRole('group', { name: 'Status' })

type Finished = FullOrder & {
  statusKind: string
  signatureUrl: string | null
  signatureName: string
  notes: string
  privateNotes: string
  holdReason: string
}

/** An open order of the technician's. */
const newOrder = async (apiAs: (who: 'manager') => Promise<Api>) =>
  makeOrder(await apiAs('manager'), { description: 'The tap drips', assignTo: technician.workerVendor })

/** Starts the technician's timer as if it had been started so many minutes ago. */
async function startTimer(person: Api, workorderId: number, minutesAgo: number): Promise<void> {
  await stopAnyTimer(person)
  const { userId } = await person.get<{ userId: number }>('/api/Users/MyProfile')
  await person.put('/api/Users/my/timers/start', {
    userId,
    timerStartDateTime: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    workorder: { workorderId },
  })
}

for (const [name, path] of [
  ['home', '/'],
  ['list', '/orders'],
] as const) {
  test(`the next order is started from the ${name} with one tap`, async ({ signedIn, apiAs }) => {
    await newOrder(apiAs)
    await stopAnyTimer(await apiAs(technician.loginName))
    const page = await signedIn(technician.loginName, phone)
    await page.goto(path)
    const { tap, expectAtMost } = countTaps()
    await tap(
      page
        .locator('main')
        .getByRole('button', { name: /^Start timer on / })
        .and(page.locator(':enabled'))
        .first(),
    )
    await expect(chip(page)).toBeVisible()
    expectAtMost(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

test('the time of a running timer is booked from any page with two taps, and told', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs(technician.loginName)
  const { workorderId } = await newOrder(apiAs)
  await startTimer(api, workorderId, 30)
  const page = await signedIn(technician.loginName, phone)
  await page.goto('/reports')
  const { tap, expectAtMost } = countTaps()
  await tap(chip(page))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Stop timer' }))
  await expect(page.getByRole('status').filter({ hasText: '0.50 h booked' })).toBeVisible()
  expectAtMost(2)
  const { costLabor } = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
  expect(costLabor.map(({ laborHours }) => laborHours)).toEqual([0.5])
})

test('a timer that ran longer than a shift books the entered hours, not its time', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs(technician.loginName)
  const { workorderId } = await newOrder(apiAs)
  await startTimer(api, workorderId, 14 * 60)
  const page = await signedIn(technician.loginName, phone)
  await page.goto('/')
  await chip(page).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop timer' }).tap()
  const asked = page.getByRole('dialog', { name: 'Stop timer' })
  await asked.getByLabel('Labor Hours').fill('7.5')
  await asked.getByRole('button', { name: 'Book 7.50 h' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '7.50 h booked' })).toBeVisible()
  const { costLabor } = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
  expect(costLabor.map(({ laborHours }) => laborHours)).toEqual([7.5])
})

test('time is logged with two taps, with the hours of the last order of the job type', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs(technician.loginName)
  await stopAnyTimer(api)
  const page = await signedIn(technician.loginName, phone)
  for (const typed of ['0.75', null]) {
    const { workorderId } = await newOrder(apiAs)
    await page.goto(`/orders/${workorderId}`)
    const { tap, expectAtMost } = countTaps()
    await tap(page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Log time' }))
    const form = page.getByRole('dialog', { name: /^Add Labor/ })
    await expect(form.getByRole('textbox', { name: 'Labor Hours' })).toBeFocused()
    if (typed !== null) await page.keyboard.type(typed)
    await tap(form.getByRole('button', { name: 'Add Labor' }))
    await expect(form).toBeHidden()
    expectAtMost(2)
    const { costLabor } = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
    expect(costLabor.map(({ laborHours }) => laborHours)).toEqual([0.75])
  }
})

for (const [name, path] of [
  ['list', '/orders'],
  ['day', '/my-day'],
  ['order', '/orders/'],
] as const) {
  test(`[A2.153] an order is completed from the ${name} with two taps`, async ({ signedIn, apiAs }) => {
    const api = await apiAs(technician.loginName)
    const { workorderId, orderNumber } = await newOrder(apiAs)
    await startTimer(api, workorderId, 45)
    const page = await signedIn(technician.loginName, phone)
    const paths = { list: `/orders?orderNumber=${orderNumber}`, day: path, order: `${path}${workorderId}` }
    await page.goto(paths[name])
    const { tap, expectAtMost } = countTaps()
    const complete =
      name === 'order'
        ? page
            .getByRole('region', { name: 'Next step' })
            .getByRole('button', { name: 'Complete', exact: true })
        : page.getByRole('button', { name: `Complete Order ${orderNumber}` })
    await complete.waitFor()
    // The day has other orders above it.
    await complete.scrollIntoViewIfNeeded()
    await tap(complete)
    const sheet = page.getByRole('dialog', { name: /Complete/ })
    await expect(sheet.getByLabel('Labor Hours')).toHaveValue('0.75')
    await tap(sheet.getByRole('button', { name: 'Complete', exact: true }))
    await expect(sheet).toBeHidden()
    expectAtMost(2)
    const order = await api.get<Finished>(`/api/Workorders/${workorderId}`)
    expect(order.statusKind).toBe('complete')
    expect(order.costLabor.map(({ laborHours }) => laborHours)).toEqual([0.75])
    await expect(complete).toBeHidden()
    if (name !== 'order') await expect(page.getByText(`Order ${orderNumber} is complete.`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

test('a part is added with four taps: by its name, or from those used lately', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs(technician.loginName)
  const { workorderId } = await newOrder(apiAs)
  const { data } = await api.get<{ data: { partName: string; partCode: string }[] }>(
    '/api/Parts?propertyId=1&take=1',
  )
  const part = data[0] ?? { partName: '', partCode: '' }
  const page = await signedIn(technician.loginName, phone)
  for (const typed of [part.partName, null]) {
    await page.goto(`/orders/${workorderId}`)
    const { tap, expectAtMost } = countTaps()
    await tap(jumpTo(page, 'Parts'))
    await tap(page.getByRole('button', { name: 'Add Inventory Parts' }))
    const picking = page.getByRole('dialog', { name: 'Add Inventory Parts' })
    await expect(picking.getByRole('combobox').first()).toBeFocused()
    if (typed !== null) await page.keyboard.type(typed)
    const found = page.getByRole('option', { name: part.partName })
    await tap(typed === null ? picking.getByRole('button', { name: part.partName }) : found.first())
    await tap(picking.getByRole('button', { name: /^Add Part/ }))
    await expect(picking).toBeHidden()
    await expect(page.getByRole('region', { name: 'Parts' })).toContainText(part.partName)
    expectAtMost(4)
  }
})

test('[A2.153] an order is completed with hours, message, signature and its name with seven taps', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs(technician.loginName)
  const { workorderId, orderNumber } = await newOrder(apiAs)
  await startTimer(api, workorderId, 45)
  const page = await signedIn(technician.loginName, phone)
  await page.goto(`/orders/${workorderId}`)
  const { tap, expectAtMost } = countTaps()
  await tap(status(page).getByRole('button', { name: 'Complete', exact: true }))
  await tap(page.getByRole('menuitem', { name: 'Complete', exact: true }))
  const sheet = page.getByRole('dialog', { name: `Complete Order: CM ${orderNumber}?` })
  await expect(sheet.getByLabel('Labor Hours')).toHaveValue('0.75')
  await tap(sheet.getByRole('textbox', { name: /^Message/ }))
  await page.keyboard.type('New washer fitted.')
  await tap(sheet.getByRole('button', { name: 'Add signature' }))
  const signing = page.getByRole('dialog', { name: 'Capture Signature' })
  await drawSignature(page)
  await tap(signing.getByRole('textbox', { name: 'Name of signer' }))
  await page.keyboard.type('Ana Vu')
  await tap(signing.getByRole('button', { name: 'Save' }))
  await tap(sheet.getByRole('button', { name: 'Complete', exact: true }))
  await expect(sheet).toBeHidden()
  expectAtMost(7)
  const order = await api.get<Finished>(`/api/Workorders/${workorderId}`)
  expect(order.statusKind).toBe('complete')
  expect(`${order.notes}${order.privateNotes}`).toBe('New washer fitted.')
  expect(order.costLabor.map(({ laborHours }) => laborHours)).toEqual([0.75])
  expect(order.signatureUrl).not.toBeNull()
  expect(order.signatureName).toBe('Ana Vu')
  await expect(chip(page)).toBeHidden()
})

test('an order is put on hold for a reason with three taps, and shows the reason', async ({
  signedIn,
  apiAs,
}) => {
  const { workorderId } = await newOrder(apiAs)
  const page = await signedIn(technician.loginName, phone)
  await page.goto(`/orders/${workorderId}`)
  const { tap, expectAtMost } = countTaps()
  await tap(status(page).getByRole('button', { name: 'Hold' }))
  const sheet = page.getByRole('dialog', { name: /^Hold Order/ })
  await tap(sheet.getByText('Waiting for parts'))
  await tap(sheet.getByRole('button', { name: 'Hold', exact: true }))
  await expect(page.getByText('On hold: Waiting for parts')).toBeVisible()
  expectAtMost(3)
})

for (const [way, width, height] of [
  ['upright', 360, 780],
  ['on its side', 780, 360],
] as const) {
  test(`[A2.142] the signature pad fills a phone that is held ${way}, with its buttons in view`, async ({
    signedIn,
    apiAs,
  }) => {
    const { workorderId } = await newOrder(apiAs)
    const page = await signedIn(technician.loginName, { ...phone, viewport: { width, height } })
    await page.goto(`/orders/${workorderId}`)
    await page.getByRole('button', { name: 'Actions', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Capture Signature' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Capture Signature' })
    const pad = dialog.getByRole('img', { name: /^Signature pad/ })
    await expect(dialog.getByRole('textbox', { name: 'Name of signer' })).toHaveValue('')
    await settle(page)
    const box = await pad.boundingBox()
    expect(box?.width).toBeGreaterThan(width - 50)
    expect(box?.height).toBeGreaterThan(height * 0.5)
    for (const name of ['Cancel', 'Clear', 'Save'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await drawSignature(page)
    await page.setViewportSize({ width: height, height: width })
    await settle(page)
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(dialog).toBeHidden()
    const { signatureDataUri } = await (await apiAs('manager')).get<{ signatureDataUri: string }>(
      `/api/Workorders/${workorderId}/signature`,
    )
    const picture = await sharp(Buffer.from(signatureDataUri.split(',')[1] ?? '', 'base64')).metadata()
    expect([picture.width, picture.height]).toEqual([1100, 400])
  })
}
