import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { findOrder } from '../support/orders.ts'
import { expectQuery, type ListedPage, rowName } from '../support/orders-list.ts'
import { settle } from '../support/settle.ts'
import { expectSignedIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
const smallestTarget = 44
const cards = (page: Page) => page.getByRole('list', { name: 'Work orders' }).getByRole('article')

async function openCards(page: Page, path = '/orders'): Promise<void> {
  await visit(page, path)
  await expectSignedIn(page)
  await expect(cards(page).first()).toBeVisible()
}

/** Touch targets that are too small. A field counts with its frame, without its label. */
async function tooSmall(place: Locator): Promise<string[]> {
  await settle(place.page())
  return place.evaluate((root, min) => {
    const targets = [
      ...root.querySelectorAll('a[href], button, [role=switch], [role=combobox], label, summary'),
    ]
    const areaOf = (element: Element) =>
      element.closest('[data-multiline], .mantine-PillsInput-input, .mantine-MultiSelect-input') ?? element
    return targets.flatMap((element) => {
      const box = areaOf(element).getBoundingClientRect()
      const isShown =
        box.width > 1 &&
        box.height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const control = element instanceof HTMLLabelElement ? element.control : null
      const isBesideField = control !== null && areaOf(control).getBoundingClientRect().height >= min
      const isInLabel =
        element.getAttribute('role') === 'switch' && element.closest('div')?.querySelector('label') !== null
      const isEnough = box.width >= min - 0.5 && box.height >= min - 0.5
      if (!isShown || isBesideField || isInLabel || isEnough) return []
      return [
        `${element.tagName} ${element.className} ${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`,
      ]
    })
  }, smallestTarget)
}

test('[A2.051] on a phone the orders are cards that say all that matters', async ({ signedIn, apiAs }) => {
  const query = '/api/Workorders?orderStatus=Complete&propertyId=1&take=25'
  const { data } = await (await apiAs('supervisor')).get<ListedPage>(query)
  const order = data.find(
    ({ assignTo, building, requestId }) => assignTo !== null && building !== null && requestId !== null,
  )
  if (!order) throw new Error('There is no such order.')
  const page = await signedIn('supervisor', phone)
  await openCards(page, '/orders?orderStatus=Complete&propertyId=1')
  const card = page.getByRole('group', { name: rowName(order) })
  for (const text of [order.description, 'Complete', order.assignTo, order.building, order.orderBy]) {
    await expect(card).toContainText(text ?? '')
  }
  for (const label of ['Job Type', 'Category', 'Location', 'Assigned To', 'Requested By', 'Work Request #']) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  }
  await card.getByRole('link', { name: 'View Details' }).tap()
  await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
  await expectQuery(page, { orderId: String(order.workorderId) })

  await visit(page, '/orders?orderStatus=Open&orderCategory=REQ&propertyId=1')
  await expect(cards(page).first()).toContainText('Submitted')
})

test('on a phone nothing exceeds the screen, the menu and the search are in reach, and filters are set with a thumb', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor', phone)
  await test.step('home, list and order fit the screen', async () => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const path of ['/', '/orders']) {
      await openCards(page, path)
      expect(await overflow()).toBe(0)
    }
    await cards(page).first().getByRole('link', { name: 'View Details' }).tap()
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
    expect(await overflow()).toBe(0)
  })

  await test.step('the menu is a drawer; Home and its first entries are at the bottom', async () => {
    await openCards(page)
    const quick = page.getByRole('navigation', { name: 'Quick menu' })
    await expect(quick.getByRole('link')).toHaveText(['Home', 'Work Orders', 'Assets', 'Timecard'])
    const box = await quick.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740)
    await quick.getByRole('link', { name: 'Assets' }).tap()
    await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible()

    await quick.getByRole('button', { name: 'Menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Timecard' }).tap()
    await expect(page).toHaveURL('/timecard')
    await expect(drawer).toBeHidden()
  })

  await test.step('the search of the drawer opens the palette and gives the focus back', async () => {
    await openCards(page)
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await menu.tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Search and commands' }).tap()
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expect(drawer).toBeHidden()
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(menu).toBeFocused()
  })

  await test.step('filters are set with a thumb', async () => {
    await openCards(page)
    await page.getByRole('combobox', { name: 'Status' }).tap()
    await page.getByRole('option', { name: 'Complete', exact: true }).tap()
    await expectQuery(page, { orderStatus: 'Complete' })
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('Description').fill('sink')
    expect(await tooSmall(dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply' }).tap()
    await expectQuery(page, { description: 'sink', orderStatus: 'Complete' })
    await expect(cards(page).first()).toContainText(/sink/i)
  })
})

