import type { AssetRow } from '@fettle/contract/assets'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectiveAssetSearch } from '../asset-search.ts'
import { assetListKind } from '../asset-words.ts'
import { assetSheetName, chosenSheet, printChosenAssetsOptions } from '../assets.queries.ts'
import type { BulkKind } from '../bulk-changes.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { bulkActionsOf } from './bulk/bulk-actions.ts'

const AssetBulkDialog = lazyComponent(
  async () => (await import('./bulk/asset-bulk-dialog.tsx')).AssetBulkDialog,
)

type Props = {
  readonly selection: Selection<AssetRow>
  readonly flags: Flags
  readonly search: EffectiveAssetSearch
}

/** Actions for the selected assets. */
export function AssetBulkBar({ selection, flags, search }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [changed, setChanged] = useState<BulkKind | null>(null)
  const { rows } = selection
  const ids = rows.map(assetListKind.idOf)
  const labels = useAssetLabels({ ids })
  const changes = bulkActionsOf(actor).map((action) => ({
    ...action,
    isBusy: false,
    run: () => setChanged(action.key),
  }))
  return (
    <>
      <ChosenBar
        kind={assetListKind}
        selection={selection}
        flags={flags}
        search={search}
        hint={
          changes.length > 0
            ? 'Select assets to change, flag, label, print or download them.'
            : 'Select assets to flag, label, print or download them.'
        }
        sheet={{ name: assetSheetName, options: chosenSheet() }}
        report={{ title: 'Asset List', options: printChosenAssetsOptions(), rows }}
        first={changes}
        isRare={changes.length > 0}
        extra={[{ ...labels.action, isBusy: false, key: 'labels', label: 'Labels' }]}
      />
      {labels.dialog}
      <Suspense>
        {changed !== null && (
          <AssetBulkDialog kind={changed} selection={selection} onClose={() => setChanged(null)} />
        )}
      </Suspense>
    </>
  )
}
