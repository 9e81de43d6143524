import { orderReports } from '@fettle/contract/reports'
import type { SettingName, Settings } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'
import { fullOrderId } from '#features/work/work-orders/full-order.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readPdfPageSizes, readPdfPages } from '#platform/testing/read-pdf.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createReportsApp, printReport } from './reports-app.fixture.ts'

const server = disposeAfterAll(await createReportsApp())

async function setForProperty(values: Partial<Settings>) {
  const names = Object.keys(values) as SettingName[]
  await insertRows(
    server.db,
    'setting',
    names.map((name) => ({ property_id: 1, name, value: JSON.stringify(values[name]) })),
  )
}

async function print(reportId: number): Promise<Buffer> {
  const payload = {
    reportId,
    propertyId: 1,
    foundSetIds: String(fullOrderId),
    findFilters: '',
    sortField: '',
  }
  return (await printReport(server, 'manager', payload)).pdf
}

test('[B9.020] a property with euros uses them in its reports and in its orders', async () => {
  const total = async () => (await readPdfPages(await print(orderReports.order))).join(' ')
  expect(await total()).toContain('$')
  await setForProperty({ currency: 'EUR' })
  const text = await total()
  expect(text).toMatch(/Total €\d+\.\d\d/)
  expect(text).not.toContain('$')
  const { body } = await server.call('manager', 'GET', `/api/Workorders/${fullOrderId}`)
  expect(body).toMatchObject({ currency: 'EUR' })
})

test('[B9.019] a property with day-first dates uses them on every report page', async () => {
  const text = async (reportId: number) => (await readPdfPages(await print(reportId))).join(' ')
  expect(await text(orderReports.list)).toMatch(/printed 3\/10\/2026/)
  await setForProperty({ dateFormat: 'DD.MM.YYYY' })
  for (const reportId of [orderReports.list, orderReports.order]) {
    const printed = await text(reportId)
    expect(printed).toMatch(/printed 10\.03\.2026 \d/)
    expect(printed).not.toMatch(/\d\/\d+\/20\d\d/)
  }
})

test('[B7.046] a property with A4 paper has A4 reports, in portrait and landscape', async () => {
  const sizes = async (reportId: number) => new Set(await readPdfPageSizes(await print(reportId)))
  expect(await sizes(orderReports.list)).toEqual(new Set(['792 × 612']))
  await setForProperty({ paperSize: 'A4' })
  expect(await sizes(orderReports.list)).toEqual(new Set(['841.89 × 595.28']))
  expect(await sizes(orderReports.order)).toEqual(new Set(['595.28 × 841.89']))
})
