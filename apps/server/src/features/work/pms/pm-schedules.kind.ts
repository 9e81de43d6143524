import { countPmSchedules, listPmSchedules, strictPmFilters } from '@fettle/contract/pm-list'
import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import { pmColumns } from '@fettle/rules/pm/pm-words'
import {
  type DatesReader,
  datesReader,
  pmTable,
  type StoredPmRow,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { RecordList } from '#records/list/record-list.ts'
import { type PmSearch, pmSearch } from './pm-list.usecases.ts'
import { presentRow } from './pm-schedules.presenter.ts'

/** The list of PM schedules ([C2.001]). Its spreadsheet reads all dates first. */
export const pmList: RecordList<StoredPmRow, PmSearch, PmScheduleRow, DatesReader> = {
  permission: 'pms.read',
  routes: { list: listPmSchedules, count: countPmSchedules },
  filters: strictPmFilters,
  columns: () => pmColumns,
  moment: async (db, now) => datesReader(db, now),
  records: pmTable,
  search: async ({ actor, moment }, query) => pmSearch(actor, query, await moment),
  async present(rows, reader) {
    const dates = await reader.of(rows)
    return rows.map((row) => presentRow(row, dates.get(row.id)))
  },
}
