import { violations } from '../support/axe.ts'
import { openHome, tile } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'
import { handling, makeRequest } from '../support/requests.ts'
import { expectSignedIn } from '../support/sign-in.ts'

const widths = [1440, 360]

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

for (const width of widths) {
  const options = { viewport: { width, height: 900 } }
  const look = `${width} px wide, light and dark`

  test(`the sign-in pages keep to WCAG 2.2 AA: ${look}`, async ({ newBrowser, faults }) => {
    faults.allow(/status of 400/)
    const page = await (await newBrowser(options)).newPage()
    await page.route('**/api/client-config', (route) => route.abort())
    faults.allow(/ERR_FAILED/)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Login name or e-mail address').fill('nobody')
    await page.getByLabel('Password').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`list, filters, account and order keep to WCAG 2.2 AA: ${look}`, async ({ signedIn, apiAs }) => {
    const order = await firstOrder(
      await apiAs('supervisor'),
      'orderStatus=Complete&orderCategory=CM&propertyId=1',
    )
    const page = await signedIn('supervisor', options)
    await page.goto('/orders?orderStatus=All&trade=Plumbing&description=sink&propertyId=1')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`/orders/${order.workorderId}`)
    await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`home, its menus and the dialog of a filter keep to WCAG 2.2 AA: ${look}`, async ({ signedIn }) => {
    const page = await signedIn('supervisor', options)
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
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`the form for a request keeps to WCAG 2.2 AA: ${look}`, async ({ signedIn, apiAs }) => {
    const { contact } = await (await apiAs('requester')).get<{
      contact: { propertyId: number; location1: string }
    }>('/api/Users/MyProfile')
    await (await apiAs('manager')).post('/api/Workorders/Request', {
      propertyId: contact.propertyId,
      description: 'The sink leaks and the water runs on',
      building: contact.location1,
    })
    const page = await signedIn('requester', options)
    await page.goto('/orders/create')
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
    expect(await violations(page)).toEqual([])
  })

  test(`a requester’s home, filters, survey and profile keep to WCAG 2.2 AA: ${look}`, async ({
    signedIn,
    apiAs,
  }) => {
    const request = await makeRequest(await apiAs('requester'), {
      description: `Seen by everybody, ${look}`,
    })
    const work = handling(await apiAs('supervisor'), request)
    const page = await signedIn('requester', options)
    await page.goto('/')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    await expect(page.getByText('Heating season.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/orders')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByLabel('Order or Request #')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`/orders/${request.workorderId}`)
    await expect(page.getByRole('button', { name: 'Withdraw Request' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await work.approve()
    await work.complete()
    await page.getByRole('radio', { name: /^3 of 5/ }).check()
    expect(await violations(page)).toEqual([])
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Edit', exact: true }).focus()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('12')
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await expect(page.getByText('Phone must look like 555-123-4567.')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`the pages of PM schedules keep to WCAG 2.2 AA: ${look}`, async ({ signedIn, apiAs }) => {
    const { data } = await (await apiAs('manager')).get<{ data: { scheduleId: number }[] }>(
      '/api/PmSchedules?propertyId=1&search=air handlers&take=1',
    )
    const page = await signedIn('manager', options)
    const pages = [
      ['/pms', page.getByText(/^\d+ PM schedules$/)],
      ['/pms/create', page.getByText('Next dates')],
      [`/pms/${data[0]?.scheduleId}`, page.getByRole('region', { name: 'Orders made' })],
      ['/pms/calendar', page.getByText(/^PM \d+ · /).first()],
      ['/pms/compliance', page.getByText(/^Compliance is the share/)],
      ['/admin/pm-generator', page.getByText('Next run').first()],
    ] as const
    for (const [address, whole] of pages) {
      await page.goto(address)
      await expect(whole).toBeVisible()
      expect(await violations(page), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        width,
      )
    }
  })

  test(`pages that say no keep to WCAG 2.2 AA: ${look}`, async ({ signedIn, apiAs, faults }) => {
    faults.allow(/status of (403|404)/)
    const foreign = await firstOrder(
      await apiAs('supervisor'),
      'orderStatus=Complete&trade=Locksmith&propertyId=1',
    )
    const page = await signedIn('technician', options)
    await page.goto(`/orders/${foreign.workorderId}`)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/timecard')
    await expectSignedIn(page)
    expect(await violations(page)).toEqual([])
    await page.goto('/orders?orderStatus=All&description=a pink elephant&propertyId=1')
    await expect(page.getByText('No work orders match the current query.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
