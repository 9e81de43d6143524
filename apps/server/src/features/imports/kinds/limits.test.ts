import { maxLength } from '@fettle/rules/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportWorld, type ImportWorld } from '../testing/import-world.ts'
import { kinds } from './all-kinds.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

const tablesOf: Record<string, readonly string[]> = {
  properties: ['property'],
  buildings: ['building'],
  floors: ['floor'],
  rooms: ['room'],
  'asset-classes': ['asset_class'],
  assets: ['asset'],
  warranties: ['asset'],
  meters: ['meter'],
  readings: ['meter_reading'],
  contacts: ['contact'],
  workers: ['assignee', 'worker'],
  parts: ['part'],
  'work-orders': ['work_order'],
}

/** The lengths that the database allows, by table and column. */
async function storedLimits(): Promise<Map<string, number>> {
  const { rows } = await sql<{ table_name: string; definition: string }>`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%length(%'`.execute(world.db)
  return new Map(
    rows.flatMap(({ table_name, definition }) => {
      const [, column, limit] = /[^a-z]length\((\w+)\) <= (\d+)/.exec(definition) ?? []
      return column ? [[`${table_name}.${column}`, Number(limit)] as const] : []
    }),
  )
}

test('a text may be exactly as long in a file as in the database', async () => {
  const limits = await storedLimits()
  const compared = kinds.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      if (column.type !== 'text' || column.field === undefined) return []
      const stored = (tablesOf[name] ?? []).flatMap((table) => limits.get(`${table}.${column.field}`) ?? [])
      return [{ column: `${name}.${column.name}`, file: column.max, database: stored[0] ?? 'unlimited' }]
    }),
  )
  expect(compared.length).toBeGreaterThan(70)
  // A zone's name is limited by being one that exists; a description by what can be edited.
  const limitedOtherwise = ['properties.time_zone', 'work-orders.description']
  const unequal = compared.filter(
    ({ column, file, database }) => file !== database && !limitedOtherwise.includes(column),
  )
  expect(unequal).toEqual([])
})

test('an order takes no more words from a file than from a form, so that each can be edited', () => {
  const columns = kinds.find(({ name }) => name === 'work-orders')?.columns
  const maxOf = (column: string) => columns?.find(({ name }) => name === column)
  expect(maxOf('description')).toMatchObject({ max: maxLength.description })
  expect(maxOf('phone')).toMatchObject({ max: maxLength.phone })
})
