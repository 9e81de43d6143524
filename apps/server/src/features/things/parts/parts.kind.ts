import * as contract from '@fettle/contract/parts'
import { partColumns } from '@fettle/rules/parts/part-columns'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { partSearch, partTable, type StoredPartRow } from './part-search.access.ts'
import { presentPart } from './parts.presenter.ts'

type Query = Parameters<typeof partSearch>[1]

/** The parts catalog ([C1.001]–[C1.004]). Orders choose parts from the same list. */
export const partList: RecordList<StoredPartRow, Query, contract.Part> = {
  permission: 'parts.read',
  routes: { list: contract.listParts, count: contract.countParts },
  filters: contract.strictPartFilters,
  columns: partColumns,
  sheet: { name: 'Parts', route: contract.exportParts, settings: readListSettings },
  moment: readNow,
  records: partTable,
  search: partSearch,
  present: (rows) => rows.map(presentPart),
}
