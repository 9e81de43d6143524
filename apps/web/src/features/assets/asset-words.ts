import type { AssetRow } from '@fettle/contract/assets'
import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { AssetFilterName } from './asset-search.ts'

/** Nouns for assets in lists. */
export const assetListKind: ListKind<AssetRow> = {
  one: 'asset',
  many: 'assets',
  records: 'assets',
  idOf: ({ assetId }) => assetId,
  nameOf: ({ assetCode, name }) => `Asset ${assetCode}, ${name}`,
}

/** The asset list's filters as text, with the property's place labels ([B2.012]). */
export function assetVocabulary(
  settings: Settings,
  property: Property,
  properties: readonly Property[],
): FilterVocabulary<AssetFilterName> {
  const places = placeLabels(settings, property)
  const shared = recordVocabulary(settings, properties)
  return {
    ...shared,
    labels: {
      search: 'Search',
      assetCode: 'Asset Code',
      name: 'Name',
      type: 'System',
      subtype: 'Category',
      function: 'Function',
      functionText: 'Function text',
      status: 'Status',
      campus: places.campus,
      location1: places.building,
      floor: places.floor,
      location2: places.suite,
      barcode: 'Barcode',
      parentId: 'Part of',
      ...shared.labels,
    },
  }
}
