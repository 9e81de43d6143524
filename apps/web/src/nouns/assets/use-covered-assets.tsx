import type { AssetRow } from '@fettle/contract/assets'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'

const CoveredAssetsDialog = lazyComponent(
  async () => (await import('./covered-assets-dialog.tsx')).CoveredAssetsDialog,
)

/** Fields of an asset that the dialog shows. */
export type CoveredAsset = Pick<
  AssetRow,
  'assetId' | 'assetCode' | 'name' | 'isUnderWarranty' | 'isUnderMaintAgreement'
>

const isCovered = ({ isUnderWarranty, isUnderMaintAgreement }: CoveredAsset) =>
  isUnderWarranty || isUnderMaintAgreement

/**
 * A dialog that lists added assets under warranty or a service contract. Not shown if there are no such
 * assets. `next` renders further actions.
 */
export function useCoveredAssets(first: readonly CoveredAsset[] = [], next?: () => ReactNode) {
  const [covered, setCovered] = useState(() => first.filter(isCovered))
  const dialog: ReactNode = (
    <Suspense>
      {covered.length > 0 && (
        <CoveredAssetsDialog assets={covered} onClose={() => setCovered([])}>
          {next?.()}
        </CoveredAssetsDialog>
      )}
    </Suspense>
  )
  return {
    dialog,
    isOpen: covered.length > 0,
    notifyAdded: (added: readonly CoveredAsset[]) => setCovered(added.filter(isCovered)),
  }
}
