import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { monthlyPlan } from '#other-property.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'
import { scheduleCalls } from './schedule-calls.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.clearSettings()
  await server.db.updateTable('pm_schedule').set({ is_active: false, paused_on: '2026-01-01' }).execute()
  server.day('2026-01-15')
})

const { send, jobTypeOf, draft, created, messages, read, activities, change, daysOf } = scheduleCalls(server)

describe('a new schedule', () => {
  test('[C2.006] gets a number and stores everything entered', async () => {
    const assetId = await server.newAsset('NEW-1')
    const first = await created()
    const entered = {
      notes: 'Take the key.',
      jobPriority: 3,
      estimatedHours: 1.5,
      startTime: '06:30',
      targetCompleteNumDays: 4,
      buildingId: 1001,
      requiresSignature: true,
    }
    const second = await created({
      ...entered,
      assets: [{ assetId }],
      locations: [{ buildingId: 1001 }],
      plan: { ...monthlyPlan, sequence: [{ every: 3, procedureId: null, hours: 2, priority: 1 }] },
    })
    expect(second.pmNumber).toBe(first.pmNumber + 1)
    expect(second).toMatchObject({
      trade: (await jobTypeOf()).trade,
      ...entered,
      requiresPhoto: false,
      assets: [{ assetId, code: 'NEW-1' }],
      locations: [{ buildingId: 1001, floorId: null, roomId: null }],
      nextDate: '2026-01-31',
      isActive: true,
      pausedOn: null,
      plan: { sequence: [{ every: 3, hours: 2, priority: 1 }] },
      targets: [{ kind: 'schedule', nextDate: '2026-01-31', nextNumber: 1 }],
    })
    expect(await activities(second.scheduleId)).toEqual([`PM ${second.pmNumber} entered`])
  })

  test('[C2.006,C2.095] is rejected with every missing or invalid field', async () => {
    const nothing = await send('POST', '', { propertyId: 1001 })
    expect([nothing.status, messages(nothing)]).toEqual([
      400,
      [
        'jobTypeId: Job Type is required.',
        'description: Description is required.',
        'startsOn: Starts On is required.',
        'plan.rule: Enter how often this repeats.',
      ],
    ])
    const wrong = await send(
      'POST',
      '',
      await draft({
        plan: { ...monthlyPlan, rule: { kind: 'Every', every: 0, unit: 'Days' }, endsOn: '2026-01-30' },
      }),
    )
    expect(messages(wrong)).toEqual([
      'plan.rule: Enter how often this repeats.',
      'plan.endsOn: The end date is before the start date.',
    ])
    const excluded = { ...monthlyPlan, season: [{ from: '02-01', to: '02-10' }] }
    const rule = { kind: 'Nth weekday', nth: -1, weekday: 1 }
    expect(messages(await send('POST', '', await draft({ plan: { ...excluded, rule } })))).toEqual([
      'plan.exclusion: Every coming date is excluded; change the excluded days.',
    ])
  })

  test('[C2.004] returns the same response in a dry run and stores nothing', async () => {
    const schedule = await created({})
    const { scheduleId } = schedule
    const check = (body: object) => send('PUT', `/${scheduleId}?dryRun=true`, body)
    expect((await check({ estimatedHours: 7 })).json.estimatedHours).toBe(7)
    expect(messages(await check({ assignToId: 987_654 }))).toEqual([
      'assignToId: This worker or vendor does not serve the property.',
    ])
    expect(await read(scheduleId)).toEqual(schedule)
  })

  test('[C2.095] requires an assignee who serves its trade and property', async () => {
    const { id: jobTypeId, trade } = await jobTypeOf()
    const { rows } = await sql<{ id: number; serves: boolean }>`select a.id, exists (
        select from assignee_trade t join job_type j on j.trade_id = t.trade_id where t.assignee_id = a.id and j.id = ${jobTypeId}) as serves
      from assignee a where a.property_id = 1001 and a.is_active`.execute(server.db)
    const strangerId = await insertRow(server.db, 'assignee', {
      kind: 'worker',
      name: 'Sam Stranger',
      property_id: 1001,
    })
    const refused = await send('POST', '', await draft({ assignToId: strangerId }))
    expect(messages(refused)).toEqual([`assignToId: Choose a worker or vendor who serves ${trade}.`])
    const serving = rows.find(({ serves }) => serves)
    if (serving) await created({ assignToId: serving.id, assignToSecondaryId: strangerId })
    const unknown = await send('POST', '', await draft({ assignToId: 987_654 }))
    expect(messages(unknown)).toEqual(['assignToId: This worker or vendor does not serve the property.'])
    expect(serving).toBeDefined()
  })

  test('accepts only references within its property', async () => {
    const other = await sql<{ id: number }>`insert into asset (property_id, code, name)
      select id, 'ELSE-1', 'Elsewhere' from property where id <> 1001 order by id limit 1 returning id`.execute(
      server.db,
    )
    const assetId = other.rows[0]?.id
    const refused = await send(
      'POST',
      '',
      await draft({
        jobTypeId: 987_654,
        buildingId: 987_654,
        procedureId: 987_654,
        assets: [{ assetId }],
        parts: [{ partId: 987_654, quantity: 1 }],
        locations: [{ buildingId: 1001, floorId: 987_654 }],
      }),
    )
    expect(messages(refused)).toEqual([
      'jobTypeId: The property does not offer this job type.',
      'procedureId: This procedure is not in use.',
      'buildingId: This building is not in the property.',
      'assets.0.assetId: This asset is not in the property.',
      'parts.0.partId: This part is not in use in the property.',
      'locations.0.floorId: This floor is not in the building.',
    ])
  })
})

