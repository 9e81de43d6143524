import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText('buildings', 'property,code,name\nMAIN,LIB,Library\n')
await world.importText('workers', 'property,name\nMAIN,Ann Mason\n')
await world.importText('vendors', 'property,code,name\nMAIN,V,Stone & Co\n')

const bringIn = (text: string) => world.importText('warehouses', text, '--property', 'MAIN')

test('[C1.038] warehouses are imported by code, and the same file changes nothing', async () => {
  const text = `warehouse_code,name,kind,building,keeper,active
MAIN,Main stock,,Library,,
VAN-1,Van of Ann,Van,,Ann Mason,
OLD,Old shed,Room,LIB,,no
`
  const first = await bringIn(text)
  expect(first.counts, first.report.join('\n')).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await bringIn(text)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
  const { rows } = await sql`select warehouse.code, warehouse.name, warehouse.kind, building.code as building,
      assignee.name as keeper, warehouse.is_active
    from warehouse left join building on building.id = building_id left join assignee on assignee.id = keeper_id
    order by warehouse.id`.execute(world.db)
  expect(rows).toMatchObject([
    { code: 'MAIN', name: 'Main stock', kind: 'Room', building: 'LIB', keeper: null, is_active: true },
    { code: 'VAN-1', kind: 'Van', building: null, keeper: 'Ann Mason' },
    { code: 'OLD', is_active: false },
  ])
  const { rows: lines } = await sql`select event, user_name from warehouse_log`.execute(world.db)
  expect(lines).toEqual([1, 2, 3].map(() => ({ event: 'warehouse-created', user_name: 'Import' })))
})

test('[C1.039] an import does not deactivate a warehouse with stock', async () => {
  await bringIn('code,name\nCELLAR,Cellar\n')
  await sql`with part as (insert into part (property_id, code, name, is_stocked)
      select property_id, 'F-1', 'Filter', true from warehouse where code = 'CELLAR' returning id)
    insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
    select part.id, warehouse.id, 'Receive', '2026-03-01', 2, 0 from part, warehouse
    where warehouse.code = 'CELLAR'`.execute(world.db)
  const run = await bringIn('code,active\ncellar,no\nMAIN,no\n')
  expect(run.counts).toBe('created 0, updated 1, unchanged 0, refused 1')
  expect(run.report.join('\n')).toMatch(
    'line 2, active: Cellar still holds 1 part. Transfer it to another warehouse or count it to 0 first',
  )
})

test('a building and a keeper must exist in the property', async () => {
  const run = await bringIn('code,name,building,keeper\nX,X,Nowhere,\nY,Y,,Nobody\nZ,Z,,Stone & Co\n')
  expect(run.counts).toBe('created 0, updated 0, unchanged 0, refused 3')
  expect(run.report.join('\n')).toMatch(
    /line 2, building: there is no building[\s\S]*line 3, keeper: there is no worker[\s\S]*line 4, keeper: names a vendor/,
  )
})
