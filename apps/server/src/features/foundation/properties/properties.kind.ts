import type { Property } from '@fettle/contract/properties'
import * as contract from '@fettle/contract/property-list'
import { propertyColumns } from '@fettle/rules/places/property-columns'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import type { StoredProperty } from './properties.access.ts'
import { presentProperty } from './properties.presenter.ts'
import { isOneOfProperties, propertySearch, propertyTable } from './property-search.access.ts'

type Query = Parameters<typeof propertySearch>[1]

/** The list of properties that the caller administers. */
export const propertyList: RecordList<StoredProperty, Query, Property> = {
  permission: 'settings.manage',
  routes: { list: contract.listPropertyRows, count: contract.countProperties },
  sheet: { name: 'Properties', route: contract.exportProperties, settings: (db) => readSettings(db, null) },
  filters: contract.strictPropertyFilters,
  columns: () => propertyColumns,
  moment: readNow,
  records: propertyTable,
  within: isOneOfProperties,
  search: ({ actor }, query) => propertySearch(actor, query),
  present: (rows, now) => rows.map((row) => presentProperty(row, now)),
}
