import { formatReading } from '@fettle/rules/meters/meter-reading'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { findMeter } from '../support/meters.ts'
import { settle } from '../support/settle.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

const card = (page: Page) => page.getByRole('region', { name: 'Meter Readings' })
const widthsFit = async (page: Page) => {
  await settle(page)
  await expectFits(page, 360)
}

async function openForm(page: Page, meterName: string) {
  await page.getByRole('button', { name: 'Add Reading' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Reading' })
  await form.getByRole('radio', { name: meterName, exact: true }).check()
  return form
}

test('[B2.037, B2.038, B2.040, B2.041, B2.043, B2.044, B4.005, B5.007] a technician reads a meter, sees an error for a low reading, confirms a change of the meter, and strikes out a wrong reading', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/status of 400/)
  const { asset, meter } = await findMeter(await apiAs('technician'), ({ type }) => type === 'Running')
  const last = Math.max(...meter.readings.map(({ currentReading }) => currentReading))
  const page = await signedIn('technician', phone)
  await page.goto(`/assets/${asset.assetId}`)
  const form = await openForm(page, meter.meterName)
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await form.getByRole('textbox', { name: /^Reading/ }).fill(String(last + 10))
  await widthsFit(page)
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await add.click()
  await expect(form).toBeHidden()

  await openForm(page, meter.meterName)
  await form.getByRole('textbox', { name: /^Reading/ }).fill('3')
  await form.getByRole('textbox', { name: 'Notes' }).fill('New counter')
  await add.click()
  await expect(form).toContainText(
    `3 is below the last reading (${formatReading(last + 10)}). Confirm a meter change or correct it.`,
  )
  await expect(form.getByRole('textbox', { name: /^Reading/ })).toHaveValue('3')
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('New counter')
  await widthsFit(page)
  await form.getByRole('button', { name: 'The meter was changed' }).click()
  await expect(form).toBeHidden()

  await openForm(page, meter.meterName)
  await form.getByRole('textbox', { name: /^Reading/ }).fill('4000')
  await add.click()
  await expect(form).toBeHidden()

  const fold = card(page).getByRole('button', { name: `${meter.meterName} (25+)` })
  if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click()
  const list = card(page).getByRole('list', { name: `Readings of ${meter.meterName}` })
  await expect(list.getByRole('listitem')).toHaveCount(24)
  const wrong = list.getByRole('listitem').first()
  await expect(wrong).toContainText('4,000')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Meter changed')
  await wrong.getByRole('button', { name: /^Actions for reading 4,000/ }).click()
  await page.getByRole('menuitem', { name: 'Strike out' }).click()
  const strike = page.getByRole('dialog', { name: 'Strike Out Reading' })
  await expect(strike.getByRole('button', { name: 'Strike Out' })).toBeDisabled()
  await strike.getByRole('textbox', { name: 'Reason' }).fill('Read the wrong counter')
  await strike.getByRole('button', { name: 'Strike Out' }).click()
  await expect(strike).toBeHidden()
  await expect(wrong.locator('del')).toContainText('4,000')
  await expect(wrong).toContainText('Read the wrong counter')

  await card(page).getByRole('link', { name: 'See Fettle Pro for more readings.' }).click()
  await expect(page).toHaveURL(new RegExp(`/assets/${asset.assetId}/meters/${meter.meterID}$`))
  await expect(page.getByRole('heading', { level: 1, name: meter.meterName })).toBeVisible()
  const walk = page.getByRole('slider', { name: `Points of Readings of ${meter.meterName}` })
  await walk.focus()
  await expect(walk).toHaveAttribute('aria-valuetext', /: 3 .*Meter changed$/)
  await page.keyboard.press('ArrowLeft')
  await expect(walk).toHaveAttribute('aria-valuetext', new RegExp(`: ${(last + 10).toLocaleString('en-US')}`))
  await widthsFit(page)
  expect(await violations(page)).toEqual([])
})

test('all readings of a meter are drawn, paged, put into a table and a spreadsheet', async ({
  signedIn,
  apiAs,
}) => {
  const { asset, meter } = await findMeter(
    await apiAs('supervisor'),
    ({ type, maximum }) => type === 'Gauge' && maximum !== null,
  )
  const page = await signedIn('supervisor')
  await page.goto(`/assets/${asset.assetId}/meters/${meter.meterID}`)
  const plot = page.getByRole('region', { name: 'Plot' })
  await expect(plot.getByText(/^Maximum /)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await plot.getByText('All', { exact: true }).click()
  const all = page.getByRole('region', { name: 'All readings' })
  await expect(all.getByRole('status')).toHaveText(new RegExp(` of ${meter.readingCount}$`))
  await all.getByRole('button', { name: 'Next page' }).click()
  await expect(all.getByRole('status')).toHaveText(/^26-/)
  await plot.getByRole('button', { name: 'Show as table' }).click()
  const table = plot.getByRole('table', { name: `Readings of ${meter.meterName}` })
  await expect(table.getByRole('row')).toHaveCount(meter.readingCount + 1)
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await all.getByRole('button', { name: 'Download Spreadsheet' }).click()
  expect((await download).suggestedFilename()).toBe('MeterReadings.xlsx')
})
