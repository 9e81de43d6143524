import { addDays } from '@fettle/rules/time/time'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,UTC\n')
await inMain('trades', 'name\nHVAC\nPlumbing\n')
await inMain('job-types', 'trade,name\nHVAC,PM\nHVAC,Filter\nPlumbing,PM\n')

const scheduleOf = (reference: string) =>
  world.db
    .selectFrom('pm_schedule as s')
    .innerJoin('job_type as j', 'j.id', 's.job_type_id')
    .innerJoin('trade as t', 't.id', 'j.trade_id')
    .select([
      's.starts_on',
      's.last_done_on',
      's.repeat_periods',
      's.repeat_period_type',
      't.name as trade',
      'j.name as job',
    ])
    .where('external_reference', '=', reference)
    .executeTakeFirst()

const today = new Date().toISOString().slice(0, 10)

test('schedules of another system keep the rhythm of a start or a last service many years ago', async () => {
  const text = [
    'reference,description,job_type,Frequency,Frequency Unit,starts_on,last_done_on',
    'R1,Yearly,Filter,1.0,year,2011-09-14,',
    'R2,Monthly,HVAC > PM,,month,2011-01-31,',
    'R3,Weekly,plumbing>pm,2,weeks,2010-03-05,',
    'R4,Service,Filter,,annually,,2012-02-29',
    'R5,Once only,Filter,,once,2011-09-14,',
    '',
  ].join('\n')
  const run = await inMain('pm-schedules', text, '--max-refused', '1')
  expect([run.counts, run.report.join('\n')]).toEqual([
    'created 4, updated 0, unchanged 0, refused 1',
    expect.stringContaining('may be at most 5 years ago'),
  ])
  const yearly = await scheduleOf('R1')
  expect(yearly).toMatchObject({
    repeat_periods: 1,
    repeat_period_type: 'Years',
    trade: 'HVAC',
    job: 'Filter',
  })
  expect(yearly?.starts_on?.slice(5)).toBe('09-14')
  const monthly = await scheduleOf('R2')
  expect([monthly?.trade, addDays(monthly?.starts_on ?? '', 1).slice(8)]).toEqual(['HVAC', '01'])
  const weekly = await scheduleOf('R3')
  const days = (Date.parse(weekly?.starts_on ?? '') - Date.parse('2010-03-05')) / 86_400_000
  expect([weekly?.trade, days % 14]).toEqual(['Plumbing', 0])
  expect(await scheduleOf('R4')).toMatchObject({ last_done_on: null })
  for (const each of [yearly, monthly, weekly, await scheduleOf('R4')])
    expect((each?.starts_on ?? '') >= today).toBe(true)
  const again = await inMain('pm-schedules', text, '--max-refused', '1')
  expect(again.counts).toBe('created 0, updated 0, unchanged 4, refused 1')
})

test('a job type without a trade is rejected only if several trades have it', async () => {
  const text = 'reference,description,job_type,unit\nJ1,One,PM,monthly\nJ2,Two,Filter,monthly\n'
  const run = await inMain('pm-schedules', text, '--max-refused', '1')
  expect([run.counts, run.report.join('\n')]).toEqual([
    'created 1, updated 0, unchanged 0, refused 1',
    expect.stringContaining("'PM' names more than one job type: write Trade > Job type"),
  ])
})

test('steps of COBie jobs become procedures with their lines', async () => {
  const text = [
    'Name,TaskNumber,Description',
    'Boiler service,0,Boiler PM',
    'Boiler service,1,Turn off the gas.',
    'Lock-out,0,Lock-out of the boiler',
    '',
  ].join('\n')
  const options = [
    '--map',
    'procedure=Name',
    '--map',
    'number={TaskNumber|plus 1}',
    '--map',
    'text=Description',
  ]
  const run = await world.importText('procedure-lines', text, ...options, '--create', 'procedures')
  expect(run.counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  const lines = await world.db
    .selectFrom('procedure_line as l')
    .innerJoin('procedure as p', 'p.id', 'l.procedure_id')
    .select(['p.title', 'l.sort_order', 'l.text'])
    .orderBy('p.title')
    .orderBy('l.sort_order')
    .execute()
  expect(lines.map(({ title, sort_order, text: line }) => [title, sort_order, line])).toEqual([
    ['Boiler service', 1, 'Boiler PM'],
    ['Boiler service', 2, 'Turn off the gas.'],
    ['Lock-out', 1, 'Lock-out of the boiler'],
  ])
})
