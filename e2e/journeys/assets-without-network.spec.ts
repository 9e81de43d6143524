import { failedRequests } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { findMeter } from '../support/meters.ts'
import { picture } from '../support/picture.ts'
import { deviceChip, returnToNetwork } from '../support/shift.ts'
import { expectWorkFiles } from '../support/work-files.ts'

test.use({ serviceWorkers: 'allow', allowedFaults: failedRequests })
test.slow()

type Read = { meters: { meterID: number; readings: { notes: string; currentReading: number }[] }[] }

test('a reading and a photo of an asset wait on the phone without a network, and reach the server once', async ({
  signedInApart,
  apiAs,
}) => {
  const api = await apiAs('technician')
  const { asset, meter } = await findMeter(api, ({ type }) => type === 'Running')
  const value = Math.max(...meter.readings.map(({ currentReading }) => currentReading)) + 1
  const notes = `Read in the basement, ${Date.now()}`
  const photosOf = () => api.get<unknown[]>(`/api/Photos?assetId=${asset.assetId}`)
  const photosBefore = (await photosOf()).length
  const page = await signedInApart('technician', { viewport: { width: 360, height: 780 } })
  // The first page after a sign-in begins to store what the person opens.
  await page.goto('/')
  await expectWorkFiles(page)
  await page.goto(`/assets/${asset.assetId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(asset.name)
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Add Reading' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Reading' })
  await form.getByRole('radio', { name: meter.meterName, exact: true }).check()
  await form.getByRole('textbox', { name: /^Reading/ }).fill(String(value))
  await form.getByRole('textbox', { name: 'Notes' }).fill(notes)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toHaveCount(0)
  const chip = deviceChip(page)
  await expect(chip).toHaveAccessibleName('1 change on this device only')
  await page.getByLabel('Choose photos').setInputFiles([await picture('plate.jpg')])
  await expect(chip).toHaveAccessibleName('2 changes on this device only')
  await expect(page.getByText('2 changes are on this device only.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(asset.name)
  await expect(chip).toHaveAccessibleName('2 changes on this device only')
  await chip.click()
  await expect(page.getByRole('region', { name: /^Asset / }).getByRole('listitem')).toHaveText([
    new RegExp(`^Meter reading: ${value}, ${notes}`),
    /^Photo/,
  ])

  await returnToNetwork(page)
  await expect(chip).toHaveCount(0)
  const { meters } = await api.get<Read>(`/api/Assets/${asset.assetId}`)
  const readings = meters.flatMap(({ readings }) => readings).filter((one) => one.notes === notes)
  expect(readings.map(({ currentReading }) => currentReading)).toEqual([value])
  expect(await photosOf()).toHaveLength(photosBefore + 1)
})
