import { expect } from '../support/journey.ts'
import type { Screen } from './screen.ts'

type AssetPage = { data: { assetId: number }[] }

/** Assets as those see them who may change them. */
export const assetScreens: readonly Screen[] = [
  {
    name: 'asset-edited',
    isLong: true,
    open: async (page, apiAs) => {
      const { data } = await (await apiAs('supervisor')).get<AssetPage>(
        '/api/Assets?type=HVAC&propertyId=1&take=1',
      )
      await page.goto(`/assets/${data[0]?.assetId}`)
      await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
      await page.getByRole('button', { name: /^Edit Make/ }).click()
      await expect(page.getByRole('textbox', { name: 'Make' })).toBeVisible()
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
