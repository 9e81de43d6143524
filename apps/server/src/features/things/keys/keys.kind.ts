import * as contract from '@fettle/contract/keys'
import { keyColumns } from '@fettle/rules/keys/keys'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { isOfProperties, keySearch, keyTable, type StoredKeyRow } from './keys.access.ts'
import { presentKey } from './keys.presenter.ts'

/** Keys. */
export const keyList: RecordList<StoredKeyRow, Parameters<typeof keySearch>[1], contract.Key> = {
  permission: 'assets.read',
  routes: { list: contract.listKeys, count: contract.countKeys },
  filters: contract.strictKeyFilters,
  columns: () => keyColumns,
  sheet: { name: 'Keys', route: contract.exportKeys, settings: readListSettings },
  moment: readNow,
  records: keyTable,
  table: () => keyTable,
  within: isOfProperties,
  search: keySearch,
  present: (rows) => rows.map(presentKey),
}
