import { pmSortColumns } from '@fettle/contract/pm-list'
import { type PmScheduleRow, pmScheduleRow } from '@fettle/contract/pm-schedules'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { PriorityLists } from '#nouns/orders/priority-lists.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import { type CardMarks, type FromList, RecordTable } from '#records/list/record-table.tsx'
import link from '#records/list/setting-columns.module.css'
import { plainCell } from '#records/list/setting-columns.tsx'
import { pmListKind, pmName } from '../pm-words.ts'
import { NextDate } from './next-date.tsx'
import { PmStateBadge, ReadingWantedBadge } from './pm-badges.tsx'
import classes from './pms.module.css'

const isField = (name: string): name is keyof PmScheduleRow => Object.hasOwn(pmScheduleRow.shape, name)

/** Columns with a badge, which must not be truncated. */
const fixed = ['state', 'jobPriority', 'nextDate'] as const

/** The found PM schedules ([C2.001]), as cards on a small screen. */
export function PmTable(list: FromList<PmScheduleRow>): ReactNode {
  const hasJobType = list.columns.some(({ columnName }) => columnName === 'jobType')
  return (
    <PriorityLists rows={list.rows}>
      <RecordTable
        {...list}
        caption="PM Schedules"
        kind={pmListKind}
        isField={isField}
        sortable={pmSortColumns}
        uncut={list.isCompact ? fixed : [...fixed, 'title']}
        figures={['assetCount']}
        cell={(row, name, format) =>
          name === 'title' ? <RowTitle {...row} hasJobType={hasJobType} /> : cellOf(row, name, format)
        }
        card={(row, marks) => <PmCard row={row} {...marks} />}
        cellHeight={list.isCompact ? 22 : 40}
      />
    </PriorityLists>
  )
}

function cellOf(row: PmScheduleRow, name: keyof PmScheduleRow, kind: ColumnOption['formatKind']): ReactNode {
  switch (name) {
    case 'pmNumber':
      return <PmLink row={row}>{row.pmNumber}</PmLink>
    case 'nextDate':
      return <RowDate row={row} />
    case 'jobPriority':
      return <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
    case 'state':
      return row.state === 'Active' ? row.state : <PmStateBadge state={row.state} />
    case 'supersedes':
      return row.supersedes.join(', ')
    default:
      // The list has no time columns, so the zone is unused.
      return plainCell(row[name], kind, 'UTC')
  }
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

type RowTitleProps = Pick<PmScheduleRow, 'title' | 'jobType'> & {
  /** Whether the list has the job type column. */
  readonly hasJobType: boolean
}

/** The next date of a schedule, and whether it needs a reading. */
function RowDate({ row }: { readonly row: PmScheduleRow }): ReactNode {
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

type CardProps = CardMarks & { readonly row: PmScheduleRow }

/** Title, recurrence, next date and assignee. */
function PmCard({ row, choice, flag }: CardProps): ReactNode {
  const hasDate = row.nextDate !== null || row.isReadingWanted
  return (
    <RecordCard
      choice={choice}
      flag={flag}
      name={pmName(row)}
      status={<PmStateBadge state={row.state} />}
      title={row.title}
      facts={
        <>
          <PropertyFact name={row.propertyName} />
          {hasDate && (
            <CardFact label="Next Date">
              <RowDate row={row} />
            </CardFact>
          )}
          <CardFact label="Repeat">{row.repeat}</CardFact>
          {row.jobPriority !== null && (
            <CardFact label="Priority">
              <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
            </CardFact>
          )}
          <CardFact label="Assign To">{row.assignTo}</CardFact>
          <CardFact label="Building">{row.building}</CardFact>
        </>
      }
      foot={<PmLink row={row}>View Details</PmLink>}
    />
  )
}

/** The schedule as a real link, so that it can be opened in a new tab. */
function PmLink({ row, children }: { row: PmScheduleRow; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/pms/$scheduleId"
      params={{ scheduleId: String(row.scheduleId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
