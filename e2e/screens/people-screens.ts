import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect } from '../support/journey.ts'
import { mailTexts } from '../support/mail.ts'
import { makeOrder } from '../support/orders.ts'
import { printRequestLabel } from '../support/request-code.ts'
import type { Who } from '../support/sign-in.ts'
import type { Screen } from './screen.ts'

type ApiAs = (who: Who) => Promise<Api>

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the first record that a list answers. */
const openFirst =
  (list: string, path: string, idOf: (row: Record<string, number>) => number | undefined) =>
  async (page: Page, apiAs: ApiAs) => {
    const { data } = await (await apiAs('manager')).get<{ data: Record<string, number>[] }>(list)
    await page.goto(`${path}/${data[0] && idOf(data[0])}`)
    await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
  }

/** The page behind the link in the mail of a vendor that just got an order. */
async function openVendorsLink(page: Page, apiAs: ApiAs): Promise<void> {
  const manager = await apiAs('manager')
  const { data } = await manager.get<{ data: { companyName: string }[] }>('/api/Companies?take=1')
  const { workorderId } = await makeOrder(manager, {
    description: 'The boiler trips every night.',
    jobPriority: 2,
  })
  await manager.put('/api/Workorders/reassign', {
    workorderId,
    targetWorkerName: data[0]?.companyName,
    reassignType: 0,
  })
  const link = (await mailTexts(manager, workorderId))
    .map((text) => /Open the work order: (\S+\/r\/\S+)/.exec(text)?.[1])
    .find(Boolean)
  await page.goto(link ?? '')
  await expect(page.getByRole('button', { name: 'Accept this order' })).toBeVisible()
}

/** The form behind the code on an asset. */
async function openRequestForm(page: Page, apiAs: ApiAs): Promise<void> {
  const { data } = await (await apiAs('manager')).get<{ data: { assetId: number }[] }>(
    '/api/Assets?propertyId=1&status=In Service&take=1',
  )
  await page.goto(`/assets/${data[0]?.assetId}`)
  await page.goto(await printRequestLabel(page))
  await expect(page.getByLabel('What is wrong')).toBeVisible()
}

/** Workers, vendors, staff and their time, as a manager sees them. */
export const peopleScreens: readonly Screen[] = [
  {
    name: 'timecard-week',
    open: async (page) => {
      await page.goto('/timecard/week')
      await expect(page.getByText('Supervised by you').or(page.getByText('Total')).first()).toBeVisible()
    },
  },
  {
    name: 'workers',
    open: async (page) => {
      await page.goto('/workers')
      await expect(page.getByText(/^\d+ workers$/)).toBeVisible()
    },
  },
  {
    name: 'worker',
    isLong: true,
    open: openFirst('/api/Workers/list?propertyId=1&take=1', '/workers', ({ workerId }) => workerId),
  },
  {
    name: 'worker-activity',
    isLong: true,
    open: async (page) => {
      await page.goto('/workers/activity')
      await expect(heading(page)).toBeVisible()
    },
  },
  {
    name: 'vendors',
    open: async (page) => {
      await page.goto('/vendors')
      await expect(page.getByText(/^\d+ vendors$/)).toBeVisible()
    },
  },
  {
    name: 'vendor',
    isLong: true,
    open: openFirst('/api/Vendors?propertyId=1&take=1', '/vendors', ({ vendorId }) => vendorId),
  },
  {
    name: 'parts',
    open: async (page) => {
      await page.goto('/parts')
      await expect(page.getByText(/^[\d,]+ parts$/)).toBeVisible()
    },
  },
  {
    name: 'part',
    isLong: true,
    open: openFirst('/api/Parts?propertyId=1&take=1', '/parts', ({ partId }) => partId),
  },
  {
    name: 'staff',
    open: async (page) => {
      await page.goto('/staff')
      await expect(page.getByText(/^[\d,]+ contacts$/)).toBeVisible()
    },
  },
  {
    name: 'staff-member',
    isLong: true,
    open: openFirst('/api/Contacts?propertyId=1&take=1', '/staff', ({ contactId }) => contactId),
  },
  {
    name: 'staff-merge',
    open: async (page, apiAs) => {
      await openFirst(
        '/api/Contacts?propertyId=1&take=1',
        '/staff',
        ({ contactId }) => contactId,
      )(page, apiAs)
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: /^Merge/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'assignment',
    isLong: true,
    open: async (page) => {
      await page.goto('/assignment')
      await expect(page.getByRole('heading', { name: 'Who would get this?' })).toBeVisible()
    },
  },
  { name: 'request-form', isLong: true, open: openRequestForm },
  { name: 'vendor-link', isLong: true, open: openVendorsLink },
]

/** A technician's own screens. */
export const technicianScreens: readonly Screen[] = [
  {
    name: 'timecard',
    open: async (page) => {
      await page.goto('/timecard')
      await expect(page.getByRole('status').filter({ hasText: 'Total Hours' })).toBeVisible()
    },
  },
]
