import * as contract from '@fettle/contract/requisitions'
import { requisitionColumns } from '@fettle/rules/parts/requisition-columns'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import {
  requisitionSearch,
  requisitionTable,
  type StoredRequisitionRow,
} from './requisition-search.access.ts'
import { presentRequisitionRow } from './requisitions.presenter.ts'

type Query = Parameters<typeof requisitionSearch>[1]

/** The list of requisitions ([C1.032]). */
export const requisitionList: RecordList<StoredRequisitionRow, Query, contract.Requisition> = {
  permission: 'parts.read',
  routes: { list: contract.listRequisitions, count: contract.countRequisitions },
  filters: contract.strictRequisitionFilters,
  columns: () => requisitionColumns,
  sheet: { name: 'Requisitions', route: contract.exportRequisitions, settings: readListSettings },
  moment: readNow,
  records: requisitionTable,
  search: requisitionSearch,
  present: (rows) => rows.map(presentRequisitionRow),
}
