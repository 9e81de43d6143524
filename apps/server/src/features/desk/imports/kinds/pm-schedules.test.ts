import { addDays } from '@fettle/rules/time/time'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createImportWorld } from '../testing/import-world.ts'

const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await inMain(
  'asset-classes',
  'system,category,code,name\nHVAC,FANS,AHU,Air handler\nHVAC,FANS,EF,Exhaust fan\n',
  '--create',
  'classes',
).catch(() => undefined)
await inMain('rooms', 'building,floor,code\nB,1,101\n', '--create', 'buildings,floors')
await inMain('assets', 'code,name,class\nA1,One,AHU\nA2,Two,AHU\nE1,Fan,EF\nX1,Old,\n')
await world.importText('procedures', 'title\nFan check\n')
await inMain('trades', 'name\nHVAC\n')
await inMain('job-types', 'trade,name\nHVAC,PM\n')
await inMain('workers', 'name,trades\nSam Hill,HVAC\nPat Day,\n')

const schedules = () => world.db.selectFrom('pm_schedule').selectAll().orderBy('number').execute()
const targetsOf = (reference: string) =>
  world.db
    .selectFrom('pm_target as t')
    .innerJoin('pm_schedule as s', 's.id', 't.pm_schedule_id')
    .leftJoin('asset as a', 'a.id', 't.asset_id')
    .select(['t.kind', 'a.code', 'anchor_kind', 'anchor_on', 'anchor_k'])
    .where('external_reference', '=', reference)
    .orderBy('a.code')
    .execute()

const today = new Date().toISOString().slice(0, 10)
const done = addDays(today, -20)
const head =
  'reference,description,trade,job_type,assign_to,procedure,class,assets,orders,every,unit,weekdays,nth,month_day,last_done_on,starts_on,basis,lead_days\n'

test('schedules are imported with the assets of a class, and are due one period after the last done day', async () => {
  const text = `${head}P1,Check,HVAC,PM,Sam Hill,Fan check,AHU,,order per asset,3,weeks,,,,${done},,From completion,5\nP2,Walk,HVAC,PM,,,,A1;X1,,,,Monday;Wed,,,,2026-11-02,,\nP3,Visit,HVAC,PM,,,,,,,,Tuesday,Second,,,,,\nP4,Close,HVAC,PM,,,,,,,,,,last,,,,\nP5,Year,HVAC,PM,,,,,,1,year,,,15,,2026-10-20,,\n`
  const split = ['--split', 'assets=;', '--split', 'weekdays=;']
  expect((await inMain('pm-schedules', text, ...split)).counts).toBe(
    'created 5, updated 0, unchanged 0, refused 0',
  )
  expect((await inMain('pm-schedules', text, ...split)).counts).toBe(
    'created 0, updated 0, unchanged 5, refused 0',
  )
  const stored = await schedules()
  const first = stored[0]?.number ?? 0
  expect(stored.map(({ number }) => number - first)).toEqual([0, 1, 2, 3, 4])
  expect(stored).toMatchObject([
    {
      external_reference: 'P1',
      repeat_period_type: 'Weeks',
      repeat_periods: 3,
      basis: 'From completion',
      lead_days: 5,
      link_option: 'order per asset',
      last_done_on: done,
      next_repeat_on: addDays(done, 21),
    },
    { repeat_period_type: 'Weekdays', weekdays: [1, 3], starts_on: '2026-11-02' },
    { repeat_period_type: 'Nth weekday', nth_weekday: 2, weekdays: [2] },
    { repeat_period_type: 'Last day' },
    { repeat_period_type: 'Years', starts_on: '2026-11-15' },
  ])
  const anchor = { kind: 'asset', anchor_kind: 'done', anchor_on: done, anchor_k: 0 }
  expect(await targetsOf('P1')).toEqual([
    { code: 'A1', ...anchor },
    { code: 'A2', ...anchor },
  ])
  const log = await world.db.selectFrom('pm_schedule_log').select('event').execute()
  expect(log.map(({ event }) => event)).toEqual(Array.from({ length: 5 }, () => 'schedule-entered'))
})

test('only fields in the file change, with their dates, and links from other files are kept', async () => {
  const run = await inMain('pm-schedules', 'reference,every,unit,active\nP1,4,weeks,\nP2,,,no\n')
  expect(run.counts).toBe('created 0, updated 2, unchanged 0, refused 0')
  const [one, two] = await schedules()
  expect(one).toMatchObject({ repeat_periods: 4, description: 'Check', next_repeat_on: addDays(done, 28) })
  expect(two).toMatchObject({ is_active: false, next_repeat_on: null })
  expect(await targetsOf('P1')).toHaveLength(2)
})