test('the first screen of the smallest phone shows the work, its priority, its target and its place', async ({
  signedIn,
  apiAs,
}) => {
  const order = await findOrder(
    await apiAs('supervisor'),
    'orderStatus=Open&orderCategory=CM&propertyId=1',
    ({ description, building, targetDateTime, assignTo }) =>
      description.length > 40 && building !== null && targetDateTime !== null && assignTo !== null,
  )
  const page = await signedIn('supervisor', { ...phone, viewport: { width: 360, height: 640 } })
  await page.goto(`/orders?orderStatus=Open&orderCategory=CM&propertyId=1&orderId=${order.workorderId}`)
  const head = page.getByRole('main').locator('header').first()
  const next = page.getByRole('button', { name: 'Complete' }).last()
  await expect(next).toBeVisible()
  await settle(page)
  const barTop = (await next.boundingBox())?.y ?? 0
  for (const what of [
    head.getByRole('heading', { level: 1 }).getByText(order.description),
    head.getByText(/^(Due .+|\d+ (minutes?|hours?|days?) late)$/),
    head.locator('[data-tone]'),
    head.getByText(new RegExp(`^${order.building}`)),
    head.getByText(order.assignTo ?? '', { exact: true }),
    page.getByRole('button', { name: 'Back to list' }),
    page.getByRole('button', { name: 'Next order' }),
    page.getByRole('navigation', { name: 'Jump to' }).getByRole('link', { name: 'Parts' }),
  ]) {
    await expect(what).toBeInViewport({ ratio: 1 })
    const box = await what.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop)
  }
  // Back and stepping share a row, and the way to a section leads there.
  const [back, forward] = await Promise.all(
    ['Back to list', 'Next order'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(Math.abs((back?.y ?? 0) - (forward?.y ?? 99))).toBeLessThan(8)
  await page.getByRole('navigation', { name: 'Jump to' }).getByRole('link', { name: 'Parts' }).tap()
  await expect(page.getByRole('region', { name: 'Parts', exact: true })).toBeFocused()
  // The floating entries appear within the bar, and cover nothing.
  await expect(page.getByRole('button', { name: 'Quick actions' })).toBeVisible()
  const [dial, complete] = await Promise.all([
    page.getByRole('button', { name: 'Quick actions' }).boundingBox(),
    next.boundingBox(),
  ])
  expect(Math.abs((dial?.y ?? 0) - (complete?.y ?? 99))).toBeLessThan(8)
})

test('everything that is pressed in the shell, the home, the list and an order is at least 44 px wide and high', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor', phone)
  await openCards(page, '/')
  await page.getByRole('button', { name: /^On Hold/ }).tap()
  await expect(page.getByRole('button', { name: 'Remove filter On Hold' })).toBeVisible()
  expect(await tooSmall(page.locator('body'))).toEqual([])
  await page.getByRole('button', { name: 'Edit No heat' }).tap()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await tooSmall(page.getByRole('dialog'))).toEqual([])
  await openCards(page, '/orders?orderStatus=Complete&trade=Plumbing&description=sink&propertyId=1')
  expect(await tooSmall(page.locator('body'))).toEqual([])
  await cards(page).first().getByRole('link', { name: 'View Details' }).tap()
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  expect(await tooSmall(page.locator('body'))).toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).tap()
  const account = page.getByRole('dialog', { name: /Account/ })
  await expect(account).toBeVisible()
  expect(await tooSmall(account)).toEqual([])
})

test('everything that is pressed to ask for something is at least 44 px wide and high', async ({
  signedIn,
}) => {
  const page = await signedIn('requester', phone)
  await page.goto('/orders/create')
  await expect(page.getByRole('combobox', { name: 'Room' })).not.toHaveValue('')
  for (const section of ['Who it is for', 'More about it']) {
    await page.getByRole('button', { name: section }).tap()
  }
  await expect(page.getByRole('combobox', { name: 'On Behalf Of' })).toBeVisible()
  expect(await tooSmall(page.locator('body'))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
