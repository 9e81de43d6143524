import { assetFields } from '@fettle/rules/records/asset-fields'
import { contactFields } from '@fettle/rules/records/contact-fields'
import { vendorFields } from '@fettle/rules/records/vendor-fields'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readStoredLengths } from '#platform/testing/stored-limits.ts'
import { importTables } from '#stored-import-texts.fixture.ts'
import { createImportWorld } from '../testing/import-world.ts'
import { kinds } from './all-kinds.ts'

const world = disposeAfterAll(await createImportWorld())

/** Warranties are columns of their asset. */
const tablesOf: Record<string, readonly string[]> = { ...importTables, warranties: ['asset'] }

test('a text has the same maximum length in a file and in the database', async () => {
  const limits = await readStoredLengths(world.db)
  const compared = kinds.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      if (column.type !== 'text' || column.field === undefined) return []
      const stored = (tablesOf[name] ?? []).flatMap((table) => limits.get(`${table}.${column.field}`) ?? [])
      return [{ column: `${name}.${column.name}`, file: column.max, database: stored[0] ?? 'unlimited' }]
    }),
  )
  expect(compared.length).toBeGreaterThan(70)
  // A zone's name is limited by being one that exists.
  const limitedOtherwise = ['properties.time_zone']
  const unequal = compared.filter(
    ({ column, file, database }) => file !== database && !limitedOtherwise.includes(column),
  )
  expect(unequal).toEqual([])
})

test.each(Object.entries({ assets: assetFields, contacts: contactFields, vendors: vendorFields }))(
  'each field of the catalog of %s is a column of their file',
  (name, catalog) => {
    const columns = kinds
      .find((kind) => kind.name === name)
      ?.columns.flatMap(({ name: head, field }) => [head, field])
    expect(columns).toEqual(expect.arrayContaining(Object.values(catalog).map(({ column }) => column)))
  },
)
