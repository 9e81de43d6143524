import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import { usePartLabels } from '../labels/use-part-labels.tsx'
import type { SelectedParts } from '../parts.list.tsx'

/** Actions for the selected parts. */
export function PartBulkBar(props: SelectedParts): ReactNode {
  const { kind, selection } = props
  const labels = usePartLabels({ ids: selection.rows.map(kind.idOf) })
  return (
    <>
      <ChosenBar
        {...props}
        hint="Select parts to flag, label, print or download them."
        extra={[{ ...labels.action, key: 'labels', label: 'Labels' }]}
      />
      {labels.dialog}
    </>
  )
}
