import * as contract from '@fettle/contract/procedures'
import { procedureColumns } from '@fettle/rules/procedures/procedure-columns'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { anyRecord } from '#records/list/build-search.repository.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { procedureSearch, procedureTable, type StoredProcedureRow } from './procedure-search.access.ts'
import { presentRow } from './procedures.presenter.ts'

type Query = Parameters<typeof procedureSearch>[1]

/** The list of procedures (C8.6). */
export const procedureList: RecordList<StoredProcedureRow, Query, contract.ProcedureRow> = {
  permission: 'settings.manage',
  routes: { list: contract.listProcedures, count: contract.countProcedures },
  sheet: { name: 'Procedures', route: contract.exportProcedures, settings: (db) => readSettings(db, null) },
  filters: contract.strictProcedureFilters,
  columns: () => procedureColumns,
  moment: readNow,
  records: procedureTable,
  within: () => anyRecord,
  search: ({ actor }, query) => procedureSearch(actor, query),
  present: (rows) => rows.map(presentRow),
}
