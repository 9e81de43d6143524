import type { ComingEntry, PmCalendarDay } from '@fettle/contract/pm-calendar'
import { weekdayName } from '@fettle/rules/people/worker-shifts'
import { formatNumber } from '@fettle/rules/time/formats'
import { addDays, daysBetween, weekdayOf } from '@fettle/rules/time/time'
import { UnstyledButton } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { entryKey, isComing, namedDay, restOf, totalsText } from '../../calendar-words.ts'
import classes from './calendar.module.css'
import { EntryChip, type EntryProps } from './entry-chip.tsx'

/** Entries per cell, in the month view and in the week view. */
const shownEntries = { month: 4, week: 8 } as const

type Props = Omit<EntryProps, 'entry'> & {
  readonly label: string
  /** First and last visible day, as whole weeks. */
  readonly from: string
  readonly to: string
  /** `YYYY-MM` of the month, with days of adjacent months dimmed. Null for the week view. */
  readonly month: string | null
  readonly today: string
  readonly days: readonly PmCalendarDay[]
  /** Holidays and closures by day. */
  readonly daysOff: ReadonlyMap<string, string>
  readonly withLeftOut: boolean
  readonly onOpenDay: (day: string) => void
}

/**
 * A month as a table of weeks, or one week. Coming entries can be dragged to another day, which asks for a
 * reason, or moved with the menu ([C2.082]).
 */
export function MonthGrid(props: Props): ReactNode {
  const { label, from, to, days } = props
  const byDay = new Map(days.map((each) => [each.day, each]))
  const [dragged, setDragged] = useState<ComingEntry | null>(null)
  const weeks = Array.from({ length: (daysBetween(from, to) + 1) / 7 }, (_, week) => addDays(from, week * 7))
  return (
    <table className={classes.month} aria-label={label} data-week={props.month === null || undefined}>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((at) => {
            const name = weekdayName(weekdayOf(addDays(from, at)))
            return (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 3)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>
            {[0, 1, 2, 3, 4, 5, 6].map((at) => {
              const day = addDays(week, at)
              return (
                <DayCell
                  key={day}
                  {...props}
                  day={day}
                  content={byDay.get(day)}
                  dragged={dragged}
                  onDrag={setDragged}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Props & {
  readonly day: string
  readonly content: PmCalendarDay | undefined
  readonly dragged: ComingEntry | null
  readonly onDrag: (entry: ComingEntry | null) => void
}

function DayCell(props: CellProps): ReactNode {
  const { day, content, month, today, daysOff, dragged, onDrag, onDecide, mayDecide } = props
  const { withLeftOut, onOpenDay } = props
  const { settings } = useWorkspace()
  const [isOver, setIsOver] = useState(false)
  const takes = dragged !== null && day >= today && day !== dragged.on
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (dragged && takes) onDecide({ action: 'move', entry: dragged, on: day })
    onDrag(null)
  }
  const entries = content?.entries ?? []
  const shown = entries.slice(0, shownEntries[month === null ? 'week' : 'month'])
  const more = content ? entries.length - shown.length + restOf(content, withLeftOut) : 0
  const named = namedDay(day, settings)
  const dayOff = daysOff.get(day)
  return (
    <td
      className={classes.day}
      data-outside={(month !== null && !day.startsWith(month)) || undefined}
      data-off={dayOff !== undefined || undefined}
      data-past={day < today || undefined}
      data-over={(isOver && takes) || undefined}
      aria-current={day === today ? 'date' : undefined}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.dayHead}>
        <span aria-hidden className={classes.dayNumber}>
          {Number(day.slice(8))}
        </span>
        <span className={classes.hidden}>
          {named}
          {content ? `, ${totalsText(content)}` : ''}
        </span>
        {dayOff !== undefined && (
          <span className={classes.dayOff} title={dayOff}>
            {dayOff}
          </span>
        )}
      </div>
      <ul className={classes.entries}>
        {shown.map((entry) => {
          const canDrag = mayDecide && isComing(entry) && entry.can.decide
          return (
            <li
              key={entryKey(entry)}
              draggable={canDrag}
              onDragStart={(event) => {
                if (!isComing(entry)) return
                event.dataTransfer.effectAllowed = 'move'
                onDrag(entry)
              }}
              onDragEnd={() => onDrag(null)}
            >
              <EntryChip entry={entry} mayDecide={mayDecide} onDecide={onDecide} />
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <UnstyledButton className={classes.more} onClick={() => onOpenDay(day)}>
          {formatNumber(more)} more<span className={classes.hidden}> on {named}</span>
        </UnstyledButton>
      )}
    </td>
  )
}
