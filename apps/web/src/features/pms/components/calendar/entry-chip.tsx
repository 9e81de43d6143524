import type { PmCalendarEntry } from '@fettle/contract/pm-calendar'
import { UnstyledButton } from '@mantine/core'
import {
  IconArrowsMove,
  IconCalendarDue,
  IconCalendarOff,
  IconCalendarRepeat,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import { statusVariables } from '#ui/status-colors.ts'
import { type Deciding, entryName, entryState, isComing, shortName } from '../../calendar-words.ts'
import classes from './calendar.module.css'

const icons = { made: IconCircleDot, coming: IconCircleDashed, 'left out': IconCalendarOff } as const

export type EntryProps = {
  readonly entry: PmCalendarEntry
  /** Whether the person may skip and move coming entries. */
  readonly mayDecide: boolean
  readonly onDecide: (deciding: Deciding) => void
}

/** An entry as one line: label, state, assignee and reason. */
const wholeText = (entry: PmCalendarEntry): string =>
  [entryName(entry), entryState(entry), entry.assignee, entry.reason].filter(Boolean).join(' – ')

function Words({ entry }: { entry: PmCalendarEntry }): ReactNode {
  const isDone = entry.kind === 'made' && entry.state === 'Done'
  const Icon = isDone ? IconCircleCheck : icons[entry.kind]
  return (
    <>
      <Icon size={14} aria-hidden className={classes.icon} />
      <span className={classes.words}>{shortName(entry)}</span>
      <span className={classes.hidden}> – {entryState(entry)}</span>
    </>
  )
}

/** Menu of a coming occurrence, with its schedule and actions, on a separate button. */
export function EntryMenu({
  entry,
  onDecide,
  children,
}: Pick<EntryProps, 'onDecide'> & {
  readonly entry: Deciding['entry']
  readonly children: Parameters<typeof MenuOnButton>[0]['target']
}): ReactNode {
  const goTo = useNavigate()
  const open = () => void goTo({ to: '/pms/$scheduleId', params: { scheduleId: String(entry.scheduleId) } })
  return (
    <MenuOnButton
      width={180}
      actions={[
        { label: 'Open PM schedule', Icon: IconCalendarRepeat, run: open },
        { label: 'Move to…', Icon: IconArrowsMove, run: () => onDecide({ action: 'move', entry }) },
        { label: 'Defer…', Icon: IconCalendarDue, run: () => onDecide({ action: 'defer', entry }) },
        { label: 'Skip…', Icon: IconCalendarOff, run: () => onDecide({ action: 'skip', entry }) },
      ]}
      target={children}
    />
  )
}

/**
 * An entry in a month cell: solid with an order, hollow if coming ([C2.081]). Without an order, it links to
 * its schedule.
 */
export function EntryChip({ entry, mayDecide, onDecide }: EntryProps): ReactNode {
  const shared = { className: classes.chip, title: wholeText(entry), 'data-kind': entry.kind }
  if (entry.kind === 'made' && entry.order !== null) {
    const { ink, wash } = statusVariables(entry.order.statusKind)
    return (
      <Link
        to="/orders/$workorderId"
        params={{ workorderId: String(entry.order.workorderId) }}
        style={{ color: ink, backgroundColor: wash }}
        {...shared}
      >
        <Words entry={entry} />
      </Link>
    )
  }
  if (isComing(entry) && mayDecide && entry.can.decide)
    return (
      <EntryMenu entry={entry} onDecide={onDecide}>
        {() => (
          <UnstyledButton {...shared}>
            <Words entry={entry} />
          </UnstyledButton>
        )}
      </EntryMenu>
    )
  return (
    <Link to="/pms/$scheduleId" params={{ scheduleId: String(entry.scheduleId) }} {...shared}>
      <Words entry={entry} />
    </Link>
  )
}
