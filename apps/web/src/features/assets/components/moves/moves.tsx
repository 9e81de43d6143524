import type { Asset } from '@fettle/contract/assets'
import { moveActionsFor } from '@fettle/rules/assets/asset-move'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { MoveActions } from './move-actions.tsx'

type Move = Asset['moves'][number]

/** Moves of the asset, in the time of its property ([B2.050], [B2.051]), with actions. */
export function Moves({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const hasActions = asset.moves.some(({ status }) => moveActionsFor(status, actor).length > 0)
  const actions = (move: Move) => <MoveActions asset={asset} move={move} />
  const when = ({ moveDateTime }: Move) => <RecordTime iso={moveDateTime} zone={asset.propertyTimeZone} />
  return (
    <RecordTable
      caption="Moves"
      rows={asset.moves}
      rowKey={({ moveID }) => moveID}
      empty="No moves to display."
      columns={[
        { key: 'date', title: `Date (${asset.propertyTimeZoneCode})`, clip: true, render: when },
        { key: 'from', title: 'From', render: ({ fromLocation }) => fromLocation },
        { key: 'to', title: 'To', render: ({ toLocation }) => toLocation },
        { key: 'status', title: 'Status', clip: true, render: ({ status }) => status },
        { key: 'reason', title: 'Reason', render: ({ reason }) => reason },
        { key: 'by', title: 'Received By', render: ({ receivingPerson }) => receivingPerson },
        { key: 'dept', title: 'Dept', render: ({ receivingDept }) => receivingDept },
        ...(hasActions
          ? [
              {
                key: 'actions',
                title: 'Actions',
                isTitleHidden: true,
                align: 'right',
                render: actions,
              } as const,
            ]
          : []),
      ]}
      card={(move) => (
        <RecordLine
          title={`${move.fromLocation} → ${move.toLocation}`}
          facts={[when(move), move.status, move.receivingPerson, move.receivingDept]}
          note={move.reason}
          actions={actions(move)}
        />
      )}
    />
  )
}
