import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { makeRequester } from '../support/new-account.ts'
import type { FullOrder } from '../support/orders.ts'
import type { ListedPage } from '../support/orders-list.ts'
import { picture } from '../support/picture.ts'
import { announceNetwork, returnToNetwork } from '../support/shift.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const looks = [
  ['360 px', phone],
  ['1440 px', desk],
] as const

type Asked = FullOrder & { contactId: number; orderByField2: string; reqFlag: boolean }

const description = (page: Page) => page.getByLabel('Work Description')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
async function expectDetail(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[A2.173, A2.178, A2.179, A6.003] the first request from a phone: a few words and two photos, and no network in the middle', {
    tag: '@smoke',
  }, async ({ signedIn, apiAs, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    const page = await signedIn('requester', phone)
    await page.goto('/orders')
    await page.getByRole('link', { name: 'Create a New Request' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Create a New Request' })).toBeVisible()
    const words = `The radiator under the window stays cold, ${Date.now()}`
    await description(page).fill(words)
    const [camera, album] = [
      page.locator('input[type=file][capture=environment]'),
      page.locator('input[type=file][multiple]'),
    ]
    await camera.setInputFiles([await picture('radiator.jpg')])
    await album.setInputFiles([await picture('window.jpg')])
    await expect(page.getByRole('img', { name: 'window.jpg' })).toBeVisible()
    await expect(page.getByText('Draft saved on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(description(page)).toHaveValue(words)
    await expect(page.getByRole('img', { name: 'radiator.jpg' })).toBeVisible()

    await page.context().setOffline(true)
    await submit(page).tap()
    await expect(page).toHaveURL(/\/device$/)
    await expect(page.getByText('3 changes are on this device only.')).toBeVisible()
    await returnToNetwork(page)
    await expect(page.getByText('The server has all of your changes.')).toBeVisible()
    const api = await apiAs('requester')
    const found = await api.get<ListedPage>(`/api/Workorders?description=${encodeURIComponent(words)}`)
    expect(found.pagination.totalItems).toBe(1)
    const id = found.data[0]?.workorderId
    const asked = await api.get<Asked>(`/api/Workorders/${id}`)
    const { contact } = await api.get<{
      contact: { contactId: number; location1: string; location2: string }
    }>('/api/Users/MyProfile')
    expect([asked.reqFlag, asked.description, asked.photos.length]).toEqual([true, words, 2])
    expect([asked.contactId, asked.building, asked.suite]).toEqual([
      contact.contactId,
      contact.location1,
      contact.location2,
    ])
    await visit(page, '/orders/create')
    await expect(description(page)).toHaveValue('')
  })
})

test('[A2.179] a request opens before its photos are sent; they survive a reload and are sent once', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/status of 503/)
  const page = await signedIn('requester', phone)
  await page.goto('/orders/create')
  const words = `The tap drips, ${Date.now()}`
  await description(page).fill(words)
  await page.locator('input[type=file][multiple]').setInputFiles([await picture('tap.jpg')])
  await page.route(/\/api\/photos$/i, (route) =>
    route.fulfill({ status: 503, json: { title: 'Busy.', errors: [] } }),
  )
  await submit(page).tap()
  const id = await expectDetail(page)
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.unrouteAll()
  await announceNetwork(page)
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  const api = await apiAs('requester')
  const found = await api.get<ListedPage>(`/api/Workorders?description=${encodeURIComponent(words)}`)
  expect(found.pagination.totalItems).toBe(1)
  expect((await api.get<Asked>(`/api/Workorders/${id}`)).photos).toHaveLength(1)
})

