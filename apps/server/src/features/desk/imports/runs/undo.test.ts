import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, getRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

/** Contents of the tables, without version, author and time columns. */
async function contentOf(tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - '{mod_id,created_at,created_by,modified_at,modified_by}'::text[] as row
      from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(server.db)
    content[table] = rows.map(({ row }) => row)
  }
  return content
}

const buildings = `code,name,city
LIB,Library of old,Ulm
NEW-1,One,Bonn
NEW-2,Two,Kiel
`
const assets = `code,name,parent,room,building,attribute:Motor/Power,manufacturer
PUMP-1,Pump,PLANT-1,101,LIB,2 kW,Grundfos
PLANT-1,Plant,,,,,
AHU-1,Renamed unit,,,,5 kW,Trane
`
const contacts = `code,first_name,last_name,building
N-1,Nina,New,LIB
N-2,Nils,New,GYM
`
const meters = `code,name,units
M-NEW-1,New one,kWh
M-NEW-2,New two,m3
`
const orders = `reference,description,entered_at,trade,building
R-1,First,2026-03-01 10:00,HVAC,LIB
R-2,Second,2026-03-02 10:00,Brand new trade,GYM
`

describe('undoing an import', () => {
  test.each([
    ['buildings', buildings, ['building'], {}],
    [
      'assets',
      assets,
      ['asset', 'asset_attribute', 'asset_room'],
      { separators: [{ target: 'room', separator: ';' }] },
    ],
    ['contacts', contacts, ['contact'], {}],
    ['meters', meters, ['meter'], {}],
    ['work-orders', orders, ['work_order', 'trade', 'property_trade'], { creates: ['trades'] }],
  ] as const)('restores the tables of %s', async (kind, text, tables, options) => {
    const before = await contentOf(tables)
    const done = await server.bring(kind, text, options as never)
    expect(done).toMatchObject({ state: 'Done', counts: { refused: 0 } })
    expect(await contentOf(tables)).not.toEqual(before)
    const undone = await server.doing(done.importId, 'undo')
    expect(undone).toMatchObject({ state: 'Undone', undo: { kept: 0 } })
    expect(await contentOf(tables)).toEqual(before)
  })

  test('restores a tax id and rates, which the system log hides', async () => {
    const head = 'code,name,tax_id,hourly_rate,call_out_rate\n'
    await server.bring('vendors', `${head}TAX-1,Roofs,AT-1,50,\nTAX-2,Pipes,,,80\n`)
    const before = await contentOf(['company'])
    const done = await server.bring('vendors', `${head}TAX-1,Roofs,AT-9,60,10\nTAX-2,Pipes,AT-2,70,90\n`)
    expect(await contentOf(['company'])).not.toEqual(before)
    const shown = await findRows(server.db, 'change_record', ['before', 'after'], {
      record_kind: 'company',
      field: ['tax_id', 'hourly_rate', 'call_out_rate'],
    })
    expect(new Set(shown.flatMap((change) => [change.before, change.after]))).toEqual(new Set(['(hidden)']))
    expect(await server.doing(done.importId, 'undo')).toMatchObject({ state: 'Undone', undo: { kept: 0 } })
    expect(await contentOf(['company'])).toEqual(before)
  })

  test('keeps records changed or referenced since, and shows the reason', async () => {
    const done = await server.bring('buildings', buildings)
    const idOf = async (code: string) =>
      (await getRow(server.db, 'building', ['id'], { code, property_id: 1001 })).id
    await insertRows(server.db, 'floor', { building_id: await idOf('NEW-1'), code: '1', name: 'Ground' })
    await server.db.transaction().execute(async (trx) => {
      await sql`select set_config('fettle.actor', '1001', true)`.execute(trx)
      await updateRows(trx, 'building', { city: 'Rome' }, { code: 'LIB', property_id: 1001 })
      await trx.updateTable('building').set({ city: 'Rome' }).where('code', '=', 'NEW-2').execute()
    })
    const undone = await server.doing(done.importId, 'undo')
    expect(undone).toMatchObject({ state: 'Undone', undo: { removed: 0, restored: 0, kept: 3 } })
    const { json } = await server.as('wide', `/api/Imports/${done.importId}/rows?undone=kept`)
    expect(
      json.data.map((row: { key: string; keptFor: string }) => [
        row.key,
        row.keptFor.replace(/ on \S+$/, ''),
      ]),
    ).toEqual([
      ['LIB', 'City was changed by Ada Admin'],
      ['NEW-1', 'One floor uses it'],
      ['NEW-2', 'Changed by Ada Admin'],
    ])
    const again = await server.post('wide', `/api/Imports/${done.importId}/undo`)
    expect(again.status).toBe(409)
  })
})

test('continues after a cancel, and counts every record once', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `UC-${at},Asset ${at},1 kW,2 m`)
  const done = await server.bring(
    'assets',
    `code,name,attribute:A/Power,attribute:A/Length\n${rows.join('\n')}\n`,
  )
  const path = `/api/Imports/${done.importId}`
  const read = async () => (await server.as('wide', path)).json
  // A lock on a middle record until the cancel is stored.
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('asset').select('id').where('code', '=', 'UC-300').forUpdate().execute()
    await server.post('wide', `${path}/undo`)
    while (((await read()).progress?.part ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await server.post('wide', `${path}/cancel`)
  })
  while ((await read()).state === 'Undoing') await new Promise((resolve) => setTimeout(resolve, 20))
  const cancelled = await read()
  expect(cancelled).toMatchObject({ state: 'Done', progress: null })
  const left = await server.db.selectFrom('asset').select('id').where('code', 'like', 'UC-%').execute()
  expect(left.length).toBeGreaterThan(0)
  const undone = await server.doing(done.importId, 'undo')
  expect(undone).toMatchObject({ state: 'Undone', undo: { removed: 450, kept: 0 } })
})
