import type { AssetRow } from '@fettle/contract/assets'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { findScannedAsset } from '#nouns/assets/asset.queries.ts'
import { AssetSearch } from '#nouns/assets/asset-search.tsx'
import { assetSource } from '#nouns/assets/asset-source.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ScanField } from '#nouns/scan/scan-field.tsx'
import { PickForm, type Picking } from '#records/picking/pick-form.tsx'
import { addAssetChange } from '../../part-changes.ts'

type Props = Picking<AssetRow> & {
  readonly order: WorkOrder
  readonly onAdvanced: () => void
  readonly onAdded: (assets: readonly AssetRow[]) => void
  readonly onClose: () => void
}

/** Chooses assets of the property for the order. */
export function AssetsForm({ order, onAdded, onClose, ...picking }: Props): ReactNode {
  const { propertyId, workorderId } = order
  return (
    <PickForm
      {...picking}
      changing={useOrderChange(workorderId)}
      submitLabel="Add Assets"
      advancedLabel="Advanced Asset Picker"
      source={assetSource}
      search={(onPick) => (
        <>
          <AssetSearch propertyId={propertyId} onPick={onPick} />
          <ScanField
            label="Barcode"
            find={(scanned) => findScannedAsset(propertyId, scanned)}
            onFound={onPick}
          />
        </>
      )}
      changeOf={({ item }) => addAssetChange(order, item.assetId)}
      onAdded={(added) => onAdded(added.map(({ item }) => item))}
      onCancel={onClose}
    />
  )
}
