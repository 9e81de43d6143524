import type { ReactNode } from 'react'
import type { AssetFilters as Fields } from '#nouns/assets/asset.queries.ts'
import { anyClass } from '#nouns/assets/asset-class-fields.tsx'
import { AssetFilterFields } from '#nouns/assets/asset-filter-fields.tsx'
import { anyStatus } from '#records/filters/filter-words.ts'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { AssetSearch } from './assets.list.tsx'

/** All filters of the asset list ([B2.012]), with the property if the person has several. */
export function AssetFilters(props: ListFiltersProps<AssetSearch>): ReactNode {
  return (
    <ListFilters {...props}>
      {({ search, propertyId, change, field }) => (
        <>
          <AssetFilterFields
            propertyId={propertyId}
            filters={{ ...search, status: search.status?.find((status) => status !== anyStatus) }}
            hidesFunctionText
            onChange={(more) => change(changeOf(more))}
          />
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}

/** Form fields converted to URL form: class All means no filter, and no status means any. */
function changeOf(fields: Fields): AssetSearch {
  const { status, ...more } = fields
  const classes = (['type', 'subtype', 'function'] as const).filter((name) => more[name] === anyClass)
  return {
    ...more,
    ...Object.fromEntries(classes.map((name) => [name, undefined])),
    ...('status' in fields && { status: [status ?? anyStatus] }),
  }
}