test('a schedule rejected by its page is rejected with column and reason', async () => {
  const row = (cells: Record<string, string>) =>
    head
      .trim()
      .split(',')
      .map(
        (name) => ({ reference: 'N', description: 'D', trade: 'HVAC', job_type: 'PM', ...cells })[name] ?? '',
      )
      .join(',')
  const rows: [Record<string, string>, string][] = [
    [{}, 'every: Enter how often this repeats'],
    [{ unit: 'month', description: '' }, 'description: Description is required'],
    [{ unit: 'month', trade: '', job_type: '' }, 'job_type: Job Type is required'],
    [{ unit: 'month', assign_to: 'Pat Day' }, 'assign_to: Choose a worker or vendor who serves HVAC'],
    [{ unit: 'once', starts_on: '2011-09-14' }, 'starts_on: Starts On may be at most 5 years ago'],
    [{ unit: 'now and then' }, "unit: 'now and then' isn't a frequency. Use days, weeks"],
    [
      { unit: 'month', weekdays: 'Monday' },
      'weekdays: is set together with every or unit: one rule is enough',
    ],
    [
      { weekdays: 'Funday' },
      "weekdays: 'Funday' isn't a weekday. Use Sunday, Monday, Tuesday, Wednesday, Thursday, Friday or Saturday",
    ],
    [{ unit: 'month', class: 'Pumps' }, "class: there is no asset class 'Pumps'"],
    [{ unit: 'month', assets: 'A9' }, "assets: there is no asset 'A9'"],
    [{ unit: 'month', procedure: 'None' }, "procedure: there is no procedure 'None'"],
    [
      { unit: 'month', month_day: '15', last_done_on: done },
      'month_day: dates are counted from last_done_on: leave out one of both',
    ],
  ]
  const text = head + rows.map(([cells], at) => row({ ...cells, reference: `N${at}` })).join('\n')
  const run = await inMain('pm-schedules', text, '--max-refused', '100%')
  expect(run.counts).toBe(`created 0, updated 0, unchanged 0, refused ${rows.length}`)
  for (const [at, [, reason]] of rows.entries())
    expect(run.report.join('\n')).toContain(`  line ${at + 2}, ${reason}`)
})

test('a day of the month without a first day remains in the created schedule', async () => {
  const text = `${head}M1,Check,HVAC,PM,,,,,,1,month,,,31,,,,\n`
  await inMain('pm-schedules', text)
  await updateRows(world.db, 'pm_schedule', { starts_on: '2026-08-31' }, { external_reference: 'M1' })
  expect((await inMain('pm-schedules', text)).counts).toContain('unchanged 1')
})

test('a dry run takes no number', async () => {
  const before = await world.db.selectFrom('counter').selectAll().where('name', '=', 'pm schedule').execute()
  const run = await inMain('pm-schedules', `${head}D1,Check,HVAC,PM,,,,,,1,month,,,,,,,\n`, '--dry-run')
  expect(run.counts).toContain('created 1')
  expect(
    await world.db.selectFrom('counter').selectAll().where('name', '=', 'pm schedule').execute(),
  ).toEqual(before)
})

test('[C2.068] a schedule supersedes others of the file or stored before, and stays unchanged when imported again', async () => {
  const lines = (year: string) =>
    `reference,description,trade,job_type,assets,orders,every,unit,supersedes,includes_superseded\nS1,Year,HVAC,PM,A1,order per asset,1,year,${year},yes\nS2,Month,HVAC,PM,A1,order per asset,1,month,,\nS3,Week,HVAC,PM,A1,order per asset,1,week,,\nS4,Day,HVAC,PM,A2,order per asset,1,day,,\n`
  const split = ['--split', 'supersedes=;']
  const supersededBy = async (reference: string) =>
    (
      await world.db
        .selectFrom('pm_supersede as u')
        .innerJoin('pm_schedule as a', 'a.id', 'u.pm_schedule_id')
        .innerJoin('pm_schedule as b', 'b.id', 'u.superseded_id')
        .select(['b.external_reference', 'a.includes_superseded'])
        .where('a.external_reference', '=', reference)
        .orderBy('b.number')
        .execute()
    ).map((row) => [row.external_reference, row.includes_superseded])
  expect((await inMain('pm-schedules', lines('S3;S2'), ...split)).counts).toBe(
    'created 4, updated 0, unchanged 0, refused 0',
  )
  expect((await supersededBy('S1')).sort()).toEqual([
    ['S2', true],
    ['S3', true],
  ])
  expect((await inMain('pm-schedules', lines('S2;S3'), ...split)).counts).toBe(
    'created 0, updated 0, unchanged 4, refused 0',
  )
  expect((await inMain('pm-schedules', lines('S2'), ...split)).counts).toBe(
    'created 0, updated 1, unchanged 3, refused 0',
  )
  expect(await supersededBy('S1')).toEqual([['S2', true]])
  for (const [year, reason] of [
    ['S9', "There is no PM schedule 'S9' in the property"],
    ['S4', 'has no asset or place in common with this schedule'],
  ] as const) {
    const refused = await inMain('pm-schedules', lines(year), ...split)
    expect(refused.counts).toBe('created 0, updated 0, unchanged 3, refused 1')
    expect(JSON.stringify(refused)).toContain(reason)
  }
  expect(await supersededBy('S1')).toEqual([['S2', true]])
})
