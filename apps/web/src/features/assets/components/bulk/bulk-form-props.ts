import type { AssetRow } from '@fettle/contract/assets'
import type { BulkChange } from '../../bulk-changes.ts'

export type BulkFormProps = {
  readonly assets: readonly AssetRow[]
  readonly onCancel: () => void
  readonly onSubmit: (change: BulkChange) => void
}

/** The common property of all assets, or null. */
export function onlyPropertyOf(assets: readonly AssetRow[]): number | null {
  const [first, ...others] = new Set(assets.map(({ propertyId }) => propertyId))
  return first !== undefined && others.length === 0 ? first : null
}
