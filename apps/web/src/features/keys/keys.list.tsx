import { countKeys, exportKeys, key, keyQuery, keySortColumns, listKeys } from '@fettle/contract/keys'
import { keyReports } from '@fettle/contract/reports'
import { keyColumns } from '@fettle/rules/keys/keys'
import { lazyComponent } from '#lib/lazy-component.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'

const schema = addressSchema(keyQuery.shape, 'keyIds')
export type KeySearch = SearchOf<typeof schema>

/** Keys by code. */
export const keyList = defineList({
  kind: {
    one: 'key',
    many: 'keys',
    idOf: ({ keyId }) => keyId,
    nameOf: ({ keyCode, keyName }) => `Key ${keyCode}, ${keyName}`,
  },
  flagKind: 'key',
  screen: 'keys',
  address: listAddress<KeySearch, ListSort & { propertyId: number[] }>({
    schema,
    initial: (propertyIds) => ({
      sortColumn: 'keyCode',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
  }),
  calls: { list: listKeys, count: countKeys, sheet: exportKeys, chosen: (keyIds) => ({ keyIds }) },
  report: keyReports.list,
  words: () => ({ title: 'Keys', report: 'Key List', columns: keyColumns, labels: { search: 'Search' } }),
  row: key,
  sortable: keySortColumns,
  link: { column: 'keyCode', to: ({ keyId }) => `/keys/${keyId}` },
  propertyAfter: 'keyName',
  card: (row) => ({
    name: row.keyCode,
    status: null,
    title: row.keyName,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Where kept">{row.whereKept}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search code or name' },
  elsewhere: ['search'],
  controls: () => null,
  Filters: lazyComponent(async () => (await import('./key-filters.tsx')).KeyFilters),
  create: { permission: 'assets.edit', label: 'New Key', to: '/keys/create' },
  nothingYet: 'No keys yet. Add a key to record where it is kept.',
})
