import type { AssetRow } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { QuickSearch } from '#records/picking/quick-search.tsx'
import { assetSearchQuery, assetSearchText } from './asset.queries.ts'
import { assetSource } from './asset-source.ts'

type Props = {
  readonly propertyId: number
  readonly isRequired?: boolean
  readonly onPick: (asset: AssetRow) => void
}

/** Searches for an asset of a property by code or name. */
export function AssetSearch({ propertyId, isRequired, onPick }: Props): ReactNode {
  return (
    <QuickSearch
      label="Asset"
      placeholder={assetSearchText}
      isRequired={isRequired ?? false}
      source={assetSource}
      queryOf={(text) => assetSearchQuery(propertyId, text)}
      onPick={onPick}
    />
  )
}
