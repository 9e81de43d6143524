import type { pmOccurrence } from '@fettle/contract/pm-schedules'
import { occurrenceWord } from '@fettle/rules/pm/occurrence'
import { formatDate } from '@fettle/rules/time/time'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ShowOlder } from '#records/page/show-older.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { RestoreButton } from './calendar/restore-button.tsx'
import classes from './pms.module.css'

type Occurrence = z.output<typeof pmOccurrence>
type Props = {
  readonly scheduleId: number
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Occurrence[] }>>
}

/** All occurrences with result, reason, person and order, newest first ([C2.005], [C2.010]). */
export function OrdersMade({ scheduleId, query }: Props): ReactNode {
  const { settings } = useWorkspace()
  const dayOf = (day: string) => formatDate(day, settings)
  const whyOf = ({ reason, on, plannedOn }: Occurrence) =>
    [reason, on === plannedOn ? '' : `planned for ${dayOf(plannedOn)}`].filter(Boolean).join('; ')
  return (
    <SectionData query={query}>
      {({ pages }) => (
        <>
          <RecordTable
            caption="Orders made"
            rows={pages.flatMap(({ data }) => data)}
            rowKey={({ occurrenceId }) => occurrenceId}
            empty="No orders yet."
            columns={[
              { key: 'number', title: '#', clip: true, width: '52px', render: ({ number }) => number },
              { key: 'on', title: 'Date', clip: true, render: ({ on }) => dayOf(on) },
              { key: 'target', title: 'Due for', render: ({ target }) => target },
              { key: 'state', title: 'State', clip: true, render: wordOf },
              { key: 'order', title: 'Order', clip: true, render: (row) => <OrderLink occurrence={row} /> },
              { key: 'reason', title: 'Why', render: whyOf },
              { key: 'who', title: 'By', render: ({ userName }) => userName },
              ...(pages.some(({ data }) => data.some(({ can }) => can.restore))
                ? [
                    {
                      key: 'actions',
                      title: 'Actions',
                      isTitleHidden: true,
                      align: 'right' as const,
                      render: (row: Occurrence) => <Restore scheduleId={scheduleId} occurrence={row} />,
                    },
                  ]
                : []),
            ]}
            card={(row) => (
              <RecordLine
                title={`${dayOf(row.on)} · ${wordOf(row)}`}
                facts={[row.target, <OrderLink key="order" occurrence={row} />, row.userName]}
                note={whyOf(row)}
                actions={row.can.restore && <Restore scheduleId={scheduleId} occurrence={row} />}
              />
            )}
          />
          <ShowOlder query={query} size="compact-md" className={classes.more} />
        </>
      )}
    </SectionData>
  )
}

const wordOf = ({ state, orderStatusKind }: Occurrence) => occurrenceWord(state, orderStatusKind)

/** Lets an occurrence come that a person had skipped. */
function Restore({
  scheduleId,
  occurrence,
}: Pick<Props, 'scheduleId'> & { readonly occurrence: Occurrence }): ReactNode {
  const { settings } = useWorkspace()
  if (!occurrence.can.restore) return null
  const { targetId, number, target, on } = occurrence
  return (
    <RestoreButton
      occurrence={{ scheduleId, targetId, number }}
      name={[formatDate(on, settings), target].filter(Boolean).join(' ')}
    />
  )
}

function OrderLink({
  occurrence: { workorderId, orderNumber },
}: {
  readonly occurrence: Occurrence
}): ReactNode {
  if (workorderId === null || orderNumber === null) return null
  return (
    <Link to="/orders" search={{ orderId: workorderId }} className={classes.link}>
      {orderNumber}
    </Link>
  )
}