describe('a change', () => {
  test('leaves absent fields alone, logs what changed, and rejects a stale version', async () => {
    const { scheduleId, fmModId } = await created({ notes: 'Old.' })
    const { status, json } = await change(scheduleId, { notes: 'New.', requiresPhoto: true })
    expect([status, json.notes, json.description]).toEqual([200, 'New.', 'Check the pump.'])
    expect(json.fmModId).toBeGreaterThan(fmModId)
    expect((await activities(scheduleId)).slice(0, 2).sort()).toEqual([
      'Notes changed from Old. to New.',
      'Orders require set to A photo',
    ])
    const stale = await send('PUT', `/${scheduleId}`, { notes: 'Other.' }, { ifMatch: `"${fmModId}"` })
    expect(stale.status).toBe(412)
  })

  test('accepts the whole record as read, and rejects other values for read-only fields', async () => {
    const schedule = await created()
    expect((await change(schedule.scheduleId, { ...schedule, notes: 'x' })).status).toBe(200)
    const refused = await change(schedule.scheduleId, { pmNumber: 1 })
    expect(messages(refused)).toEqual([
      'pmNumber: This call does not change pmNumber. Leave it out or send it as it was read.',
    ])
  })

  test('[C2.009] to its assets gives each new one a cursor that does not start in the past', async () => {
    const [one, two] = [await server.newAsset('CUR-1'), await server.newAsset('CUR-2')]
    const { scheduleId } = await created({
      startsOn: '2026-01-15',
      pmLinkOption: 'order per asset',
      assets: [{ assetId: one }],
    })
    await server.generate()
    server.day('2026-03-20')
    await server.generate()
    await change(scheduleId, { assets: [{ assetId: one }, { assetId: two }] })
    await server.generate()
    expect(await daysOf(scheduleId)).toEqual([
      '1 2026-01-15 Made',
      '2 2026-02-15 Missed',
      '3 2026-03-15 Made',
    ])
    const { targets } = await read(scheduleId)
    expect(targets.map(({ name, nextDate, nextNumber }) => [name, nextDate, nextNumber])).toEqual([
      ['CUR-1', '2026-04-15', 4],
      ['CUR-2', '2026-04-15', 4],
    ])
    expect(await activities(scheduleId)).toContain('Assets added: CUR-2')
  })

  test('to assets, parts or sequence alone is recorded with removed and added items', async () => {
    const [one, two] = [await server.newAsset('HIS-1'), await server.newAsset('HIS-2')]
    const schedule = await created({ assets: [{ assetId: one }] })
    const { scheduleId, plan } = schedule
    const recorded = async () => {
      const { rows } = await sql<{ field: string; before: unknown; after: unknown }>`
        select field, before, after from change_record where record_kind = 'pm_schedule' and record_id = ${scheduleId}
          and action = 'update' and field in ('assets', 'places', 'parts', 'sequence') order by id`.execute(
        server.db,
      )
      return rows.map(({ field, before, after }) => [field, before, after])
    }
    expect(await recorded()).toEqual([])
    await change(scheduleId, { assets: [{ assetId: two }] })
    await change(scheduleId, { assets: [{ assetId: two }], notes: 'The same assets.' })
    const line = { every: 4, procedureId: null, hours: 2, priority: null }
    await change(scheduleId, { plan: { ...plan, sequence: [line] } })
    expect(await recorded()).toEqual([
      ['assets', ['HIS-1'], ['HIS-2']],
      ['sequence', null, [{ every: 4, procedure: null, hours: 2, priority: null }]],
    ])
  })

  test('[C2.007] to the rule computes the next date from the last one, as the preview shows', async () => {
    const { scheduleId } = await created({ startsOn: '2026-01-15' })
    await server.generate()
    server.day('2026-03-20')
    const plan = { ...monthlyPlan, rule: { kind: 'Every', every: 2, unit: 'Weeks' } }
    const { json } = await send('POST', '/preview', {
      propertyId: 1001,
      scheduleId,
      startsOn: '2026-01-15',
      lastDoneOn: null,
      plan,
    })
    const changed = await change(scheduleId, { plan })
    expect(changed.json).toMatchObject({ nextDate: '2026-03-26', repeat: 'Every 2 weeks' })
    expect([json.dates[0].number, json.dates[0].on]).toEqual([2, '2026-03-26'])
    await server.generate()
    expect(await daysOf(scheduleId)).toEqual(['1 2026-01-15 Made'])
    server.day('2026-03-26')
    await server.generate()
    expect(await daysOf(scheduleId)).toEqual(['1 2026-01-15 Made', '2 2026-03-26 Made'])
  })

  test('[C2.031] to the last done day restarts a schedule without orders', async () => {
    const { scheduleId } = await created()
    const { json } = await change(scheduleId, { lastDoneOn: '2026-01-10' })
    expect(json.nextDate).toBe('2026-02-10')
  })

  test('stores every kind of rule as entered', async () => {
    const { scheduleId } = await created()
    const running = { meterKind: 'Running', every: 250, startAt: 100, early: 10 }
    const gauge = { meterKind: 'Gauge', side: 'below', limit: -4.5 }
    for (const rule of [
      { kind: 'Every', every: 999, unit: 'Days' },
      { kind: 'Weekdays', weekdays: [1, 4] },
      { kind: 'Nth weekday', nth: -1, weekday: 5 },
      { kind: 'Last day' },
      { kind: 'Once' },
      { kind: 'By hand' },
      { kind: 'Meter', meterName: 'Run hours', trigger: running, orAfterMonths: 6 },
      { kind: 'Meter', meterName: 'Pressure', trigger: gauge, orAfterMonths: null },
    ]) {
      const { status } = await change(scheduleId, { plan: { ...monthlyPlan, rule } })
      expect([rule.kind, status, (await read(scheduleId)).plan.rule]).toEqual([rule.kind, 200, rule])
    }
  })
})

test('[C2.004] moving the first day forward moves the next date, and moving it back restores the dates', async () => {
  const { scheduleId } = await created({ startsOn: '2025-10-31' })
  await server.generate()
  const nextOf = async () => (await read(scheduleId)).nextDate
  expect(await nextOf()).toBe('2026-01-31')
  expect((await change(scheduleId, { startsOn: '2026-02-11' })).status).toBe(200)
  expect(await nextOf()).toBe('2026-02-11')
  expect((await change(scheduleId, { startsOn: '2025-10-31' })).status).toBe(200)
  const numbers = (await daysOf(scheduleId)).length
  server.day('2026-03-31')
  await server.generate()
  expect((await daysOf(scheduleId)).slice(numbers)).toEqual([
    `${numbers + 1} 2026-01-31 Missed`,
    `${numbers + 2} 2026-02-28 Made`,
    `${numbers + 3} 2026-03-31 Made`,
  ])
})
