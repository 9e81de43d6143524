import type { ComplianceGroupRow } from '@fettle/contract/pm-compliance'
import { formatNumber } from '@fettle/rules/formats'
import { type ComplianceGroup, type ComplianceSelection, complianceText } from '@fettle/rules/pm/compliance'
import { groupWords, selectionWords } from '@fettle/rules/pm/compliance-words'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordTable } from '#ui/record-table.tsx'

const shown = ['inTime', 'due', 'leftOut', 'notDueYet', 'flagged'] as const

type Open = (counted: ComplianceSelection, group: ComplianceGroupRow) => void

type Props = {
  readonly groupBy: ComplianceGroup
  readonly groups: readonly ComplianceGroupRow[]
  readonly onOpen: Open
}

/** The figures by group; each number opens its occurrences. */
export function FiguresTable({ groupBy, groups, onOpen }: Props): ReactNode {
  return (
    <RecordTable
      caption={`Compliance by ${groupWords[groupBy].toLowerCase()}`}
      rows={groups}
      rowKey={({ groupId }) => groupId ?? 'none'}
      empty="No occurrences in this period."
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

type FigureProps = {
  readonly counted: ComplianceSelection
  readonly group: ComplianceGroupRow
  readonly onOpen: Open
}

function FigureButton({ counted, group, onOpen }: FigureProps): ReactNode {
  const count = group[counted]
  if (count === 0) return '0'
  return (
    <Anchor
      component="button"
      type="button"
      aria-label={`${formatNumber(count)} ${selectionWords[counted]}, ${group.name}`}
      onClick={() => onOpen(counted, group)}
    >
      {formatNumber(count)}
    </Anchor>
  )
}
