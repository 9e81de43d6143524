import type { pmDate } from '@fettle/contract/pm-schedules'
import { everyNth } from '@fettle/rules/pm/plan-sentences'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { useWorkspace } from '#lib/workspace.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { RelativeDay } from './next-date.tsx'

export type UpcomingDate = z.output<typeof pmDate>

type Props<D extends UpcomingDate> = {
  readonly dates: readonly D[]
  readonly timeZone: string
  /** Text without dates. */
  readonly empty?: string
  /** Sequence lines, named at their dates ([C2.035]). */
  readonly sequence?: readonly { readonly every: number }[]
  readonly actions?: (date: D) => ReactNode
}

const keyOf = ({ number, on, state }: UpcomingDate) => `${number}-${on}-${state}`

/**
 * The next dates, each with the day of its order, and any exclusion, move or merge with its reason
 * ([C2.043]).
 */
export function UpcomingDates<D extends UpcomingDate>(props: Props<D>): ReactNode {
  const { dates, timeZone, empty = 'No dates to come.', sequence = [], actions } = props
  const { settings } = useWorkspace()
  const dayOf = (day: string) => formatDate(day, settings)
  const moved = ({ on, plannedOn }: D) => (plannedOn === on ? null : `planned for ${dayOf(plannedOn)}`)
  const workOf = ({ sequenceLine }: D) => {
    const line = sequenceLine === null ? undefined : sequence[sequenceLine]
    return line === undefined ? null : everyNth(line.every)
  }
  const noteOf = (date: D) => {
    const why = [date.reason, moved(date)].filter(Boolean).join('; ')
    return date.state === 'Planned' ? why : [date.state, why].filter(Boolean).join(': ')
  }
  const columns: Column<D>[] = [
    { key: 'on', title: 'Date', clip: true, render: ({ on }) => dayOf(on) },
    {
      key: 'when',
      title: 'When',
      clip: true,
      render: ({ on, isEstimated }) => <RelativeDay day={on} timeZone={timeZone} isEstimated={isEstimated} />,
    },
    {
      key: 'makeOn',
      title: 'Order created',
      clip: true,
      render: ({ makeOn }) => (makeOn === null ? null : dayOf(makeOn)),
    },
    ...(dates.some((date) => workOf(date) !== null)
      ? [{ key: 'work', title: 'Work', clip: true, render: workOf }]
      : []),
    { key: 'note', title: 'Note', render: noteOf },
    ...(actions
      ? [{ key: 'actions', title: 'Actions', isTitleHidden: true, align: 'right' as const, render: actions }]
      : []),
  ]
  return (
    <RecordTable
      caption="Upcoming dates"
      rows={dates}
      rowKey={keyOf}
      empty={empty}
      columns={columns}
      card={(date) => (
        <RecordLine
          title={dayOf(date.on)}
          facts={[
            date.isEstimated && 'Estimated',
            workOf(date),
            date.makeOn === null ? date.state : date.makeOn !== date.on && `Created on ${dayOf(date.makeOn)}`,
          ]}
          note={noteOf(date)}
          actions={actions?.(date)}
        />
      )}
    />
  )
}
