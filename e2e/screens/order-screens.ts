import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { openHome, tile } from '../support/home.ts'
import { expect } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { findOrder } from '../support/orders.ts'
import type { Who } from '../support/sign-in.ts'
import type { Screen } from './screen.ts'

const status = (page: Page) => page.getByRole('group', { name: 'Status' })
const listed = (page: Page) => expect(page.getByText(/^1-\d+ of/)).toBeVisible()

/** An open order with a checklist, as who works on it sees it. */
async function openForWork(page: Page, apiAs: (who: Who) => Promise<Api>): Promise<void> {
  const { workorderId } = await findOrder(
    await apiAs('supervisor'),
    'orderStatus=Open&propertyId=1&orderCategory=PM',
    ({ tasks }) => tasks.length > 0,
  )
  await page.goto(`/orders/${workorderId}`)
  await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
}

/** What a supervisor sees of work orders, reports and their account. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'home',
    isLong: true,
    open: async (page) => {
      await openHome(page)
      await tile(page, 'Overdue').click()
      await expect(page.getByRole('button', { name: 'Remove filter Overdue' })).toBeVisible()
      await listed(page)
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'home-filter',
    open: async (page) => {
      await openHome(page)
      await page.getByRole('button', { name: 'Edit No heat' }).click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    },
  },
  {
    name: 'orders',
    open: async (page) => {
      await page.goto('/orders')
      await listed(page)
    },
  },
  {
    name: 'orders-filters',
    open: async (page) => {
      await page.goto('/orders?orderStatus=All&trade=Plumbing&description=sink&propertyId=1')
      await listed(page)
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    },
  },
  {
    name: 'orders-chosen',
    open: async (page) => {
      await page.goto('/orders?orderStatus=Open&trade=Plumbing&propertyId=1')
      await listed(page)
      await page.getByRole('button', { name: /^Select/ }).click()
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select Order/ })
          .nth(at)
          .check()
    },
  },
  {
    name: 'assets',
    open: async (page) => {
      await page.goto('/assets?status=*&type=HVAC&propertyId=1')
      await listed(page)
    },
  },
  {
    name: 'assets-filters',
    open: async (page) => {
      await page.goto('/assets')
      await listed(page)
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    },
  },
  {
    name: 'assets-labels',
    open: async (page) => {
      await page.goto('/assets?status=*&type=HVAC&propertyId=1')
      await listed(page)
      await page.getByRole('button', { name: 'Actions' }).click()
      await pickFromMenu(page, 'Print Labels')
      await expect(page.getByText(/^[\d,]+ labels? on [\d,]+ pages?$/)).toBeVisible()
    },
  },
  {
    name: 'palette',
    open: async (page) => {
      await page.goto('/orders?orderStatus=All&trade=Plumbing&propertyId=1')
      await listed(page)
      await page.locator('body').press('Control+k')
      await page.getByRole('combobox', { name: /^Search orders/ }).fill('filter')
      await expect(page.getByRole('group', { name: 'Work orders' })).toBeVisible()
    },
  },
  {
    name: 'order',
    isLong: true,
    open: async (page, apiAs) => {
      const api = await apiAs('supervisor')
      const full = await findOrder(
        api,
        'orderStatus=Complete&propertyId=1&orderCategory=CM',
        ({ photos, costLabor, costParts }) =>
          photos.length > 0 && costLabor.length > 0 && costParts.length > 0,
      )
      await page.goto(`/orders/${full.workorderId}`)
      await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
      const photos = page.getByRole('region', { name: 'Photos' })
      await photos.scrollIntoViewIfNeeded()
      await expect(photos.getByRole('img').first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'order-open',
    open: async (page, apiAs) => {
      const api = await apiAs('supervisor')
      const open = await findOrder(
        api,
        'orderStatus=Open&propertyId=1&orderCategory=PM',
        ({ tasks, latitude }) => tasks.length > 0 && latitude !== null,
      )
      await page.goto(`/orders/${open.workorderId}`)
      await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
      // The map comes when it is scrolled to.
      await page
        .getByRole('region', { name: 'Location', exact: true })
        .getByText('Coordinates')
        .scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: /^Map of / })).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Quick messages' }).filter({ visible: true }),
      ).not.toHaveCount(0)
      await page.evaluate(() => window.scrollTo(0, 0))
    },
    isLong: true,
  },
  {
    name: 'complete-order',
    open: async (page, apiAs) => {
      await openForWork(page, apiAs)
      await status(page).getByRole('button', { name: 'Complete', exact: true }).click()
      await pickFromMenu(page, 'Complete')
      await expect(page.getByRole('dialog', { name: /^Complete Order/ })).toBeVisible()
    },
  },
  {
    name: 'hold-order',
    open: async (page, apiAs) => {
      await openForWork(page, apiAs)
      await status(page).getByRole('button', { name: 'Hold', exact: true }).click()
      await expect(page.getByRole('dialog', { name: /^Hold Order/ })).toBeVisible()
    },
  },
  {
    name: 'create-order',
    isLong: true,
    open: async (page) => {
      await page.goto('/orders/create')
      await page
        .getByLabel('Work Description')
        .fill('Water under the sink in the staff kitchen; the floor is wet.')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByText('Draft saved on this device.')).toBeVisible()
    },
  },
  {
    name: 'reports',
    open: async (page) => {
      await page.goto('/orders?orderStatus=Hold&propertyId=1')
      await listed(page)
      await page.getByRole('button', { name: 'Actions' }).click()
      await pickFromMenu(page, 'Print List')
      await expect(page.getByRole('button', { name: 'View Work Order List Report' }).first()).toBeVisible()
    },
  },
  {
    name: 'report',
    open: async (page) => {
      await page.goto('/reports')
      await page.getByRole('button', { name: 'View Work Order List Report' }).first().click()
      const first = page.getByRole('img', { name: /^Page 1 of/ })
      await expect.poll(() => first.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(0)
    },
  },
  {
    name: 'timecard-week',
    open: async (page) => {
      await page.goto('/timecard/week')
      await expect(page.getByText('Supervised by you')).toBeVisible()
    },
  },
  {
    name: 'account',
    open: async (page) => {
      await page.goto('/orders')
      await listed(page)
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    },
  },
]
