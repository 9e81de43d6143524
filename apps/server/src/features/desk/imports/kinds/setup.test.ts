import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText(
  'properties',
  'code,name,time_zone\nMAIN,Main campus,America/Chicago\nWEST,West campus,America/Denver\n',
)

const unchanged = (count: number) => `created 0, updated 0, unchanged ${count}, refused 0`
const created = (count: number) => `created ${count}, updated 0, unchanged 0, refused 0`

test('campuses are imported by code, and found by buildings afterwards', async () => {
  const text = 'property,code,name,active\nMAIN,N,North,yes\nMAIN,S,South,no\nWEST,N,North,\n'
  expect((await world.importText('campuses', text)).counts).toBe(created(3))
  expect((await world.importText('campuses', text)).counts).toBe(unchanged(3))
  const run = await world.importText(
    'buildings',
    'code,name,campus\nB,Library,north\nC,Hall,East\n',
    '--property',
    'MAIN',
  )
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 1')
  expect(run.report).toContain("  line 3, campus: there is no campus 'East'")
})

test("trades are imported in order, with exactly the file's properties", async () => {
  const text = 'name,properties\nPlumbing,MAIN; WEST\nHVAC,MAIN\nLocks,\n'
  const split = ['--split', 'properties=;']
  expect((await world.importText('trades', text, ...split)).counts).toBe(created(3))
  expect((await world.importText('trades', text, ...split)).counts).toBe(unchanged(3))
  const offered = () =>
    world.db
      .selectFrom('trade')
      .leftJoin('property_trade', 'property_trade.trade_id', 'trade.id')
      .leftJoin('property', 'property.id', 'property_trade.property_id')
      .select(['trade.name', 'property.code'])
      .orderBy('trade.display_sequence')
      .orderBy('property.code')
      .execute()
      .then((rows) => rows.map(({ name, code }) => `${name} ${code}`))
  expect(await offered()).toEqual(['Plumbing MAIN', 'Plumbing WEST', 'HVAC MAIN', 'Locks null'])
  expect((await world.importText('trades', 'name\nhvac\n', '--property', 'WEST')).counts).toContain(
    'updated 1',
  )
  await world.importText('trades', 'name,properties\nPlumbing,WEST\nNone,EAST\n')
  expect(await offered()).toEqual(['Plumbing WEST', 'hvac MAIN', 'hvac WEST', 'Locks null'])
})

test('job types are imported by trade and name, with hours by priority', async () => {
  const text =
    'trade,name,priority,offered_to,target_hours\nPlumbing,Leak,2,both,"1=4, 2 = 24"\nplumbing,Drain,,Worker,\nMasonry,Wall,,,\nLocks,Key,,,often\n'
  const run = await world.importText('job-types', text)
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 2')
  expectLines(run, [
    "  line 4, trade: there is no trade 'Masonry' (--create trades would make it)",
    expect.stringContaining("line 5, target_hours: 'often' is not read"),
  ])
  expect((await world.importText('job-types', text)).counts).toBe(
    'created 0, updated 0, unchanged 2, refused 2',
  )
  const stored = await findRows(
    world.db,
    'job_type',
    ['name', 'priority', 'kind_filter', 'target_hours', 'display_sequence'],
    {},
    'display_sequence',
  )
  expect(stored).toEqual([
    { name: 'Leak', priority: 2, kind_filter: 'Both', target_hours: { 1: 4, 2: 24 }, display_sequence: 1 },
    { name: 'Drain', priority: null, kind_filter: 'Worker', target_hours: {}, display_sequence: 2 },
  ])
})

test('vendors are imported by code with their trades; one of another kind, or without an address, is rejected', async () => {
  const text =
    'code,name,type,trades,email,hourly_rate,rating,property\nV1,Pipe Co,Contractor,Plumbing;Locks,pipe@example.com,80.50,4,\nV2,Lift Co,,,lift,,,MAIN\nV3,Gas Co,Bank,,,,,\nV4,Wall Co,,Masonry,,,,\nV5,Roof Co,Supplier,,,,,WEST\n'
  const options = ['--split', 'trades=;']
  const run = await world.importText('vendors', text, ...options)
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 3')
  expectLines(run, [
    '  line 3, email: E-mail must look like name@example.com',
    "  line 4, type: 'Bank' isn't a choice here. Use Contractor, Supplier, Manufacturer, Utility or Consultant",
    "  line 5, trades: there is no trade 'Masonry' (--create trades would make it)",
  ])
  expect((await world.importText('vendors', text, ...options)).counts).toBe(
    'created 0, updated 0, unchanged 2, refused 3',
  )
  const stored = await world.db
    .selectFrom('company')
    .innerJoin('assignee', 'assignee.id', 'company.id')
    .innerJoin('vendor_log', 'vendor_log.company_id', 'company.id')
    .select(['code', 'name', 'hourly_rate', 'rating', 'property_id', 'user_name', 'event'])
    .orderBy('code')
    .execute()
  expect(stored).toMatchObject([
    { code: 'V1', hourly_rate: 80.5, rating: 4, property_id: null, user_name: 'Import' },
    { code: 'V5', property_id: expect.any(Number), event: 'vendor-entered' },
  ])
  const moved = await world.importText('vendors', 'code,property\nV5,MAIN\n')
  expect(moved.report).toContain('  line 2, property: a vendor stays with the property that it serves')
})
