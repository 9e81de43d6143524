import type { BrowserContextOptions, Page } from '@playwright/test'
import { type Api, apiOf } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { makeTechnician } from '../support/new-account.ts'
import type { FullOrder } from '../support/orders.ts'
import { drawSignature } from '../support/signing.ts'
import { countTaps } from '../support/taps.ts'
import { stopAnyTimer } from '../support/technician-order.ts'

// What a technician does most, counted in taps of a thumb on a small phone; coming to the order's page is not counted.
let technician: Awaited<ReturnType<typeof makeTechnician>>
test.beforeAll(async ({ sessions }, { project }) => {
  const origin = process.env.FETTLE_E2E_URL ?? project.use.baseURL ?? ''
  technician = await makeTechnician(apiOf(origin, await sessions('manager')))
})

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const chip = (page: Page) => page.getByRole('button', { name: /^Timer on Order/ })
const status = (page: Page) => page.getByRole('group', { name: 'Status' })

type Finished = FullOrder & {
  statusKind: string
  signatureUrl: string | null
  notes: string
  privateNotes: string
  holdReason: string
}

/** An open order of the technician's. */
const newOrder = async (apiAs: (who: 'manager') => Promise<Api>) =>
  (await apiAs('manager')).post<FullOrder>('/api/Workorders', {
    propertyId: 1,
    description: 'The tap drips',
    jobType: 'Leak',
    assignTo: technician.workerVendor,
    jobPriority: 3,
  })

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
  await asked.getByRole('button', { name: 'Book 7.5 h' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '7.50 h booked' })).toBeVisible()
  const { costLabor } = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
  expect(costLabor.map(({ laborHours }) => laborHours)).toEqual([7.5])
})

test('a part is added by its name with four taps', async ({ signedIn, apiAs }) => {
  const api = await apiAs(technician.loginName)
  const { workorderId } = await newOrder(apiAs)
  const { data } = await api.get<{ data: { partName: string; partCode: string }[] }>(
    '/api/Parts?propertyId=1&take=1',
  )
  const part = data[0] ?? { partName: '', partCode: '' }
  const page = await signedIn(technician.loginName, phone)
  await page.goto(`/orders/${workorderId}`)
  const { tap, expectAtMost } = countTaps()
  await tap(page.getByRole('button', { name: 'Add Inventory Parts' }))
  const picking = page.getByRole('dialog', { name: 'Add Inventory Parts' })
  const field = picking.getByRole('combobox').first()
  await tap(field)
  await field.fill(part.partName)
  await tap(page.getByRole('option', { name: part.partName }).first())
  await tap(picking.getByRole('button', { name: /^Add Part/ }))
  await expect(page.getByRole('region', { name: 'Parts' })).toContainText(part.partName)
  expectAtMost(4)
})

test('[A2.153] an order is completed with hours, message and signature with six taps', async ({
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
  await drawSignature(page)
  await tap(page.getByRole('dialog', { name: 'Capture Signature' }).getByRole('button', { name: 'Save' }))
  await tap(sheet.getByRole('button', { name: 'Complete', exact: true }))
  await expect(sheet).toBeHidden()
  expectAtMost(6)
  const order = await api.get<Finished>(`/api/Workorders/${workorderId}`)
  expect(order.statusKind).toBe('complete')
  expect(`${order.notes}${order.privateNotes}`).toBe('New washer fitted.')
  expect(order.costLabor.map(({ laborHours }) => laborHours)).toEqual([0.75])
  expect(order.signatureUrl).not.toBeNull()
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
