import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import type { Who } from '../support/sign-in.ts'
import type { Screen } from './screen.ts'

async function openSchedule(page: Page, apiAs: (who: Who) => Promise<Api>): Promise<void> {
  const { data } = await (await apiAs('manager')).get<{ data: { scheduleId: number }[] }>(
    '/api/PmSchedules?propertyId=1&search=air handlers&take=1',
  )
  await page.goto(`/pms/${data[0]?.scheduleId}`)
  await expect(page.getByRole('region', { name: 'Orders made' })).toBeVisible()
}

/** PM schedules as a planner sees them. */
export const pmScreens: readonly Screen[] = [
  {
    name: 'pms',
    open: async (page) => {
      await page.goto('/pms?propertyId=1')
      await expect(page.getByText(/^\d+ PM schedules$/)).toBeVisible()
    },
  },
  { name: 'pm-schedule', isLong: true, open: openSchedule },
  {
    name: 'pm-plan',
    open: async (page) => {
      await page.goto('/pms?propertyId=1&search=extinguishers')
      await expect(page.getByText(/^\d+ PM schedules$/)).toBeVisible()
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await pickFromMenu(page, 'Create work orders from this list')
      const plan = page.getByRole('dialog', { name: 'Create work orders from this list' })
      await expect(plan.getByRole('button', { name: /^Create \d/ })).toBeEnabled()
    },
  },
  {
    name: 'pm-calendar',
    open: async (page) => {
      await page.goto('/pms/calendar')
      await expect(page.getByText(/^PM \d+ · /).first()).toBeVisible()
    },
  },
  {
    name: 'pm-compliance',
    isLong: true,
    open: async (page) => {
      await page.goto('/pms/compliance')
      await expect(page.getByText(/^Compliance is the share/)).toBeVisible()
    },
  },
  {
    name: 'pm-generator',
    isLong: true,
    open: async (page) => {
      await page.goto('/admin/pm-generator')
      await expect(page.getByText('Next run').first()).toBeVisible()
    },
  },
]
