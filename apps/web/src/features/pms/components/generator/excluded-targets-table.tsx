import type { PmGeneration } from '@fettle/contract/pm-generation'
import { formatNumber } from '@fettle/rules/time/formats'
import type { ReactNode } from 'react'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { ScheduleLink } from './schedule-link.tsx'

type Props = Pick<PmGeneration, 'leftOff'> & {
  /** Name of the property. */
  readonly property: string
}

/** Targets that currently make no orders, with reasons ([C2.059]). */
export function ExcludedTargetsTable({ leftOff: { total, targets }, property }: Props): ReactNode {
  const unlisted = total - targets.length
  return (
    <RecordTable
      caption={`Left off at ${property}`}
      rows={targets}
      rowKey={({ targetId }) => targetId}
      empty="Nothing is left off."
      scrollsBeyond={12}
      columns={[
        { key: 'schedule', title: 'PM schedule', render: (row) => <ScheduleLink schedule={row} /> },
        { key: 'target', title: 'Left off', render: ({ target }) => target },
        { key: 'reason', title: 'Why', render: ({ reason }) => reason },
      ]}
      card={(row) => (
        <RecordLine title={<ScheduleLink schedule={row} />} facts={[row.target]} note={row.reason} />
      )}
      foot={
        unlisted > 0
          ? `${formatNumber(unlisted)} more are left off; they are counted, but not listed.`
          : undefined
      }
    />
  )
}
