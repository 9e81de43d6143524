import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { listOf } from '../support/combobox.ts'
import { expect } from '../support/journey.ts'
import type { Who } from '../support/sign-in.ts'
import type { Screen } from './screen.ts'

type AssetPage = { data: { assetId: number }[] }

async function openAsset(page: Page, apiAs: (who: Who) => Promise<Api>): Promise<void> {
  const { data } = await (await apiAs('supervisor')).get<AssetPage>(
    '/api/Assets?type=HVAC&propertyId=1&take=1',
  )
  await page.goto(`/assets/${data[0]?.assetId}`)
  await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
}

/** Assets as those see them who may change them. */
export const assetScreens: readonly Screen[] = [
  {
    name: 'assets-selected',
    open: async (page) => {
      await page.goto('/assets?status=*&propertyId=1')
      await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
      await page.getByRole('button', { name: /^Select/ }).click()
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select Asset/ })
          .nth(at)
          .check()
      await expect(page.getByText('2 chosen')).toBeVisible()
    },
  },
  {
    name: 'asset',
    isLong: true,
    open: openAsset,
  },
  {
    name: 'asset-edited',
    isLong: true,
    open: async (page, apiAs) => {
      await openAsset(page, apiAs)
      await page.getByRole('button', { name: /^Edit Make/ }).click()
      await expect(page.getByRole('textbox', { name: 'Make' })).toBeVisible()
    },
  },
  {
    name: 'asset-picker',
    open: async (page) => {
      await page.goto('/orders/create')
      await page.getByRole('button', { name: 'Advanced Asset Picker' }).click()
      const picker = page.getByRole('dialog', { name: 'Advanced Asset Picker' })
      await expect(picker.getByRole('button', { name: /^Return With Picks/ })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0)
    },
  },
  {
    name: 'asset-place-picker',
    open: async (page) => {
      await page.goto('/assets/create')
      const building = page.getByRole('combobox', { name: 'Building' })
      await building.scrollIntoViewIfNeeded()
      await building.click()
      await expect((await listOf(building)).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'asset-create',
    isLong: true,
    open: async (page) => {
      await page.goto('/assets/create')
      await page.getByRole('textbox', { name: 'Asset Code' }).fill('AHU-9')
      await page.getByRole('textbox', { name: 'Name' }).fill('Air handler, north roof')
    },
  },
  {
    name: 'asset-create-alike',
    isLong: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Several alike…' }).click()
      await page.getByRole('textbox', { name: 'How many' }).fill('4')
      await expect(page.getByText('4 assets will be created.')).toBeVisible()
      await page.getByRole('button', { name: 'Add Purchase and Value' }).click()
    },
  },
]
