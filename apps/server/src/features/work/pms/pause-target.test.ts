import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createPmsApp } from './pms-app.fixture.ts'
import { scheduleCalls } from './schedule-calls.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false, paused_on: '2026-01-01' }).execute()
  server.day('2026-01-10')
})

const { send, read, activities, daysOf } = scheduleCalls(server)

/** Creates a monthly schedule with two assets and a function to pause or resume one. */
async function ofTwo(codes: readonly [string, string]) {
  const assets = [await server.newAsset(codes[0]), await server.newAsset(codes[1])]
  const id = await server.newSchedule({ link_option: 'order per asset' }, assets)
  await server.generate()
  const targetOf = async (code: string) => (await read(id)).targets.find(({ name }) => name === code)
  const turn = async (code: string, isPaused: boolean, call?: { ifMatch: string }) =>
    send('PUT', `/${id}/targets/${(await targetOf(code))?.targetId}`, { isPaused }, call)
  return { id, targetOf, turn }
}

test('[C2.009] [C2.039] pauses and resumes a single asset without catching up', async () => {
  const { id, targetOf, turn } = await ofTwo(['TWO-1', 'TWO-2'])
  const { fmModId } = await read(id)
  const paused = await turn('TWO-1', true)
  expect(paused.status).toBe(200)
  expect(paused.json.fmModId).toBeGreaterThan(fmModId)
  expect(await targetOf('TWO-1')).toMatchObject({ isPaused: true, nextDate: null })
  server.day('2026-02-20')
  await server.generate()
  expect(await daysOf(id)).toEqual(['1 2026-01-15 Missed', '2 2026-02-15 Made'])
  const resumed = await turn('TWO-1', false)
  expect(resumed.json.targets).toMatchObject([{ isPaused: false, nextDate: '2026-03-15' }, {}])
  expect((await server.generate()).made).toBe(0)
  server.day('2026-03-15')
  expect((await server.generate()).made).toBe(2)
  expect((await activities(id)).slice(0, 2)).toEqual([
    'Resumed for TWO-1; what was due meanwhile is not caught up',
    'Paused for TWO-1',
  ])
})

test('[C2.014] the calendar shows no dates before the day of resuming', async () => {
  const { id, turn } = await ofTwo(['CAL-1', 'CAL-2'])
  const { pmNumber } = await read(id)
  const comingOf = async () => {
    const query = `propertyId=1001&from=2026-01-11&to=2026-02-20&text=${pmNumber}`
    const { json } = await server.as('administrator', `/api/PmSchedules/calendar?${query}`)
    return (json.days as { day: string; coming: number }[])
      .filter(({ coming }) => coming > 0)
      .map(({ day, coming }) => [day, coming])
  }
  await turn('CAL-1', true)
  expect(await comingOf()).toEqual([
    ['2026-01-15', 1],
    ['2026-02-15', 1],
  ])
  server.day('2026-01-20')
  await turn('CAL-1', false)
  expect(await comingOf()).toEqual([
    ['2026-01-15', 1],
    ['2026-02-15', 2],
  ])
})

test('pausing twice is a no-op; a stale version and another schedule’s target are rejected', async () => {
  const { id, turn } = await ofTwo(['STALE-1', 'STALE-2'])
  const other = await ofTwo(['OTHER-1', 'OTHER-2'])
  await turn('STALE-1', true)
  const { fmModId } = await read(id)
  expect((await turn('STALE-1', true)).json.fmModId).toBe(fmModId)
  expect((await turn('STALE-1', false, { ifMatch: '"1"' })).status).toBe(412)
  const target = await other.targetOf('OTHER-1')
  expect((await send('PUT', `/${id}/targets/${target?.targetId}`, { isPaused: true })).status).toBe(404)
})
