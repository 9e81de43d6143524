import type { AssetRow } from '@fettle/contract/assets'
import type { BulkChange } from '../../bulk-changes.ts'

/** What a form for many assets is given. */
export type BulkFormProps = {
  readonly assets: readonly AssetRow[]
  readonly onCancel: () => void
  readonly onSubmit: (change: BulkChange) => void
}

/** The one property that all of the assets belong to; null where they belong to several. */
export function onlyPropertyOf(assets: readonly AssetRow[]): number | null {
  const [first, ...others] = new Set(assets.map(({ propertyId }) => propertyId))
  return first !== undefined && others.length === 0 ? first : null
}
