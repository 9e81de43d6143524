import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Api } from '../support/api.ts'
import { openHome, tile } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { findOrder } from '../support/orders.ts'
import { settle } from '../support/settle.ts'
import type { Who } from '../support/sign-in.ts'
import { assetScreens } from './asset-screens.ts'
import { meterScreens } from './meter-screens.ts'
import { peopleScreens, technicianScreens } from './people-screens.ts'
import { pmScreens } from './pm-screens.ts'
import { requesterScreens } from './requester-screens.ts'
import type { Screen } from './screen.ts'

const folder = path.join(import.meta.dirname, '../../docs/screens')

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

const screens: readonly Screen[] = [
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

const managerScreens: readonly Screen[] = [
  {
    name: 'manager-home',
    isLong: true,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Who is in' })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
    },
  },
]

const phone = { width: 360, height: 780 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [desk, tablet, phone]) {
    const look = `${viewport.width}-${colorScheme}`
    const options = { viewport, colorScheme, hasTouch: viewport !== desk }

    test(`the screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('supervisor', options)
      for (const { name, open, isLong } of [...screens, ...assetScreens]) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the requester's screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('requester', options)
      for (const { name, open, isLong } of requesterScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the screens of meters at ${look}`, async ({ signedIn, apiAs, faults }) => {
      // A reading that is refused.
      faults.allow(/status of 400/)
      const page = await signedIn('supervisor', options)
      for (const { name, open, isLong } of meterScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the manager's screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('manager', options)
      for (const { name, open, isLong } of [...managerScreens, ...pmScreens, ...peopleScreens]) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`the technician's screens at ${look}`, async ({ signedIn, apiAs }) => {
      const page = await signedIn('technician', options)
      for (const { name, open, isLong } of technicianScreens) {
        await open(page, apiAs)
        await picture(page, `${name}-${look}`, isLong)
      }
    })

    test(`signing in at ${look}`, async ({ newBrowser }) => {
      const page = await (await newBrowser(options)).newPage()
      await page.goto('/login')
      await expect(page.getByLabel('Password')).toBeVisible()
      await picture(page, `sign-in-${look}`)
    })
  }
}

/** Keeps a picture in few colors, which suits screens and is a quarter of the size. */
async function picture(page: Page, name: string, isLong = false): Promise<void> {
  await settle(page)
  const full = await page.screenshot({ fullPage: isLong })
  await sharp(full)
    .png({ palette: true, colors: 128, effort: 10 })
    .toFile(path.join(folder, `${name}.png`))
}
