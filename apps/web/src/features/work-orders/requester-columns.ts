import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { FilterLabels } from './filter-labels.ts'

const column = (
  displayName: string,
  columnName: string,
  width: number,
  formatKind: ColumnOption['formatKind'] = 'text',
): ColumnOption => ({ displayName, columnName, direction: 'ascend', formatKind, width })

/** Columns for requesters. The configurable columns are for staff ([A2.059]). */
export const requesterColumns = (labels: FilterLabels, hasCampuses: boolean): readonly ColumnOption[] => [
  { ...column('Request #', 'requestId', 84), direction: 'descend' },
  { ...column('Work Order #', 'orderNumber', 104), direction: 'descend' },
  { ...column('Entry Date', 'entryTimestampLTZ', 146, 'dateTime'), direction: 'descend' },
  column('Status', 'orderStatus', 150),
  column('Job Type', 'jobType', 140),
  column('Order By', 'orderBy', 120),
  ...(hasCampuses ? [column(labels.campus, 'campus', 110)] : []),
  column(labels.building, 'building', 140),
  column(labels.suite, 'suite', 72),
]
