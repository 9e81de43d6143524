import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { SelectedAssets } from '../assets.list.tsx'
import type { BulkKind } from '../bulk-changes.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { bulkActionsOf } from './bulk/bulk-actions.ts'

const AssetBulkDialog = lazyComponent(
  async () => (await import('./bulk/asset-bulk-dialog.tsx')).AssetBulkDialog,
)

/** Actions for the selected assets. */
export function AssetBulkBar(props: SelectedAssets): ReactNode {
  const { kind, selection } = props
  const { actor } = useWorkspace()
  const [changed, setChanged] = useState<BulkKind | null>(null)
  const labels = useAssetLabels({ ids: selection.rows.map(kind.idOf) })
  const changes = bulkActionsOf(actor).map((action) => ({
    ...action,
    run: () => setChanged(action.key),
  }))
  return (
    <>
      <ChosenBar
        {...props}
        hint={
          changes.length > 0
            ? 'Select assets to change, flag, label, print or download them.'
            : 'Select assets to flag, label, print or download them.'
        }
        first={changes}
        isRare={changes.length > 0}
        extra={[{ ...labels.action, key: 'labels', label: 'Labels' }]}
      />
      {labels.dialog}
      <Suspense>
        {changed !== null && (
          <AssetBulkDialog
            kind={changed}
            list={kind}
            selection={selection}
            onClose={() => setChanged(null)}
          />
        )}
      </Suspense>
    </>
  )
}
