import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText('buildings', 'property,code,name\nMAIN,LIB,Library\nMAIN,GYM,Gymnasium\n')

const bringIn = (text: string) => world.importText('budgets', text, '--property', 'MAIN')
const stored = async () => {
  const { rows } = await sql<{ building: string; year: number; type: string; amount: number }>`
    select building.code as building, year, cost_type as type, amount::float8 as amount
    from budget join building on building.id = building_id order by building.code, year, cost_type`.execute(
    world.db,
  )
  return rows.map(({ building, year, type, amount }) => `${building} ${year} ${type} ${amount}`)
}

test('budgets are imported by building, year and type of cost, and the same file changes nothing', async () => {
  const text = `building,year,type,budget
LIB,2026,Labor,"12,000.50"
Library,2026,Parts,0
LIB,2027,labor,13000
GYM,2026,Labor,7
`
  const first = await bringIn(text)
  expect(first.counts, first.report.join('\n')).toBe('created 4, updated 0, unchanged 0, refused 0')
  expect((await bringIn(text)).counts).toBe('created 0, updated 0, unchanged 4, refused 0')
  expect(await stored()).toEqual([
    'GYM 2026 Labor 7',
    'LIB 2026 Labor 12000.5',
    'LIB 2026 Parts 0',
    'LIB 2027 Labor 13000',
  ])
  const changed = await bringIn('building,year,cost_type,amount\nLIB,2027,Labor,13500\nLIB,2028,Labor,1\n')
  expect(changed.counts).toBe('created 1, updated 1, unchanged 0, refused 0')
  expect(await stored()).toEqual(expect.arrayContaining(['LIB 2026 Labor 12000.5', 'LIB 2027 Labor 13500']))
})

test('rows with unknown buildings, years, types and amounts are refused, and so is a second row of one budget', async () => {
  await sql`insert into setting (property_id, name, value)
    select id, 'currency', '"JPY"' from property where code = 'MAIN'`.execute(world.db)
  const run = await bringIn(`building,year,cost_type,amount
Nowhere,2026,Labor,1
LIB,1999,Labor,1
LIB,2030,Rent,1
LIB,2030,Labor,-1
LIB,2030,Labor,1.5
LIB,2030,Other,
LIB,2030,Vendors,2
LIB,2030,Vendors,3
`)
  expect(run.counts, run.report.join('\n')).toBe('created 1, updated 0, unchanged 0, refused 7')
  for (const words of [
    /line 2, building: there is no building/,
    /line 3, year/,
    /line 4, cost_type/,
    /line 5, amount/,
    /line 6, amount: The budget in JPY takes whole amounts/,
    /line 7, amount: is missing/,
    /line 9/,
  ])
    expect(run.report.join('\n')).toMatch(words)
})
