import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRows } from '#platform/testing/rows.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,Europe/London\n')
await inMain(
  'meters',
  'code,name,units,kind\nW,Water,m3,Running\nE,Electricity,kWh,\nT,Temperature,°C,gauge\n',
)

const allReadingsOf = (meter: string) =>
  world.db
    .selectFrom('meter_reading')
    .innerJoin('meter', 'meter.id', 'meter_reading.meter_id')
    .where('meter.code', '=', meter)
/** The readings of a meter that count, each with the one before it. */
const readingsOf = (meter: string) =>
  allReadingsOf(meter)
    .where('struck_at', 'is', null)
    .select(['read_at', 'current_reading as current'])
    .select(sql<number | null>`lag(current_reading) over (order by read_at)`.as('previous'))
    .orderBy('read_at')
    .execute()
const struckOf = (meter: string) =>
  allReadingsOf(meter)
    .where('struck_at', 'is not', null)
    .select(['current_reading as current', 'strike_reason as reason'])
    .execute()

test('readings are stored with their previous one, also between readings of an earlier file', async () => {
  await inMain('readings', 'meter,read_at,reading\nW,2019-01-03,30\nW,2019-01-01,10\n')
  expect((await inMain('readings', 'meter,read_at,reading\nwater,2019-01-02,20\n')).counts).toContain(
    'created 1',
  )
  expect((await readingsOf('W')).map(({ previous, current }) => [previous, current])).toEqual([
    [null, 10],
    [10, 20],
    [20, 30],
  ])
  expect(
    (await inMain('readings', 'meter,read_at,reading\nW,2019-01-02,20\nW,2019-01-01,11\n')).counts,
  ).toContain('updated 1, unchanged 1')
  expect((await readingsOf('W'))[1]).toMatchObject({ previous: 11, current: 20 })
  const [replaced, ...others] = await struckOf('W')
  expect([replaced?.current, others]).toEqual([10, []])
  expect(replaced?.reason).toMatch(/^Replaced by an import of .+\.$/)
})

test('a cumulative meter never decreases, a gauge may', async () => {
  const run = await inMain(
    'readings',
    'meter,read_at,reading\nW,2019-01-04,29\nW,2019-01-02 12:00,31\nT,2019-01-01,20\nT,2019-01-02,-3.5\n',
  )
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 2')
  expectLines(run, [
    '  line 2, reading: 29 is below the last reading (30); a file of consumption is mapped to consumption',
    '  line 3, reading: 31 is above the next reading (30)',
  ])
})

test('a reading after a meter change may be lower, which does not limit earlier ones', async () => {
  const { id } = await getRow(world.db, 'meter', ['id'], { code: 'W' })
  await insertRows(world.db, 'meter_reading', {
    meter_id: id,
    current_reading: 2,
    read_at: '2020-01-01',
    kind: 'Meter changed',
  })
  const run = await inMain(
    'readings',
    'meter,read_at,reading\nW,2019-12-01,99\nW,2020-01-02,3\nW,2020-01-03,1\n',
  )
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 1')
})

test('consumption adds to the register, and a repeated import changes nothing', async () => {
  const text =
    'meter,read_at,consumption\nE,2019-06-01 00:00,1.1\nE,2019-06-01 01:00,2.2\nE,2019-06-01 02:00,0\n'
  expect((await inMain('readings', text)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await inMain('readings', text)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
  const readings = await readingsOf('E')
  expect(readings.map(({ previous, current }) => [previous, current])).toEqual([
    [null, 1.1],
    [1.1, 3.3],
    [3.3, 3.3],
  ])
  expect(readings[0]?.read_at.toISOString()).toBe('2019-05-31T23:00:00.000Z')
  const changed = await inMain(
    'readings',
    'meter,read_at,consumption\nE,2019-06-01 01:00,9\nE,2019-05-31,1\nT,2019-06-01,1\n',
  )
  expect(changed.report.slice(-4, -1)).toEqual([
    '  line 2, consumption: the stored reading has another consumption, and later readings depend on it',
    '  line 3, consumption: the meter has a later reading already: consumption is counted up in the order of time',
    '  line 4, consumption: a gauge does not count up: import readings instead',
  ])
})

test("a time skipped by the property's clocks is rejected, and accepted with the file's own zone", async () => {
  const text = 'meter,read_at,reading\nM,2019-03-31 01:30,5\n'
  expect((await inMain('readings', text, '--create', 'meters')).report.join()).toContain('its clocks skip it')
  expect((await inMain('readings', text, '--create', 'meters', '--time-zone', 'UTC')).counts).toContain(
    'created 1',
  )
})

test('a row requires one value, an existing meter and an instant', async () => {
  const run = await inMain(
    'readings',
    'meter,read_at,reading,consumption\nW,2020-01-01,50,1\nW,2020-01-01,,\nX,2020-01-01,1,\nW,,1,\n',
  )
  expect(run.counts).toContain('created 0, updated 0, unchanged 0, refused 4')
  expect(run.report).toContain("  line 4, meter: there is no meter 'X' (--create meters would make it)")
})
