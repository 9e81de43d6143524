import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())

/** Creates an asset with a meter read on these days. */
async function machine(code: string, days: readonly string[], status?: string): Promise<number> {
  const asset = await server.newAsset(code, status)
  const id = await insertRow(server.db, 'meter', {
    property_id: 1001,
    asset_id: asset,
    name: 'Hours',
    kind: 'Running',
  })
  for (const [at, day] of days.entries())
    await insertRows(server.db, 'meter_reading', {
      meter_id: id,
      current_reading: 100 + at,
      read_at: `${day}T15:00:00Z`,
    })
  return asset
}
const wanted = async (subject = 'technician', propertyId = 1001) =>
  server.as(subject, `/api/PmSchedules/wanted-readings?propertyId=${propertyId}`)

test('[C2.067] technicians see each meter with a reading due for PM orders once, longest overdue first', async () => {
  server.day('2026-03-10')
  const meter = {
    repeat_period_type: 'Meter',
    link_option: 'order per asset',
    meter_name: 'Hours',
    meter_kind: 'Running',
    meter_every: 100,
  }
  const weekly = ['2026-01-05', '2026-01-12', '2026-01-19']
  const assets = [
    await machine('WEEKLY', weekly),
    await machine('MONTHLY', ['2026-01-05', '2026-02-05']),
    await machine('NEVER', []),
    await machine('SHUT', weekly, 'Out of Service'),
  ]
  await server.newSchedule(meter, assets)
  await server.newSchedule({ ...meter, meter_every: 500 }, [assets[0] ?? 0])
  await server.newSchedule({ ...meter, is_active: false }, [await machine('PAUSED', weekly)])
  await server.generate()
  expect((await wanted()).json).toEqual([
    { assetId: assets[2], assetCode: 'NEVER', assetName: 'NEVER', meterName: 'Hours', lastReadOn: null },
    {
      assetId: assets[0],
      assetCode: 'WEEKLY',
      assetName: 'WEEKLY',
      meterName: 'Hours',
      lastReadOn: '2026-01-19',
    },
  ])
  expect((await wanted('technician', 1002)).status).toBe(404)
})
