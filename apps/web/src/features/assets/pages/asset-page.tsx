import type { ReactNode } from 'react'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import { RecordPage } from '#records/page/record-page.tsx'
import { AssetView } from '../components/asset-view.tsx'
import { FormerCodeNote } from '../components/former-codes.tsx'

type Props = {
  readonly assetId: number
  /** The code on the scanned label, if different from the current one. */
  readonly label?: string | null
}

/** One asset at `/assets/{id}` ([B2.006]). Requires permission to see assets. */
export const AssetPage = ({ assetId, label = null }: Props): ReactNode => (
  <RecordPage id={assetId} one="asset" permission="assets.read" query={assetQuery}>
    {(asset) => (
      <>
        <FormerCodeNote asset={asset} label={label} />
        <AssetView asset={asset} />
      </>
    )}
  </RecordPage>
)
