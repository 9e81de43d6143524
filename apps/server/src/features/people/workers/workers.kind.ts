import * as contract from '@fettle/contract/worker-list'
import { createShiftReader } from '@fettle/rules/people/worker-shifts'
import { workerColumns } from '@fettle/rules/records/list-columns'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { RecordList } from '#records/list/record-list.ts'
import { presentWorkerRow } from './worker-row.presenter.ts'
import {
  type ListMoment,
  type StoredWorkerRow,
  workerSearch,
  workers,
  workerTable,
} from './worker-search.access.ts'

type Query = Parameters<typeof workerSearch>[1]

/** The list of workers ([C5.001] to [C5.003]). Weeks begin as in its only property. */
export const workerList: RecordList<StoredWorkerRow, Query, contract.WorkerRow, ListMoment> = {
  permission: 'workers.read',
  routes: { list: contract.listWorkerRows, count: contract.countWorkers },
  filters: contract.strictWorkerFilters,
  columns: () => workerColumns,
  sheet: { name: 'Workers', route: contract.exportWorkers, settings: readListSettings },
  moment: async (db, now, propertyIds) => ({
    now,
    formats: await readListSettings(db, propertyIds),
    shiftOf: createShiftReader(now.getTime()),
  }),
  records: workers,
  table: (_propertyIds, moment) => workerTable(moment),
  search: workerSearch,
  present: (rows, moment) => rows.map((row) => presentWorkerRow(row, moment)),
}
