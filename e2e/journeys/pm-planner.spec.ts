import { listOf, pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { type PmSchedule, pauseSchedule } from '../support/pm-schedules.ts'
import { visit } from '../support/visit.ts'

test('[C2.043] [C2.054] [C2.076] [C2.077] [C2.078] a planner makes a schedule for three assets, sees its next dates, creates the orders from the list and finds the first with its checklist', {
  tag: '@smoke',
}, async ({ signedIn, apiAs }) => {
  const code = `P${Date.now().toString(36).toUpperCase()}-`
  const api = await apiAs('manager')
  await api.post('/api/Assets/alike', {
    asset: { propertyId: 1 },
    each: ['1', '2', '3'].map((number) => ({ assetCode: `${code}${number}`, name: `Air handler ${number}` })),
  })
  const page = await signedIn('manager')
  await page.goto('/pms')
  await page.getByRole('link', { name: 'New PM Schedule' }).click()
  await pick(page.getByRole('combobox', { name: 'Job Type' }), 'HVAC Preventive Maintenance', 'HVAC Prev')
  await pick(page.getByRole('combobox', { name: 'Procedure' }), 'Air handler, quarterly')
  await page.getByRole('textbox', { name: 'Description' }).fill(`Change the filters of ${code}`)
  await page.getByRole('textbox', { name: 'Every', exact: true }).fill('3')
  await pick(page.getByRole('combobox', { name: 'Each date makes' }), 'An order for each asset')
  const assets = page.getByRole('combobox', { name: 'Assets' })
  for (const number of [1, 2, 3]) {
    await assets.fill(`${code}${number}`)
    await (await listOf(assets)).getByRole('option', { name: `${code}${number}` }).click()
  }
  const dates = page.getByRole('table', { name: 'Upcoming dates' })
  await expect(dates.getByRole('row')).toHaveCount(13)
  await expect(dates.getByRole('row').nth(1)).toContainText('today')
  const every = page.getByRole('textbox', { name: 'Every', exact: true })
  // A concurrent change of a schedule or asset reloads the page. Then the keys are pressed again.
  await expect(async () => {
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(request.url())
    page.on('request', note)
    const quarterly = (await dates.getByRole('row').nth(12).textContent()) ?? ''
    await every.press('1')
    await expect(dates.getByRole('row')).toHaveCount(13)
    await expect(dates.getByRole('row').nth(12)).not.toHaveText(quarterly)
    await every.fill('3')
    await expect(dates.getByRole('row').nth(12)).toHaveText(quarterly)
    page.off('request', note)
    expect(asked).toEqual([])
  }).toPass()
  await page.getByRole('button', { name: 'Create PM Schedule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Change the filters of ${code}`)
  const scheduleId = Number(/\/pms\/(\d+)/.exec(page.url())?.[1])
  await expect(page.getByRole('region', { name: 'Assets & Locations' })).toContainText(`${code}3`)

  await visit(page, `/pms?search=${code}`)
  await expect(page.getByText('1 PM schedule', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Create work orders from this list')
  const plan = page.getByRole('dialog', { name: 'Create work orders from this list' })
  await expect(plan.getByRole('status')).toContainText('3 to make')
  const { pmNumber } = await api.get<PmSchedule>(`/api/PmSchedules/${scheduleId}`)
  const lines = plan.getByRole('table', { name: `Dates of PM ${pmNumber}` })
  await expect(lines.getByRole('row', { name: `${code}2` }).first()).toContainText('Make')
  await plan.getByRole('button', { name: 'Create 3 orders' }).click()
  await page.getByRole('link', { name: 'Show the 3 orders that were made' }).click()
  const orders = page.getByRole('row', { name: new RegExp(`Change the filters of ${code}`) })
  await expect(orders).toHaveCount(3)
  await orders.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Change the filters of ${code}`)
  await expect(page.getByRole('region', { name: 'Procedure' })).toContainText(
    'Replace filters, write the date on one of them.',
  )
  await pauseSchedule(api, { scheduleId })
})

test('[C2.052] [C2.078] a planner brings in the schedules of a spreadsheet and creates their first orders from the list', async ({
  signedIn,
  apiAs,
}) => {
  const code = `I${Date.now().toString(36).toUpperCase()}-`
  const api = await apiAs('manager')
  await api.post('/api/Assets/alike', {
    asset: { propertyId: 1 },
    each: ['1', '2'].map((number) => ({ assetCode: `${code}${number}`, name: `Fan ${number}` })),
  })
  // Nowhere is it earlier.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const rows = [
    'reference,description,trade,job_type,procedure,assets,orders,every,unit,starts_on',
    ...['1', '2'].map(
      (number) =>
        `${code}${number},Check the fan ${code}${number},HVAC,HVAC Preventive Maintenance,"Air handler, quarterly",${code}${number},one order,3,months,${yesterday}`,
    ),
  ]
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  await page.goto('/imports/new?kind=pm-schedules')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Next: values' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()

  await visit(page, `/pms?search=${code}`)
  await expect(page.getByText('2 PM schedules', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Create work orders from this list')
  const plan = page.getByRole('dialog', { name: 'Create work orders from this list' })
  await plan.getByRole('button', { name: 'Create 2 orders' }).click()
  await page.getByRole('link', { name: 'Show the 2 orders that were made' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`Check the fan ${code}`) })).toHaveCount(2)
  const { data } = await api.get<{ data: PmSchedule[] }>(`/api/PmSchedules?propertyId=1&search=${code}`)
  expect(data).toHaveLength(2)
  for (const schedule of data) await pauseSchedule(api, schedule)
})
