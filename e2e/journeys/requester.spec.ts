import type { BrowserContextOptions, Page } from '@playwright/test'
import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'
import type { ListedPage } from '../support/orders-list.ts'
import { handling, makeRequest } from '../support/requests.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const looks = [
  ['a phone', phone],
  ['a desk', desktop],
] as const

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const myOrders = (page: Page) => page.getByRole('region', { name: 'My Orders' })

for (const [where, options] of looks) {
  test(`[A2.034] [A2.036] [A2.038] [A2.039] from the home to an order and back, on ${where}`, async ({
    signedIn,
  }) => {
    const page = await signedIn('requester', options)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Alder Falls College' })).toContainText('Heating season.')
    await myOrders(page).getByText('All', { exact: true }).click()
    await expect(myOrders(page).getByText(/^1-5 of \d+$/)).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await myOrders(page).getByRole('button', { name: 'Next page' }).click()
    await expect(myOrders(page).getByText(/^6-\d+ of \d+$/)).toBeVisible()
    // Other journeys add requests concurrently, so the page shows its first order.
    const sixth = myOrders(page)
      .getByRole('link', { name: /\d{3,}/ })
      .first()
    const address = (await sixth.getAttribute('href')) ?? ''
    await sixth.click()
    await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(myOrders(page).getByText(/^6-\d+ of \d+$/)).toBeVisible()
  })

  test(`[A2.160] [A2.168] [A2.170] approval, hold and completion appear without a reload, and the survey is answered, on ${where}`, {
    tag: where === 'a phone' ? '@smoke' : [],
  }, async ({ signedIn, apiAs }) => {
    const supervisor = await apiAs('supervisor')
    const request = await makeRequest(await apiAs('requester'), { description: `Live on ${where}` })
    const work = handling(supervisor, request)
    const page = await signedIn('requester', options)
    await page.goto(`/orders/${request.workorderId}`)
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toContainText('We received your request. It is waiting for approval.')
    const { orderNumber } = await work.approve()
    await expect(overview).toContainText(orderNumber)
    await expect(overview.getByRole('listitem').filter({ hasText: 'Assigned' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await work.hold()
    await expect(overview).toContainText('On hold: the work rests for now.')
    await work.open()
    await work.say('The new lamp is in.')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The new lamp is in.')
    await expect(page.getByRole('region', { name: 'Survey' })).toHaveCount(0)
    await work.complete()
    await expect(overview).toContainText('The work is complete.')

    const survey = page.getByRole('region', { name: 'Survey' })
    const submit = survey.getByRole('button', { name: 'Submit Survey' })
    await expect(submit).toBeDisabled()
    await survey.getByRole('radio', { name: /^4 of 5/ }).check()
    await survey.getByRole('radio', { name: 'Yes' }).check()
    await survey.getByLabel('Message').fill('Quick and friendly.')
    expect(await overflow(page)).toBe(0)
    await submit.click()
    await expect(survey).toContainText('Survey submitted.')
    await expect(survey).toContainText('Thank you for sharing your feedback.')
    const told = await supervisor.get<{ survey: unknown }>(`/api/Workorders/${request.workorderId}`)
    expect(told.survey).toMatchObject({
      surveyRating: 4,
      surveyAcceptable: 'Yes',
      surveyText: 'Quick and friendly.',
    })
  })

  test(`a request is edited, denied with a reason that appears live, and answered, on ${where}`, async ({
    signedIn,
    apiAs,
  }) => {
    const request = await makeRequest(await apiAs('requester'), { description: 'The door squeks.' })
    const page = await signedIn('requester', options)
    await page.goto(`/orders/${request.workorderId}`)
    await page.getByRole('button', { name: /^Edit Description/ }).click()
    await page.getByRole('textbox', { name: 'Description' }).fill('The door squeaks.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Edit Description: The door squeaks.' })).toBeVisible()
    await handling(await apiAs('supervisor'), request).deny('Doubled: see the request of Monday.')
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toContainText('Denied: no work will be done for this request.')
    await expect(overview).toContainText('Doubled: see the request of Monday.')
    await expect(page.getByRole('button', { name: 'Withdraw Request' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Message to the maintenance team' }).fill('I see, thank you.')
    await page.getByRole('button', { name: 'Send' }).click()
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('list')
    await expect(messages).toContainText('I see, thank you.')
  })
}

for (const [where, options] of looks) {
  test(`[A2.048] [A6.014] a requester with the right to see all finds everybody’s orders when they ask for them, on ${where}`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs('tenant')
    const total = async (more: string) =>
      (await api.get<ListedPage>(`/api/Workorders?orderStatus=All${more}`)).pagination.totalItems
    const [own, all] = [await total(''), await total('&isViewAllRequestersOrdersChecked=true')]
    expect(all).toBeGreaterThan(own)
    const page = await signedIn('tenant', options)
    await page.goto('/orders?orderStatus=All')
    await expect(page.getByText(own === 1 ? '1 order' : `${own} orders`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Work Order Filters' })
    await dialog.getByRole('checkbox', { name: 'Show orders for all users' }).check()
    await dialog.getByLabel('Order By').fill('a')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    const named = await total('&isViewAllRequestersOrdersChecked=true&orderBy=a')
    await expect(page.getByText(`${named.toLocaleString('en-US')} orders`, { exact: true })).toBeVisible()

    const me = await api.get<{ contactId: number }>('/api/Users/MyProfile')
    const { data } = await api.get<{ data: { workorderId: number; contactId: number | null }[] }>(
      '/api/Workorders?orderStatus=Complete&isViewAllRequestersOrdersChecked=true&take=100',
    )
    const foreign = data.find(({ contactId }) => contactId !== me.contactId)
    await visit(page, `/orders/${foreign?.workorderId}`)
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Survey' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  })
}

for (const [where, options] of looks) {
  test(`[A2.171] [A6.014] a requester without it has no such filter, and no access to another’s order, on ${where}`, async ({
    signedIn,
    apiAs,
    faults,
  }) => {
    faults.allow(/status of 403/)
    const order = await firstOrder(
      await apiAs('supervisor'),
      'orderStatus=Open&orderCategory=PM&propertyId=1',
    )
    const page = await signedIn('requester', options)
    await page.goto('/orders')
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Work Order Filters' })
    await expect(dialog.getByLabel('Order or Request #')).toBeVisible()
    await expect(dialog.getByText('Show orders for all users')).toHaveCount(0)
    await visit(page, `/orders/${order.workorderId}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Error: You do not have access to view this request.')
    await alert.getByRole('link', { name: /click here/i }).click()
    await expect(page).toHaveURL('/')
    await expect(myOrders(page)).toBeVisible()
  })
}

test('[B2.103] [B2.112] [B5.004] a requester changes their phone and finds it on their account', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('tenant')
  const me = await api.get<{ contact: { phone: string } }>('/api/Users/MyProfile')
  const page = await signedIn('tenant', phone)
  await openSignedIn(page, '/profile')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Phone' })
  const update = page.getByRole('button', { name: 'Update' })
  await field.fill('555-01')
  await expect(update).toBeDisabled()
  await field.fill('(555) 010 4477')
  await field.blur()
  await update.click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('555-010-4477')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await api.put('/api/Users/MyProfile', { phone: me.contact.phone })
})
