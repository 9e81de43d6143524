import type { PmCalendarEntry } from '@fettle/contract/pm-calendar'
import { ActionIcon } from '@mantine/core'
import { IconCalendarOff, IconCircleDashed, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { entryKey, entryName, entryState, isComing, namedDay } from '../../calendar-words.ts'
import classes from './calendar.module.css'
import { EntryMenu, type EntryProps } from './entry-chip.tsx'
import { RestoreButton } from './restore-button.tsx'

type Props = Omit<EntryProps, 'entry'> & {
  readonly entries: readonly PmCalendarEntry[]
  readonly label: string
}

/** Entries of a day as a list, with all details. */
export function EntryList({ entries, label, mayDecide, onDecide }: Props): ReactNode {
  return (
    <ul className={classes.lines} aria-label={label}>
      {entries.map((entry) => (
        <li key={entryKey(entry)} className={classes.line} data-kind={entry.kind}>
          <div className={classes.lineWords}>
            <Name entry={entry} />
            <Facts entry={entry} />
          </div>
          {entry.kind === 'left out' && mayDecide && entry.can.restore && (
            <RestoreButton occurrence={entry} name={entryName(entry)} />
          )}
          {isComing(entry) && mayDecide && entry.can.decide && (
            <EntryMenu entry={entry} onDecide={onDecide}>
              {() => (
                <ActionIcon size={44} aria-label={`Actions of ${entryName(entry)}`}>
                  <IconDots size={20} aria-hidden />
                </ActionIcon>
              )}
            </EntryMenu>
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ entry }: { entry: PmCalendarEntry }): ReactNode {
  const name = entryName(entry)
  if (entry.kind !== 'made' || entry.order === null)
    return (
      <Link to="/pms/$scheduleId" params={{ scheduleId: String(entry.scheduleId) }} className={classes.name}>
        {name}
      </Link>
    )
  return (
    <Link
      to="/orders/$workorderId"
      params={{ workorderId: String(entry.order.workorderId) }}
      className={classes.name}
    >
      {name}
    </Link>
  )
}

function Facts({ entry }: { entry: PmCalendarEntry }): ReactNode {
  const { settings } = useWorkspace()
  const planned = entry.plannedOn === entry.on ? null : `planned ${namedDay(entry.plannedOn, settings)}`
  return (
    <div className={classes.facts}>
      <State entry={entry} />
      {[entry.assignee, planned, entry.reason].filter(Boolean).join(' · ')}
    </div>
  )
}

function State({ entry }: { entry: PmCalendarEntry }): ReactNode {
  if (entry.kind === 'made' && entry.order !== null)
    return (
      <StatusBadge
        kind={entry.order.statusKind}
        label={`${entry.order.orderNumber} ${entry.order.orderStatus}`}
      />
    )
  const Icon = isComing(entry) ? IconCircleDashed : IconCalendarOff
  return (
    <span className={classes.hollow}>
      <Icon size={14} aria-hidden />
      {entryState(entry)}
    </span>
  )
}
