import type { PmPlanLine, PmPlanOfSchedule } from '@fettle/contract/pm-orders'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import classes from './plan.module.css'
import { countsText } from './plan-words.ts'

type Props = { readonly schedule: PmPlanOfSchedule; readonly isFirstOpen: boolean }

/** Planned occurrences of one schedule: a summary, expandable to each with its reason. */
export function PlannedSchedule({ schedule, isFirstOpen }: Props): ReactNode {
  const [isOpen, setOpen] = useState(isFirstOpen)
  const id = useId()
  const { pmNumber, title, counts, lines } = schedule
  const unlisted = Object.values(counts).reduce((sum, count) => sum + count, 0) - lines.length
  return (
    <li className={classes.schedule}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        <span className={classes.title}>
          PM {pmNumber} {title}
        </span>
        <span className={classes.counts}>{countsText(counts)}</span>
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.lines}>
          {lines.length > 0 && <Lines pmNumber={pmNumber} lines={lines} />}
          {unlisted > 0 && (
            <p className={classes.quiet}>
              {formatNumber(unlisted)} {unlisted === 1 ? 'date is' : 'dates are'} counted, but not listed.
              Choose an earlier day or fewer schedules to see them.
            </p>
          )}
        </div>
      )}
    </li>
  )
}

function Lines({ pmNumber, lines }: { pmNumber: number; lines: readonly PmPlanLine[] }): ReactNode {
  const { settings } = useWorkspace()
  const day = (iso: string | null) => (iso === null ? '' : formatDate(iso, settings))
  const why = ({ reason, makeOn, on }: PmPlanLine) =>
    makeOn === null || makeOn === on ? reason : `${reason} Made on ${day(makeOn)} at the earliest.`
  const hasTargets = lines.some(({ target }) => target !== '')
  const columns: Column<PmPlanLine>[] = [
    { key: 'on', title: 'Date', render: ({ on }) => day(on) || 'None', width: '7.5rem' },
    ...(hasTargets ? [{ key: 'target', title: 'For', render: ({ target }: PmPlanLine) => target }] : []),
    { key: 'outcome', title: 'What', render: ({ outcome }) => <Outcome outcome={outcome} />, width: '6rem' },
    { key: 'reason', title: 'Why', render: why },
  ]
  return (
    <DataTable
      caption={`Dates of PM ${pmNumber}`}
      columns={columns}
      rows={lines}
      rowKey={({ targetId, number }) => `${targetId} ${number}`}
      empty={null}
      isCompact
      card={(line) => (
        <div className={classes.card}>
          <span>
            {[day(line.on), line.target].filter((part) => part !== '').join(' · ')}
            <Outcome outcome={line.outcome} />
          </span>
          {why(line) !== '' && <span className={classes.quiet}>{why(line)}</span>}
        </div>
      )}
    />
  )
}

const Outcome = ({ outcome }: Pick<PmPlanLine, 'outcome'>): ReactNode => (
  <span className={classes.outcome} data-outcome={outcome}>
    {outcome}
  </span>
)
