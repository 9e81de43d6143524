import { pmSortColumns } from '@fettle/contract/pm-list'
import { type PmScheduleRow, pmScheduleRow } from '@fettle/contract/pm-schedules'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { PriorityLists } from '#nouns/orders/priority-lists.tsx'
import { FlagTick } from '#records/flags/flag-tick.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import { CardFact, PropertyFact, RecordCard } from '#records/list/record-card.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf, plainCell, settingColumns } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { pmListKind, pmName } from '../pm-words.ts'
import { NextDate } from './next-date.tsx'
import { PmStateBadge, ReadingWantedBadge } from './pm-badges.tsx'
import classes from './pms.module.css'

const isField = (name: string): name is keyof PmScheduleRow => Object.hasOwn(pmScheduleRow.shape, name)

/** Columns whose cells hold a badge, which may not be cut. */
const fixed = ['state', 'jobPriority', 'nextDate'] as const

type Props = Pick<
  DataTableProps<PmScheduleRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly selection: Selection<PmScheduleRow>
  readonly flags: Flags
  readonly onOpen: (row: PmScheduleRow) => void
}

/** The found PM schedules ([C2.001]); cards on a small screen. */
export function PmTable({ columns, selection, flags, onOpen, ...table }: Props): ReactNode {
  const { isOn } = selection
  const rows = table.rows ?? []
  const hasJobType = columns.some(({ columnName }) => columnName === 'jobType')
  const choiceOf = (row: PmScheduleRow) =>
    isOn && <ChooseRow kind={pmListKind} row={row} rows={rows} selection={selection} />
  const flagOf = (row: PmScheduleRow) => <FlagTick kind={pmListKind} row={row} flags={flags} />
  return (
    <PriorityLists rows={table.rows}>
      <DataTable
        {...table}
        caption="PM Schedules"
        columns={settingColumns({
          options: columns,
          isField,
          sortable: pmSortColumns,
          uncut: table.isCompact ? fixed : [...fixed, 'title'],
          figures: ['assetCount'],
          choice: isOn
            ? { head: <ChoosePage kind={pmListKind} rows={rows} selection={selection} />, render: choiceOf }
            : undefined,
          flag: { render: flagOf },
          cell: (row, name, format) =>
            name === 'title' ? <RowTitle {...row} hasJobType={hasJobType} /> : cellOf(row, name, format),
        })}
        rowKey={pmListKind.idOf}
        rowLabel={pmListKind.nameOf}
        card={(row) => <PmCard row={row} choice={choiceOf(row)} flag={flagOf(row)} />}
        onOpen={isOn ? (row) => chooseRow(pmListKind, row, selection) : onOpen}
        isChosen={(row) => isOn && selection.has(row)}
        fixedWidth={minWidthOf(columns)}
        hasStickyHead
        skeletonRows={12}
        skeletonHeights={{ cells: table.isCompact ? 22 : 40, secondRow: 0, card: 176 }}
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
      // No column of the list is a moment, which a zone would be for.
      return plainCell(row[name], kind, 'UTC')
  }
}

/** What is done, in two lines at most; without the job type where that has a column of its own. */
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
  /** Whether the list has the column of job types. */
  readonly hasJobType: boolean
}

/** The next date of a schedule, and whether it waits for a reading. */
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

type CardProps = { readonly row: PmScheduleRow; readonly choice: ReactNode; readonly flag: ReactNode }

/** What is done, how often, when next, and by whom. */
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

/** The schedule as a link of its own, so that it can be opened beside the list. */
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
