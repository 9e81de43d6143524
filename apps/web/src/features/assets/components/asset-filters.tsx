import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { AssetFilters as Fields } from '#nouns/assets/asset.queries.ts'
import { anyClass } from '#nouns/assets/asset-class-fields.tsx'
import { AssetFilterFields } from '#nouns/assets/asset-filter-fields.tsx'
import { anyStatus } from '#records/filters/filter-words.ts'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { type AssetSearch, assetAddress } from '../asset-search.ts'

/** All filters of the asset list ([B2.012]), with the property if the person has several. */
export function AssetFilters(props: FiltersDialogProps<AssetSearch>): ReactNode {
  const { property } = useWorkspace()
  return (
    <FiltersForm {...props} withFilters={assetAddress.withFilters}>
      {({ search, change }) => (
        <>
          <AssetFilterFields
            propertyId={search.propertyId?.[0] ?? property.propertyId}
            filters={{ ...search, status: search.status?.find((status) => status !== anyStatus) }}
            hidesFunctionText
            onChange={(more) => change(changeOf(more))}
          />
          <PropertyFilter value={search.propertyId} onChange={(propertyId) => change({ propertyId })} />
        </>
      )}
    </FiltersForm>
  )
}

/** Form fields converted to URL form: class All means no filter, and no status means any. */
function changeOf(fields: Fields): Parameters<typeof assetAddress.withFilters>[1] {
  const { status, ...more } = fields
  const classes = (['type', 'subtype', 'function'] as const).filter((name) => more[name] === anyClass)
  return {
    ...more,
    ...Object.fromEntries(classes.map((name) => [name, undefined])),
    ...('status' in fields && { status: [status ?? anyStatus] }),
  }
}
