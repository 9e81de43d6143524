import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityLists } from '#nouns/orders/priority-lists.tsx'
import { RecordTable, type RecordTableProps } from '#records/list/record-table.tsx'
import { NextDate } from './next-date.tsx'
import { ReadingWantedBadge } from './pm-badges.tsx'
import classes from './pms.module.css'

/** The found PM schedules, with their priorities and titles of up to two lines ([C2.001]). */
export function PmTable({ uncut = [], cell, ...list }: RecordTableProps<PmScheduleRow>): ReactNode {
  const { columns, rows, isCompact } = list
  const hasJobType = columns.some(({ columnName }) => columnName === 'jobType')
  return (
    <PriorityLists rows={rows}>
      <RecordTable
        {...list}
        uncut={isCompact ? uncut : [...uncut, 'title']}
        cell={(row, name, format) =>
          name === 'title' ? <RowTitle {...row} hasJobType={hasJobType} /> : cell(row, name, format)
        }
        cellHeight={isCompact ? 22 : 40}
      />
    </PriorityLists>
  )
}

type RowTitleProps = Pick<PmScheduleRow, 'title' | 'jobType'> & {
  /** Whether the list has the job type column. */
  readonly hasJobType: boolean
}

/** Title in at most two lines, without the job type if it has a column. */
function RowTitle({ title, jobType, hasJobType }: RowTitleProps): ReactNode {
  const head = `${jobType}: `
  const isRepeated = hasJobType && jobType !== null && title.startsWith(head)
  return (
    <span className={classes.what} title={title}>
      {isRepeated ? title.slice(head.length) : title}
    </span>
  )
}

/** The next date of a schedule, and whether it needs a reading. */
export function RowDate(row: PmScheduleRow): ReactNode {
  const { properties, property } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === row.propertyId) ?? property
  return (
    <span className={classes.title}>
      <NextDate
        day={row.nextDate}
        timeZone={own.propertyTimeZone}
        isEstimated={row.isNextEstimated}
        isOverdue={row.isOverdue}
      />
      {row.isReadingWanted && <ReadingWantedBadge />}
    </span>
  )
}
