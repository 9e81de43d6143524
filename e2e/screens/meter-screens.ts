import { expect } from '../support/journey.ts'
import { findMeter } from '../support/meters.ts'
import type { Screen } from './screen.ts'

/** Meters and their readings. */
export const meterScreens: readonly Screen[] = [
  {
    name: 'meter',
    isLong: true,
    open: async (page, apiAs) => {
      const gauge = await findMeter(await apiAs('supervisor'), ({ type }) => type === 'Gauge')
      await page.goto(`/assets/${gauge.asset.assetId}/meters/${gauge.meter.meterID}`)
      await expect(page.getByText(/^Maximum /)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /^1-\d+ of/ })).toBeVisible()
      await page.getByRole('slider').focus()
      await page.keyboard.press('PageDown')
    },
  },
  {
    name: 'add-reading',
    open: async (page, apiAs) => {
      const { asset, meter } = await findMeter(await apiAs('supervisor'), ({ type }) => type === 'Running')
      await page.goto(`/assets/${asset.assetId}`)
      const card = page.getByRole('region', { name: 'Meter Readings' })
      const fold = card.getByRole('button', { name: `${meter.meterName} (25+)` })
      if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click()
      await card.getByRole('button', { name: 'Add Reading' }).click()
      const form = page.getByRole('dialog', { name: 'Add Reading' })
      await form.getByRole('textbox', { name: /^Reading/ }).fill('1')
      await form.getByRole('radio', { name: meter.meterName, exact: true }).check()
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(form.getByRole('button', { name: 'The meter was changed' })).toBeVisible()
    },
  },
]
