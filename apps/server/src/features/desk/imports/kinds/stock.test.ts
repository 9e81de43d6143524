import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText(
  'warehouses',
  'property,code,name,active\nMAIN,W1,Main Stock,\nMAIN,V1,Van,\nMAIN,OLD,Shed,no\n',
)
const setAdvanced = async (value: string) => {
  const name = 'advancedPartsFunctionalityFlag'
  await world.db.deleteFrom('setting').where('name', '=', name).execute()
  await world.db.insertInto('setting').values({ name, value }).execute()
}
await setAdvanced('true')

let part = ''
let count = 0
/** A new stocked part with this unit cost. */
async function newPart(unitCost = 0, stocked = 'yes'): Promise<string> {
  count += 1
  const code = `P-${count}`
  const text = `code,name,unit_cost,stocked\n${code},Part,${unitCost},${stocked}\n`
  await world.importText('parts', text, '--property', 'MAIN')
  return code
}
beforeEach(async () => {
  part = await newPart()
})

const bringIn = (text: string, ...options: string[]) =>
  world.importText('stock', text, '--property', 'MAIN', ...options)
const head = 'part,warehouse,bin,minimum,on_hand,unit_cost\n'

const linesOf = async (code: string) => {
  const { rows } = await sql<Record<string, string | number>>`
    select warehouse.code as warehouse, entry.kind, quantity, entry.unit_cost, balance_after, note
    from stock_transaction entry join part on part.id = part_id join warehouse on warehouse.id = warehouse_id
    where part.code = ${code} order by entry.id`.execute(world.db)
  return rows.map((row) => Object.values(row))
}
const placesOf = async (code: string) => {
  const { rows } = await sql<Record<string, string | number>>`
    select warehouse.code as warehouse, bin, minimum, on_hand from part_stock stock
    join part on part.id = part_id join warehouse on warehouse.id = warehouse_id
    where part.code = ${code} order by stock.id`.execute(world.db)
  return rows.map((row) => Object.values(row))
}
const costOf = async (code: string) => {
  const found = world.db.selectFrom('part').select('unit_cost').where('code', '=', code)
  return (await found.executeTakeFirstOrThrow()).unit_cost
}

