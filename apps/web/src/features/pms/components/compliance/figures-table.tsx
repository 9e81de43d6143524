import type { ComplianceGroupRow } from '@fettle/contract/pm-compliance'
import { type ComplianceGroup, type ComplianceSelection, complianceText } from '@fettle/rules/pm/compliance'
import { groupWords, selectionWords } from '@fettle/rules/pm/compliance-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './compliance.module.css'

const shown = ['inTime', 'due', 'leftOut', 'notDueYet', 'flagged'] as const

type Open = (counted: ComplianceSelection, group: ComplianceGroupRow) => void

type Props = {
  readonly groupBy: ComplianceGroup
  readonly groups: readonly ComplianceGroupRow[]
  readonly onOpen: Open
}

/** The figures by group. Each number opens its occurrences. */
export function FiguresTable({ groupBy, groups, onOpen }: Props): ReactNode {
  return (
    <RecordTable
      caption={`Compliance by ${groupWords[groupBy].toLowerCase()}`}
      rows={groups}
      rowKey={({ groupId }) => groupId ?? 'none'}
      empty="No occurrences in this period."
      card={(group) => <FiguresCard group={group} onOpen={onOpen} />}
      columns={[
        { key: 'name', title: groupWords[groupBy], render: ({ name }) => name },
        { key: 'share', title: 'Compliance', align: 'right', clip: true, render: complianceText },
        ...shown.map((counted) => ({
          key: counted,
          title: selectionWords[counted],
          align: 'right' as const,
          clip: true,
          render: (group: ComplianceGroupRow) => (
            <FigureButton counted={counted} group={group} onOpen={onOpen} />
          ),
        })),
      ]}
    />
  )
}

/** A group on a small screen: its figure, and labeled numbers. */
function FiguresCard({ group, onOpen }: Omit<FigureProps, 'counted'>): ReactNode {
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <span>{group.name}</span>
        <b>{complianceText(group)}</b>
      </div>
      <div className={classes.numbers}>
        {shown.map((counted) =>
          group[counted] === 0 ? null : (
            <FigureButton key={counted} counted={counted} group={group} onOpen={onOpen} isNamed />
          ),
        )}
      </div>
    </div>
  )
}

type FigureProps = {
  readonly counted: ComplianceSelection
  readonly group: ComplianceGroupRow
  readonly onOpen: Open
  /** Whether to include a label, without column headings. */
  readonly isNamed?: boolean
}

function FigureButton({ counted, group, onOpen, isNamed = false }: FigureProps): ReactNode {
  const count = group[counted]
  if (count === 0) return '0'
  const words = selectionWords[counted]
  return (
    <Anchor
      component="button"
      type="button"
      aria-label={`${formatNumber(count)} ${words}, ${group.name}`}
      onClick={() => onOpen(counted, group)}
    >
      {isNamed ? `${formatNumber(count)} ${words.toLowerCase()}` : formatNumber(count)}
    </Anchor>
  )
}
