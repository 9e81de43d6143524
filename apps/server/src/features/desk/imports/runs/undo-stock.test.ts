import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())
const head = 'part,warehouse,bin,minimum,on_hand,unit_cost\n'

beforeAll(async () => {
  await sql`insert into setting (name, value) values ('advancedPartsFunctionalityFlag', 'true')`.execute(
    server.db,
  )
  await server.bring('warehouses', 'code,name\nUS-1,Main Stock\nUS-2,Cellar\n')
  await server.bring('parts', 'code,name,unit_cost,stocked\nUS-A,Belt,5,yes\nUS-B,Filter,1,yes\n')
})

const stored = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select part.code, unit_cost, bin, minimum, on_hand from part_stock stock join part on part.id = part_id
    where part.code like 'US-%' order by stock.id`.execute(server.db)
  return rows.map((row) => Object.values(row))
}

test('[C1.015] an undo posts opposite lines, and restores bins, minimums and unit costs', async () => {
  await server.bring('stock', `${head}US-A,US-1,A-1,2,10,5\n`)
  const before = await stored()
  const done = await server.bring('stock', `${head}US-A,US-1,B-1,,20,7\nUS-B,US-1,C-1,1,4,2\n`)
  expect(done.counts).toMatchObject({ created: 1, updated: 1, refused: 0 })
  const { json } = await server.as('wide', `/api/Imports/${done.importId}/rows?outcome=updated`)
  expect(json.data[0]).toMatchObject({
    key: 'US-A \u00b7 US-1',
    changes: [
      { field: 'Bin', before: 'A-1', after: 'B-1' },
      { field: 'On hand', before: '10', after: '20' },
    ],
  })
  expect(await stored()).toEqual([
    ['US-A', 6, 'B-1', 2, 20],
    ['US-B', 2, 'C-1', 1, 4],
  ])
  const undone = await server.doing(done.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { removed: 0, restored: 2, kept: 0 } })
  expect(await stored()).toEqual([...before, ['US-B', 1, '', null, 0]])
  const { rows } = await sql<{ note: string }>`
    select entry.kind, entry.quantity, entry.note, first.note as first from stock_transaction entry
    join stock_transaction first on first.id = entry.corrects_id order by entry.id`.execute(server.db)
  expect(rows).toEqual([
    {
      ...{ kind: 'Adjust', quantity: -10, note: 'The import of file.csv was undone.' },
      first: 'Imported from file.csv',
    },
    expect.objectContaining({ kind: 'Adjust', quantity: -4 }),
  ])
})

test('stock that has changed since the import is kept with its unit cost', async () => {
  const done = await server.bring('stock', `${head}US-B,US-2,,,8,9\nUS-A,US-2,,,3,\n`)
  const before = await stored()
  await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after, note)
    select part.id, warehouse.id, 'Adjust', '2026-03-01', -1, 0, 'Broken' from part, warehouse
    where part.code = 'US-B' and warehouse.code = 'US-2'`.execute(server.db)
  const undone = await server.doing(done.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { restored: 1, kept: 1 } })
  const { json } = await server.as('wide', `/api/Imports/${done.importId}/rows?undone=kept`)
  expect(json.data).toMatchObject([{ key: 'US-B \u00b7 US-2', keptFor: 'The stock has changed since' }])
  expect(await stored()).toEqual(
    before.map(([code, cost, bin, minimum, onHand]) => [
      ...[code, cost, bin, minimum],
      onHand === 8 ? 7 : onHand === 3 ? 0 : onHand,
    ]),
  )
})

test('an import of stock needs Edit Parts', async () => {
  await sql`update role set privileges = array_remove(privileges, 'Edit Parts')
    where id = (select role_id from user_account where login_name = 'wide')`.execute(server.db)
  const refused = await server.upload('stock', `${head}US-A,US-1,,,1,1\n`)
  expect(refused.status).toBe(403)
})
