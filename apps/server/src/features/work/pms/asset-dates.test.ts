import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())

const nextOf = async (assetId: number): Promise<(string | null)[]> => {
  const { json } = await server.as('technician', `/api/Assets/${assetId}`)
  return json.pmSchedules.map(
    ({ scheduledStartDate }: { scheduledStartDate: string | null }) => scheduledStartDate,
  )
}

test('[C2.014,B3.015] an asset shows its own next PM date, whatever was made, moved or paused', async () => {
  server.day('2026-01-10')
  const [one, other] = [await server.newAsset('ONE'), await server.newAsset('OTHER')]
  const each = await server.newSchedule({ link_option: 'order per asset' }, [one, other])
  const all = await server.newSchedule({ starts_on: '2026-02-03' }, [one])
  expect(await nextOf(one)).toEqual(['2026-01-15', '2026-02-03'])
  await server.generate()
  const target = await getRow(server.db, 'pm_target', ['id'], { asset_id: one })
  await server.send('administrator', 'PUT', `/api/PmSchedules/${each}/targets/${target.id}/occurrences/1`, {
    action: 'move',
    on: '2026-01-22',
    withAllAfter: false,
    reason: 'The crew is away',
  })
  expect([await nextOf(one), await nextOf(other)]).toEqual([['2026-01-22', '2026-02-03'], ['2026-01-15']])
  server.day('2026-01-15')
  await server.generate()
  expect([await nextOf(one), await nextOf(other)]).toEqual([['2026-01-22', '2026-02-03'], ['2026-02-15']])
  await server.db.updateTable('pm_schedule').set({ is_active: false }).where('id', '=', all).execute()
  await server.db.updateTable('asset').set({ status: 'Storage' }).where('id', '=', other).execute()
  expect([await nextOf(one), await nextOf(other)]).toEqual([['2026-01-22', null], [null]])
})
