import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { createPmsApp, type PmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(() => server.day('2026-01-10'))

type Dates = { number: number; on: string; reason: string }[]
/** Creates a schedule with one target, and a function that decides about its occurrences. */
async function scheduled(overrides: Parameters<PmsApp['newSchedule']>[0] = {}) {
  const id = await server.newSchedule(overrides)
  await server.generate()
  const { id: target } = await getRow(server.db, 'pm_target', ['id'], { pm_schedule_id: id })
  const decide = (number: number, body: object, subject = 'administrator') =>
    server.send(subject, 'PUT', `/api/PmSchedules/${id}/targets/${target}/occurrences/${number}`, body)
  return { id, target, decide }
}
const datesOf = ({ json }: { json: { dates: Dates } }) =>
  json.dates.slice(0, 3).map(({ number, on }) => `${number} ${on}`)

test('[C2.041,C2.042] moving one occurrence leaves the others, and its order is made on the new day', async () => {
  const { id, decide } = await scheduled()
  const moved = await decide(1, {
    action: 'move',
    on: '2026-01-20',
    withAllAfter: false,
    reason: 'Crew is away',
  })
  expect(datesOf(moved)).toEqual(['1 2026-01-20', '2 2026-02-15', '3 2026-03-15'])
  server.day('2026-01-19')
  expect((await server.generate()).made).toBe(0)
  server.day('2026-01-20')
  expect((await server.generate()).made).toBe(1)
  expect(await server.occurrences(id)).toEqual([[1, '2026-01-20', 'Made', 'Crew is away']])
})

test('[C2.041] deferring one to a day before the next leaves the others, and its order gives the reason', async () => {
  const { id, decide } = await scheduled()
  const late = await decide(1, { action: 'defer', on: '2026-02-15', reason: 'Parts are late' })
  expect(late.json.errors).toMatchObject([{ field: 'on', code: 'not-allowed' }])
  expect((await decide(1, { action: 'defer', on: '2026-01-25', reason: '' })).json.errors).toMatchObject([
    { field: 'reason' },
  ])
  const deferred = await decide(1, { action: 'defer', on: '2026-01-25', reason: 'Parts are late' })
  expect(datesOf(deferred)).toEqual(['1 2026-01-25', '2 2026-02-15', '3 2026-03-15'])
  server.day('2026-01-24')
  expect((await server.generate()).made).toBe(0)
  server.day('2026-01-25')
  expect((await server.generate()).made).toBe(1)
  expect(await server.occurrences(id)).toEqual([[1, '2026-01-25', 'Made', 'Parts are late']])
  expect((await decide(1, { action: 'defer', on: '2026-01-30', reason: 'Again' })).status).toBe(409)
})

test('[C2.022] [C2.041] from completion, an occurrence can be deferred without limit because the next date is unknown', async () => {
  const { decide } = await scheduled({ basis: 'From completion' })
  const deferred = await decide(1, { action: 'defer', on: '2026-03-20', reason: 'Parts are late' })
  expect(datesOf(deferred)).toEqual(['1 2026-03-20', '2 2026-04-20', '3 2026-05-20'])
})

test('[C2.042] moving an occurrence and all after it re-anchors the later ones and leaves the earlier ones', async () => {
  const { id, decide } = await scheduled()
  const moved = await decide(2, {
    action: 'move',
    on: '2026-02-20',
    withAllAfter: true,
    reason: 'New contract',
  })
  expect(datesOf(moved)).toEqual(['1 2026-01-15', '2 2026-02-20', '3 2026-03-20'])
  const { json } = await server.as('administrator', `/api/PmSchedules/${id}`)
  expect(json.targets).toMatchObject([
    { rrule: 'DTSTART;VALUE=DATE:20260120\nRRULE:FREQ=MONTHLY;INTERVAL=1' },
  ])
})

test('[C2.041] a skipped occurrence stores reason and user and is never made', async () => {
  const { id, decide } = await scheduled()
  const skipped = await decide(1, { action: 'skip', reason: ' Line is shut down ' })
  expect(datesOf(skipped)).toEqual(['2 2026-02-15', '3 2026-03-15', '4 2026-04-15'])
  server.day('2026-02-14')
  await server.generate()
  expect(await server.occurrences(id)).toEqual([[1, '2026-01-15', 'Skipped', 'Line is shut down']])
  const { json } = await server.as('administrator', `/api/PmSchedules/${id}/occurrences`)
  expect(json.data[0].userName).toBe('Ada Admin')
  expect((await decide(1, { action: 'skip', reason: 'Again' })).status).toBe(409)
})

test('[C2.041] a skipped occurrence can be restored until a later one is made', async () => {
  const { id, decide } = await scheduled({ repeat_period_type: 'Weeks' })
  await decide(1, { action: 'skip', reason: 'x' })
  const restorable = async (subject = 'administrator') => {
    const { json } = await server.as(subject, `/api/PmSchedules/${id}/occurrences`)
    return (json.data as { number: number; can: { restore: boolean } }[])
      .filter(({ can }) => can.restore)
      .map(({ number }) => number)
  }
  expect(await restorable()).toEqual([1])
  expect(await restorable('dispatcher')).toEqual([])
  expect((await decide(2, { action: 'restore' })).status).toBe(409)
  expect(datesOf(await decide(1, { action: 'restore' }))).toEqual([
    '1 2026-01-15',
    '2 2026-01-22',
    '3 2026-01-29',
  ])
  await decide(1, { action: 'skip', reason: 'Again' })
  server.day('2026-01-22')
  expect((await server.generate()).made).toBe(1)
  expect(await restorable()).toEqual([])
  expect((await decide(1, { action: 'restore' })).status).toBe(409)
  expect((await decide(2, { action: 'restore' })).status).toBe(409)
  expect((await server.occurrences(id)).map(([k, , state]) => `${k} ${state}`)).toEqual([
    '1 Skipped',
    '2 Made',
  ])
})

test('[C2.022,C2.041] from completion, a skipped occurrence counts from its planned day', async () => {
  const { decide } = await scheduled({ basis: 'From completion' })
  expect(datesOf(await decide(1, { action: 'skip', reason: 'x' }))).toEqual([
    '2 2026-02-15',
    '3 2026-03-15',
    '4 2026-04-15',
  ])
})

test('[C2.041] requires a reason and a future day', async () => {
  const { decide } = await scheduled()
  const fields = async (body: object) =>
    ((await decide(1, body)).json.errors as { field: string }[]).map(({ field }) => field)
  expect(await fields({ action: 'skip', reason: ' ' })).toEqual(['reason'])
  expect(await fields({ action: 'move', on: '2026-01-09', withAllAfter: false, reason: '' })).toEqual([
    'reason',
    'on',
  ])
  const weekly = await scheduled({ repeat_period_type: 'Weekdays', weekdays: [1] })
  const all = await weekly.decide(1, { action: 'move', on: '2026-02-01', withAllAfter: true, reason: 'x' })
  expect(all.json.errors).toMatchObject([{ field: 'withAllAfter', code: 'not-allowed' }])
})

test('requires permission to edit PM schedules and a target of the schedule', async () => {
  const { id, decide } = await scheduled()
  const other = await scheduled()
  const skip = { action: 'skip', reason: 'x' }
  expect((await decide(1, skip, 'dispatcher')).status).toBe(403)
  const path = `/api/PmSchedules/${id}/targets/${other.target}/occurrences/1`
  expect((await server.send('administrator', 'PUT', path, skip)).status).toBe(404)
})

test('[C2.041] returns 409 to the second of two concurrent decisions', async () => {
  const { id, decide } = await scheduled()
  const answers = await Promise.all(
    ['First', 'Second'].map((reason) => decide(1, { action: 'skip', reason })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await server.occurrences(id)).toHaveLength(1)
})