for (const [look, options] of looks) {
  test(`[A2.173, A6.015] at ${look} a request on behalf of a contact takes the contact's department and place`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs('manager')
    const { data } = await api.get<{
      data: {
        contactId: number
        firstName: string
        lastName: string
        departmentName: string
        location1: string | null
      }[]
    }>('/api/Contacts?propertyId=1&take=200')
    const own = await (await apiAs('requester')).get<{ contact: { contactId: number } }>(
      '/api/Users/MyProfile',
    )
    const somebody = data.find(
      (one) => one.contactId !== own.contact.contactId && one.location1 !== null && one.departmentName !== '',
    )
    if (!somebody) throw new Error('The demo world has nobody else.')
    const name = `${somebody.firstName} ${somebody.lastName}`

    const page = await signedIn('requester', options)
    await page.goto('/orders/create')
    await description(page).fill(`For a colleague, ${look}, ${Date.now()}`)
    if (options === phone) await page.getByRole('button', { name: 'Who it is for' }).click()
    await page.getByRole('combobox', { name: 'On Behalf Of' }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(page.getByRole('combobox', { name: 'Building' })).toHaveValue(somebody.location1 ?? '')
    await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue(somebody.departmentName)
    await submit(page).click()
    const id = await expectDetail(page)
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText(name)
    const asked = await api.get<Asked>(`/api/Workorders/${id}`)
    expect([asked.contactId, asked.orderByField2, asked.building]).toEqual([
      somebody.contactId,
      somebody.departmentName,
      somebody.location1,
    ])
  })
}

for (const [look, options] of looks) {
  test(`[A5.008, A5.009, A8.008] at ${look} a profile that lacks something blocks; once it is completed the request goes`, async ({
    signedIn,
    apiAs,
  }) => {
    const manager = await apiAs('manager')
    const login = await makeRequester(manager)
    const page = await signedIn(login, options)
    await openSignedIn(page, '/orders/create')
    const own = await apiAs(login)
    await own.put('/api/Users/MyProfile', { company: '' })
    // No other requester of the demo world lacks a company.
    const ask = (value: boolean | null, fields: string[] | null) =>
      manager.put('/api/System/settings', {
        changes: [
          { name: 'requireProfileForRequests', value },
          { name: 'requiredProfileAttributes', value: fields },
        ],
      })
    await ask(true, ['company'])
    try {
      await page.reload()
      const blocked = page.getByRole('alert').filter({
        hasText: 'Error: You are missing user information required to create a request.',
      })
      await expect(blocked).toContainText('Missing: Company.')
      await description(page).fill('The door sticks.')
      await expect(submit(page)).toBeDisabled()
      const link = blocked.getByRole('link', { name: 'Complete your profile' })
      await expect(link).toHaveAttribute('href', /^\/profile\/\d+$/)

      await expect(page.getByText('Draft saved on this device.')).toBeVisible()
      await link.click()
      await page.getByLabel('Company').fill('Desai and Daughters')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page).toHaveURL(/\/profile$/)
      await visit(page, '/orders/create')
      await expect(description(page)).toHaveValue('The door sticks.')
      await expect(blocked).toBeHidden()
      await submit(page).click()
      await expectDetail(page)
    } finally {
      await ask(null, null)
    }
  })
}

for (const [look, options] of looks) {
  test(`at ${look} a requester follows an order that another person reported, and then sees it`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs('requester')
    const { contact } = await api.get<{
      contact: { propertyId: number; location1: string; floor: string; location2: string }
    }>('/api/Users/MyProfile')
    // Numbers are not compared: letters only.
    const marker = `Wobbleflange${[...String(Date.now())].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
    const theirs = await (await apiAs('manager')).post<Asked & { workorderId: number }>(
      '/api/Workorders/Request',
      {
        propertyId: contact.propertyId,
        description: `${marker} whistles by the window`,
        building: contact.location1,
        floor: contact.floor,
        suite: contact.location2,
      },
    )
    await expect(api.get(`/api/Workorders/${theirs.workorderId}`)).rejects.toThrow('403')

    const page = await signedIn('requester', options)
    await page.goto('/orders/create')
    await description(page).fill(`The ${marker} is whistling`)
    await page.getByRole('button', { name: /^Already reported\?/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Already reported?' })
    // The description is visible only to followers.
    await expect(dialog).toContainText(`Request ${theirs.requestId}`)
    await expect(dialog).not.toContainText(marker)
    await dialog.getByRole('button', { name: `Follow it: Request ${theirs.requestId}` }).click()
    expect(await expectDetail(page)).toBe(String(theirs.workorderId))
    await visit(page, '/orders/create')
    await expect(description(page)).toHaveValue('')
  })
}
