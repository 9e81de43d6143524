import type { AssetRow } from '@fettle/contract/assets'
import type { PickSource } from '#records/picking/pick-source.ts'

export const assetSource: PickSource<AssetRow> = {
  idOf: ({ assetId }) => assetId,
  codeOf: ({ assetCode }) => assetCode,
  nameOf: ({ name }) => name,
}