test('[C1.012] opening stock is received with its cost, and the same file changes nothing', async () => {
  const text = `${head}${part},W1,A-1,2.5,10,2\n${part.toLowerCase()},van,,,4,3.0001\n`
  const first = await bringIn(text)
  expect(first.counts, first.report.join('\n')).toBe('created 2, updated 0, unchanged 0, refused 0')
  expect((await bringIn(text)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
  expect(await placesOf(part)).toEqual([
    ['W1', 'A-1', 2.5, 10],
    ['V1', '', null, 4],
  ])
  expect(await linesOf(part)).toEqual([
    ['W1', 'Receive', 10, 2, 10, expect.stringMatching(/^Imported from stock-\d+\.csv$/)],
    ['V1', 'Receive', 4, 3.0001, 4, expect.stringMatching(/^Imported from/)],
  ])
  // (10 × 2 + 4 × 3.0001) / 14, with 4 decimals ([C1.017]).
  expect(await costOf(part)).toBe(2.2857)
})

test('[C1.028] a difference is a count at the unit cost of the part, and more units with another price are received', async () => {
  await bringIn(`${head}${part},W1,,,10,2\n`)
  const run = await bringIn(`${head}${part},W1,,,7.125,2\n`)
  expect(run.counts).toBe('created 0, updated 1, unchanged 0, refused 0')
  await bringIn(`${head}${part},W1,,,8,\n`)
  await bringIn(`${head}${part},W1,,,6,99\n`)
  await bringIn(`${head}${part},W1,,,12,5\n`)
  const lines = (await linesOf(part)).map((line) => line.slice(1, 5))
  expect(lines).toEqual([
    ['Receive', 10, 2, 10],
    ['Count', -2.875, 2, 7.125],
    ['Count', 0.875, 2, 8],
    ['Count', -2, 2, 6],
    ['Receive', 6, 5, 12],
  ])
  expect(await costOf(part)).toBe(3.5)
  const { rows } =
    await sql`select last_reconciled_quantity as counted from part where code = ${part}`.execute(world.db)
  expect(rows).toEqual([{ counted: 6 }])
})

test('without a unit cost the units of a new place come in at that of the part', async () => {
  const other = await newPart(1.25)
  await bringIn(`part,warehouse,on_hand\n${other},W1,3\n`)
  expect((await linesOf(other)).map((line) => line.slice(1, 4))).toEqual([['Receive', 3, 1.25]])
  expect(await costOf(other)).toBe(1.25)
})

test('a file without quantities sets bins and minimums only, and missing cells change nothing', async () => {
  await bringIn(`${head}${part},W1,A-1,2,10,2\n`)
  const run = await bringIn(`part,warehouse,bin,minimum\n${part},W1,B-2,\n${part},V1,C-3,1\n`)
  expect(run.counts).toBe('created 1, updated 1, unchanged 0, refused 0')
  expect(await placesOf(part)).toEqual([
    ['W1', 'B-2', 2, 10],
    ['V1', 'C-3', 1, 0],
  ])
  expect(await linesOf(part)).toHaveLength(1)
  await bringIn(`${head}${part},W1,,,,\n`, '--clear')
  expect((await placesOf(part))[0]).toEqual(['W1', '', null, 10])
})

test('[C1.025] rows that name nothing, or no stock, are refused, each with its reason', async () => {
  const unstocked = await newPart(0, 'no')
  await bringIn(`${head}${part},W1,,,5,1\n`)
  const run = await bringIn(`${head}NOPE,W1,,,1,
${part},NOWHERE,,,1,
${part},OLD,,,1,
${unstocked},W1,,,1,
${part},V1,,,-1,
${part},V1,,,1.2345,
${part},V1,,,1,-2
,W1,,,1,
${part},V1,,,3,1
${part},van,,,4,1
${part},W1,,,0,
`)
  expect(run.counts, run.report.join('\n')).toBe('created 1, updated 1, unchanged 0, refused 9')
  for (const words of [
    `line 2, part: there is no part 'NOPE'`,
    `line 3, warehouse: there is no warehouse 'NOWHERE'`,
    `line 4, warehouse: 'Shed' is inactive: make it active first`,
    `line 5, part: '${unstocked}' is not stocked: set Stocked to Yes first`,
    `line 6, on_hand: '-1' must be at least 0`,
    `line 7, on_hand: '1.2345' has more than 3 decimals`,
    `line 8, unit_cost: '-2' must be at least 0`,
    'line 9, part: is missing',
    'line 11: line 10 has the same record with other values',
  ])
    expect(run.report.join('\n')).toContain(words)
  expect(await placesOf(part)).toEqual([
    ['W1', '', null, 0],
    ['V1', '', null, 3],
  ])
})

test('a check stores nothing', async () => {
  const run = await bringIn(`${head}${part},W1,A-1,2,10,2\n`, '--dry-run')
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 0')
  expect(await placesOf(part)).toEqual([])
  expect(await costOf(part)).toBe(0)
})

test('a count below the reserved quantity is stored as on a count sheet', async () => {
  await bringIn(`${head}${part},W1,,,5,1\n`)
  await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
    select part.id, warehouse.id, 'Reserve', '2026-03-01', 4, 0 from part, warehouse
    where part.code = ${part} and warehouse.code = 'W1'`.execute(world.db)
  expect((await bringIn(`${head}${part},W1,,,2,\n`)).counts).toContain('updated 1')
  const { rows } = await sql`select on_hand, reserved from part_stock join part on part.id = part_id
    where part.code = ${part}`.execute(world.db)
  expect(rows).toEqual([{ on_hand: 2, reserved: 4 }])
})

test('[C1.022] without advanced parts no stock changes', async () => {
  await bringIn(`${head}${part},W1,A-1,,5,1\n`)
  await setAdvanced('false')
  const run = await bringIn(`${head}${part},W1,A-1,,6,1\n${part},V1,,,1,1\n`)
  await setAdvanced('true')
  expect(run.counts).toBe('created 0, updated 0, unchanged 0, refused 2')
  expect(run.report.join('\n')).toContain(
    'line 2: stock is kept with advanced parts only: ask an administrator to turn them on',
  )
  expect(await placesOf(part)).toEqual([['W1', 'A-1', null, 5]])
})
