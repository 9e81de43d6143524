import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectQuery, type ListedPage } from '../support/orders-list.ts'
import { expectSignedIn } from '../support/sign-in.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
const smallestTarget = 44
const cards = (page: Page) => page.getByRole('list', { name: 'Work orders' }).getByRole('article')

async function openCards(page: Page, path = '/orders'): Promise<void> {
  await page.goto(path)
  await expectSignedIn(page)
  await expect(cards(page).first()).toBeVisible()
}

/** Links inside running text are exempt from target sizes; everything else that is seen is a target. */
async function tooSmall(place: Locator): Promise<string[]> {
  return place.evaluate((root, least) => {
    const targets = [
      ...root.querySelectorAll('a[href], button, [role=switch], [role=combobox], label, summary'),
    ]
    return targets.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isShown = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true })
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      const isForNothing =
        element instanceof HTMLLabelElement &&
        element.control !== null &&
        element.control.getBoundingClientRect().height >= least
      if (!isShown || isForNothing || (box.width >= least - 0.5 && box.height >= least - 0.5)) return []
      return [`${element.tagName} ${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`]
    })
  }, smallestTarget)
}

test('[A2.051] on a phone the orders are cards that say all that matters', async ({ signedIn, apiAs }) => {
  const query = '/api/Workorders?orderStatus=Complete&propertyId=1&take=25'
  const { data } = await (await apiAs('supervisor')).get<ListedPage>(query)
  const order = data.find(({ assignTo, building }) => assignTo !== null && building !== null)
  if (!order) throw new Error('There is no such order.')
  const page = await signedIn('supervisor', phone)
  await openCards(page, '/orders?orderStatus=Complete&propertyId=1')
  const card = cards(page).filter({ hasText: `Order ${order.orderNumber}` })
  for (const text of [order.description, 'Complete', order.assignTo, order.building, order.orderBy]) {
    await expect(card).toContainText(text ?? '')
  }
  for (const label of ['Job Type', 'Category', 'Location', 'Assigned To', 'Requested By', 'Work Request #']) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  }
  await card.getByRole('link', { name: 'View Details' }).tap()
  await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
  await expectQuery(page, { orderId: String(order.workorderId) })

  await page.goto('/orders?orderStatus=Open&orderCategory=REQ&propertyId=1')
  await expect(cards(page).first()).toContainText('Submitted')
})

test('nothing of the list or an order reaches beyond the screen of a phone', async ({ signedIn }) => {
  const page = await signedIn('supervisor', phone)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await openCards(page)
  expect(await overflow()).toBe(0)
  await cards(page).first().getByRole('link', { name: 'View Details' }).tap()
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  expect(await overflow()).toBe(0)
})

test('the menu is a drawer, and its first entries stand at the bottom within reach', async ({ signedIn }) => {
  const page = await signedIn('supervisor', phone)
  await openCards(page)
  const quick = page.getByRole('navigation', { name: 'Quick menu' })
  await expect(quick.getByRole('link')).toHaveText(['Work Orders', 'Assets', 'Reports'])
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

test('everything that is pressed in the shell, the list and an order is at least 44 px wide and high', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor', phone)
  await openCards(page, '/orders?orderStatus=Complete&trade=Plumbing&description=sink&propertyId=1')
  expect(await tooSmall(page.locator('body'))).toEqual([])
  await cards(page).first().getByRole('link', { name: 'View Details' }).tap()
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  expect(await tooSmall(page.locator('body'))).toEqual([])
})
