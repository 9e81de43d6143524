import { pmColumns } from '@fettle/rules/pm/pm-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { findRows, insertRow, insertRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createPmsApp, type PmsApp } from './pms-app.fixture.ts'

let server: PmsApp
const ids: Record<string, number> = {}
const procedure = 9001

/**
 * Seven schedules in North on March 10, each with 'zed' in its text. Letters are the first of their names.
 */
beforeAll(async () => {
  server = await createPmsApp()
  const { db, newSchedule, newAsset } = server
  server.day('2026-03-01')
  await db.insertInto('procedure').values({ id: procedure, title: 'Pump check', trade_id: 1002 }).execute()
  const pumps = [await newAsset('PUMP-1'), await newAsset('PUMP-2')]
  const chiller = await newAsset('CHILL-1')
  const meterId = await insertRow(db, 'meter', {
    property_id: 1001,
    asset_id: chiller,
    name: 'Hours',
    kind: 'Running',
  })
  for (const [day, value] of [
    ['2025-09-01', 100],
    ['2025-10-01', 130],
  ] as const)
    await insertRows(db, 'meter_reading', {
      meter_id: meterId,
      current_reading: value,
      read_at: `${day}T15:00:00Z`,
    })
  const made = {
    A: await newSchedule({
      description: 'Alpha zed',
      trade_id: 1001,
      job_type_id: 1002,
      assign_to_id: 1001,
      job_priority: 1,
      building_id: 1001,
      starts_on: '2026-03-12',
    }),
    B: await newSchedule(
      {
        description: 'Beta zed',
        trade_id: 1002,
        job_type_id: 1003,
        assign_to_id: 1003,
        assign_to_secondary_id: 1002,
        job_priority: 3,
        building_id: 1003,
        procedure_id: procedure,
        starts_on: '2026-03-11',
        repeat_period_type: 'Weeks',
      },
      pumps,
    ),
    C: await newSchedule({
      description: 'Gamma zed',
      notes: 'By the keyhole.',
      starts_on: '2026-03-15',
      lead_days: 10,
      repeat_period_type: 'Years',
    }),
    D: await newSchedule({ description: 'Delta zed', is_active: false }),
    E: await newSchedule({
      description: 'Epsilon zed',
      repeat_period_type: 'Once',
      starts_on: '2026-03-01',
    }),
    F: await newSchedule(
      {
        description: 'Fan zed',
        repeat_period_type: 'Meter',
        meter_name: 'hours',
        meter_kind: 'Running',
        meter_every: 100,
        starts_on: '2026-01-15',
      },
      [chiller],
    ),
  }
  Object.assign(ids, made)
  await db.insertInto('pm_supersede').values({ pm_schedule_id: made.C, superseded_id: made.A }).execute()
  const once = await server.send('dispatcher', 'POST', '/api/PmSchedules/generate', {
    propertyId: 1001,
    scheduleIds: [made.E],
  })
  expect(once.json).toMatchObject({ made: 1 })
  server.day('2026-03-10')
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

type Row = { scheduleId: number; [field: string]: unknown }
const letterOf = (id: number) => Object.keys(ids).find((letter) => ids[letter] === id) ?? '?'
async function found(query: string, subject = 'dispatcher'): Promise<string> {
  const { status, json } = await server.as(subject, `/api/PmSchedules?text=zed&${query}`)
  expect(status).toBe(200)
  return (json.data as Row[]).map(({ scheduleId }) => letterOf(scheduleId)).join('')
}

test('[C2.001] a row has every column of the list', async () => {
  const { json } = await server.as('dispatcher', '/api/PmSchedules?text=zed&state=*')
  const rows = new Map((json.data as Row[]).map((row) => [letterOf(row.scheduleId), row]))
  expect(rows.get('B')).toMatchObject({
    pmNumber: 502,
    title: 'Leak: Beta zed',
    propertyName: 'North Campus',
    trade: 'Plumbing',
    jobType: 'Leak',
    assignTo: 'pia pipe',
    nextDate: '2026-03-11',
    isNextEstimated: false,
    isOverdue: false,
    isReadingWanted: false,
    repeat: 'Every week',
    assetCount: 2,
    building: 'Annex',
    procedure: 'Pump check',
    supersedes: [],
    jobPriority: 3,
    isActive: true,
    state: 'Active',
  })
  expect(rows.get('C')).toMatchObject({ supersedes: [501], isOverdue: true, nextDate: '2026-03-15' })
  expect(rows.get('D')).toMatchObject({ state: 'Paused', nextDate: null, isActive: false })
  expect(rows.get('E')).toMatchObject({ state: 'Ended', nextDate: null, isActive: true })
  expect(rows.get('F')).toMatchObject({
    repeat: 'Every 100 of hours',
    nextDate: '2025-12-10',
    isNextEstimated: true,
    isOverdue: false,
    isReadingWanted: true,
  })
})

describe('[C2.003] each filter', () => {
  test.each([
    ['', 'ABCF'],
    ['state=Active', 'ABCF'],
    ['state=Paused', 'D'],
    ['state=Ended', 'E'],
    ['state=*', 'ABCDEF'],
    ['pmNumber=502', 'B'],
    ['search=PM 502', 'B'],
    ['search=leak', 'B'],
    ['search=alph', 'A'],
    ['trade=hvac', 'A'],
    ['jobType=Leak', 'B'],
    ['assignTo=Tess Tern', 'A'],
    ['assignTo=sam stone', 'B'],
    ['jobPriority=1&jobPriority=3', 'AB'],
    ['building=Library', 'ABF'],
    ['building=annex', 'B'],
    ['asset=pump-2', 'B'],
    ['procedure=pump check', 'B'],
    ['nextFrom=2026-03-12', 'AC'],
    ['nextTo=2026-03-11', 'BF'],
    ['nextFrom=2026-03-11&nextTo=2026-03-12', 'AB'],
    ['repeat=Weeks&repeat=Years', 'BC'],
    ['repeat=Meter', 'F'],
    ['overdue=true', 'C'],
    ['readingWanted=true', 'F'],
    ['trade=*', 'ABCF'],
  ])('%s finds %s', async (query, letters) => {
    expect(await found(`propertyId=1001&${query}`)).toBe(letters)
  })

  test('text search includes the notes', async () => {
    const { json } = await server.as('dispatcher', '/api/PmSchedules?text=KEYHOLE')
    expect(json.data.map(({ scheduleId }: Row) => letterOf(scheduleId))).toEqual(['C'])
  })

  test('ids and flags', async () => {
    expect(await found(`scheduleIds=${ids.B},${ids.D}&state=*`)).toBe('BD')
    const body = { kind: 'pm-schedule', recordIds: [ids.C], isFlagged: true }
    expect((await server.send('dispatcher', 'PUT', '/api/Flags', body)).status).toBe(200)
    expect(await found('flagged=true')).toBe('C')
    expect(await found('flagged=true', 'administrator')).toBe('')
  })

  test('rejects an invalid state, kind or day', async () => {
    for (const query of ['state=Gone', 'repeat=Never', 'nextFrom=2026-02-30', 'jobPriority=0', 'other=1'])
      expect((await server.as('dispatcher', `/api/PmSchedules?${query}`)).status).toBe(400)
  })
})

describe('[C2.001] sorting by each column, with empty values last', () => {
  test.each([
    ['pmNumber', 'ABCDEF', 'FEDCBA'],
    ['title', 'DEFACB', 'BCAFED'],
    ['trade', 'ABCDEF', 'BAFEDC'],
    ['jobType', 'ABCDEF', 'BAFEDC'],
    ['assignTo', 'BACDEF', 'ABFEDC'],
    ['nextDate', 'FBACDE', 'CABFED'],
    ['repeat', 'BADCEF', 'CDABFE'],
    ['assetCount', 'ACDEFB', 'BFEDCA'],
    ['building', 'BACDEF', 'ABFEDC'],
    ['procedure', 'BACDEF', 'BFEDCA'],
    ['jobPriority', 'ABCDEF', 'BAFEDC'],
    ['state', 'ABCFDE', 'EDFCBA'],
  ])('%s', async (column, up, down) => {
    const sorted = (direction: string) =>
      found(`state=*&propertyId=1001&sortColumn=${column}&sortDirection=${direction}`)
    expect(await sorted('ascend')).toBe(up)
    expect(await sorted('descend')).toBe(down)
  })

  test('a page starts where the previous one ended', async () => {
    expect(await found('state=*&sortColumn=nextDate&take=2&skip=3')).toBe('AC')
  })
})

test('[C2.003] saved filters use the same search for their counts', async () => {
  const filters = [
    { text: 'zed' },
    { text: 'zed', state: 'Ended' },
    { text: 'zed', overdue: true },
    { text: 'zed', propertyId: [1002] },
    { state: 'Gone' },
  ]
  const { json } = await server.send('dispatcher', 'POST', '/api/PmSchedules/counts', { filters })
  expect(json.counts.map(({ total }: { total: number | null }) => total)).toEqual([4, 1, 1, 0, null])
})

test('[C2.010] moving or skipping a date updates the next date immediately', async () => {
  const { json } = await server.as('dispatcher', `/api/PmSchedules/${ids.B}`)
  expect(json).toMatchObject({ nextDate: '2026-03-11', state: 'Active' })
  const targets = await findRows(server.db, 'pm_target', ['id'], { pm_schedule_id: ids.B ?? 0 })
  const path = `/api/PmSchedules/${ids.B}/targets/${targets[0]?.id}/occurrences/1`
  const moved = { action: 'move', on: '2026-03-14', withAllAfter: false, reason: 'Fair' }
  expect((await server.send('administrator', 'PUT', path, moved)).status).toBe(200)
  expect(await found('nextFrom=2026-03-14&nextTo=2026-03-14')).toBe('B')
})

test('[C2.041,C2.042,C2.043] a target’s dates include the available decisions', async () => {
  const { json } = await server.as('dispatcher', `/api/PmSchedules/${ids.C}`)
  const [target] = json.targets
  const path = `/api/PmSchedules/${ids.C}/targets/${target.targetId}/dates`
  const own = await server.as('administrator', path)
  expect(own.json.dates).toHaveLength(12)
  expect(own.json.dates[0]).toMatchObject({
    number: 1,
    on: '2026-03-15',
    makeOn: '2026-03-10',
    can: { decide: true, moveAllAfter: true },
  })
  expect((await server.as('viewer', path)).json.dates[0].can).toEqual({
    decide: false,
    moveAllAfter: false,
  })
  expect(
    (await server.as('viewer', `/api/PmSchedules/${ids.A}/targets/${target.targetId}/dates`)).status,
  ).toBe(404)
})

test('the spreadsheet has the columns and rows of the list', async () => {
  const answer = await server.app.inject({
    url: '/api/PmSchedules/as-excel?text=zed&state=*&propertyId=1001',
    headers: await signedInAs(server, 'dispatcher'),
  })
  expect(answer.statusCode).toBe(200)
  const { heads, rows } = await readSheet(answer.rawPayload)
  expect(heads).toEqual(pmColumns.map(({ displayName }) => displayName))
  const column = (name: string) => rows.map((row) => row[heads.indexOf(name)])
  expect(column('Active')).toEqual(['Active', 'Active', 'Active', 'Paused', 'Ended', 'Active'])
  expect(column('Supersedes')[2]).toBe('501')
})

test('requires View PMs and hides schedules of other properties', async () => {
  expect((await server.as('technician', '/api/PmSchedules')).status).toBe(403)
  expect((await server.as('dispatcher', '/api/PmSchedules?propertyId=1002')).status).toBe(404)
  await server.newSchedule({ property_id: 1002, description: 'South zed' })
  expect(await found('')).not.toContain('?')
})
