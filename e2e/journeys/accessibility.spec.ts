import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { openHome, tile } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'
import { handling, makeRequest } from '../support/requests.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth, expectAccessible } from '../support/widths.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

test('the sign-in pages meet WCAG 2.2 AA at both widths, light and dark', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  await page.route('**/api/client-config', (route) => route.abort())
  faults.allow(/ERR_FAILED/)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Login name or e-mail address').fill('nobody')
  await page.getByLabel('Password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('list, filters, account and order meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const order = await firstOrder(
    await apiAs('supervisor'),
    'orderStatus=Complete&orderCategory=CM&propertyId=1',
  )
  const page = await signedIn('supervisor')
  await atEachWidth(page, async () => {
    await visit(page, '/orders?orderStatus=All&trade=Plumbing&description=sink&propertyId=1')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await visit(page, `/orders/${order.workorderId}`)
    await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('home, its menus and the dialog of a filter meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await atEachWidth(page, async (width) => {
    await openHome(page)
    await tile(page, 'Overdue').click()
    await expect(page.getByRole('button', { name: 'Remove filter Overdue' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    if (width === 1440) {
      await page.getByRole('button', { name: 'Move or resize My Filters' }).click()
      await expect(page.getByRole('menuitem', { name: 'Move left' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Edit No heat' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tile(page, 'Overdue').click()
  })
})

test('the form for a request meets WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const { contact } = await (await apiAs('requester')).get<{
    contact: { propertyId: number; location1: string }
  }>('/api/Users/MyProfile')
  await (await apiAs('manager')).post('/api/Workorders/Request', {
    propertyId: contact.propertyId,
    description: 'The sink leaks and the water runs on',
    building: contact.location1,
  })
  const page = await signedIn('requester')
  await atEachWidth(page, async (width) => {
    // A new load: what the first walk entered is a draft.
    await page.goto('/orders/create')
    if (width === 360) await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByRole('combobox', { name: 'Room' })).not.toHaveValue('')
    expect(await violations(page)).toEqual([])
    for (const section of ['Who it is for', 'More about it']) {
      if (width < 768) await page.getByRole('button', { name: section }).click()
    }
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'On Behalf Of' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Work Description').fill('The sink is leaking and the water does not stop')
    await page.getByRole('button', { name: /^Already reported\?/ }).click()
    await expect(page.getByRole('button', { name: /^Follow it: / }).first()).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
  })
})

test('a requester’s home, filters, survey and profile meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const [requester, supervisor] = [await apiAs('requester'), await apiAs('supervisor')]
  const page = await signedIn('requester')
  await atEachWidth(page, async (width) => {
    const request = await makeRequest(requester, { description: `Seen by everybody, ${width} px wide` })
    const work = handling(supervisor, request)
    await visit(page, '/')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    await expect(page.getByText('Heating season.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await visit(page, '/orders')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Order or Request #')).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await visit(page, `/orders/${request.workorderId}`)
    await expect(page.getByRole('button', { name: 'Withdraw Request' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await work.approve()
    await work.complete()
    await page.getByRole('radio', { name: /^3 of 5/ }).check()
    expect(await violations(page)).toEqual([])
    await visit(page, '/profile')
    await page.getByRole('link', { name: 'Edit', exact: true }).focus()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('12')
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await expect(page.getByText('Phone must look like 555-123-4567.')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('the pages of PM schedules fit and meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const { data } = await (await apiAs('manager')).get<{ data: { scheduleId: number }[] }>(
    '/api/PmSchedules?propertyId=1&search=air handlers&take=1',
  )
  const page = await signedIn('manager')
  const pages = [
    ['/pms', page.getByText(/^\d+ PM schedules$/)],
    ['/pms/create', page.getByText('Next dates')],
    [`/pms/${data[0]?.scheduleId}`, page.getByRole('region', { name: 'Orders made' })],
    ['/pms/calendar', page.getByText(/^PM \d+ · /).first()],
    ['/pms/compliance', page.getByText(/^Compliance is the share/)],
    ['/admin/pm-generator', page.getByText('Next run').first()],
  ] as const
  await atEachWidth(page, async (width) => {
    for (const [address, whole] of pages) {
      await visit(page, address)
      await expect(whole).toBeVisible()
      await expectFits(page, width)
      expect(await violations(page), address).toEqual([])
    }
  })
})

test('pages that refuse or find nothing meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/status of (403|404)/)
  const foreign = await firstOrder(
    await apiAs('supervisor'),
    'orderStatus=Complete&trade=Locksmith&propertyId=1',
  )
  const page = await signedIn('technician')
  await visit(page, `/orders/${foreign.workorderId}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/timecard')
  await expect(page.getByRole('status').filter({ hasText: 'Total Hours' })).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/orders?orderStatus=All&description=a pink elephant&propertyId=1')
  await expect(page.getByText('No work orders match the current query.')).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
})
