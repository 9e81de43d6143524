import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findTargets } from '#features/things/pm-plans/pm-targets.access.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow, updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
})

/** Creates a meter with readings on these days, ten units per day since January 15, 2023. */
async function meterRead(code: string, days: readonly number[]): Promise<number> {
  const asset = await server.newAsset(code)
  const meterId = await insertRow(server.db, 'meter', {
    property_id: 1001,
    asset_id: asset,
    name: 'Hours',
    kind: 'Running',
  })
  await sql`insert into meter_reading (meter_id, current_reading, read_at)
    select ${meterId}, 10 * n, timestamptz '2023-01-15T15:00:00Z' + n * interval '1 day'
    from unnest(${days}::int[]) n`.execute(server.db)
  return asset
}

/** Every day of three years up to January 14, 2026. */
const everyDay = Array.from({ length: 1096 }, (_, day) => day)

const metered = { repeat_period_type: 'Meter', meter_name: 'hours', meter_kind: 'Running', meter_every: 2000 }
const readingsOf = async (scheduleId: number) => {
  const [target] = await findTargets(server.db, { allOfSchedule: scheduleId }, '2026-01-15')
  return target?.meter?.readings ?? []
}

test('[C2.064] [C2.066] reads only the readings since the last service and of the last 90 days', async () => {
  const asset = await meterRead('LONG-1', everyDay)
  const id = await server.newSchedule(metered, [asset])
  server.day('2026-01-15')
  await server.generate()
  // Before the first service, all readings count.
  expect(await readingsOf(id)).toHaveLength(1096)
  const end = (at: string) =>
    server.db
      .updateTable('work_order')
      .set({ status_kind: 'complete', completed_at: at })
      .where('pm_schedule_id', '=', id)
      .execute()
  await end('2026-01-10T20:00:00Z')
  const recent = await readingsOf(id)
  expect(recent.length).toBeGreaterThan(90)
  expect(recent.length).toBeLessThan(95)
  expect(recent.filter(({ counted }) => counted).at(-1)?.day).toBe('2026-01-10')
  await end('2025-06-01T20:00:00Z')
  expect((await readingsOf(id))[0]).toMatchObject({ day: '2025-06-01', counted: true })
})

test('[C2.066] reads at least two readings, whatever their age', async () => {
  const asset = await meterRead('RARE-1', [0, 365, 882])
  const id = await server.newSchedule({ ...metered, meter_every: 5000 }, [asset])
  server.day('2026-01-15')
  expect((await server.generate()).made).toBe(1)
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'complete', completed_at: '2026-01-10T20:00:00Z' },
    { pm_schedule_id: id },
  )
  expect((await readingsOf(id)).map(({ day }) => day)).toEqual(['2024-01-15', '2025-06-15'])
})
